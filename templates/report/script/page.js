"use strict";
// The page is whole without its scripts: they add the switches, the replayer and the work list, and draw deals.
const root = document.documentElement, words = document.body.dataset;
const language = document.getElementById("language"), theme = document.getElementById("theme");
const languages = [...language.options].map((one) => one.value);
root.classList.add("scripted");
document.querySelector(".switches").hidden = false;

const make = (tag, kind, text = "") => {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.textContent = text;
  return made;
};
// a text that differs by language is a list of its versions
const said = (text) => Array.isArray(text) ? text[languages.indexOf(root.lang)] : text;
function tell(tag, kind, text) {
  const made = make(tag, kind, said(text));
  if (Array.isArray(text)) {
    for (const [place, language] of languages.entries()) if (language !== root.lang) made.setAttribute(`data-${language}`, text[place]);
  }
  return made;
}
const word = (key) => languages.map((language) => language === root.lang ? words[key] : document.body.getAttribute(`data-${language}-data-${key}`) ?? words[key]);

// a file to be kept by whoever reads the page
function download(name, type, text) {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name.replace(/[\\/:*?"<>|]/g, " ");
  link.click();
  URL.revokeObjectURL(link.href);
}

// every text that differs stands in an attribute, named after its language, of its element
function translate(within, from, to) {
  const mine = `data-${from}`, other = `data-${to}`;
  for (const one of within.querySelectorAll("*")) {
    for (const { name, value } of [...one.attributes]) {
      if (name === other) {
        one.setAttribute(mine, one.textContent);
        one.textContent = value;
        one.removeAttribute(name);
      } else if (name.startsWith(`${other}-`)) {
        const key = name.slice(other.length + 1);
        one.setAttribute(`${mine}-${key}`, one.getAttribute(key));
        one.setAttribute(key, value);
        one.removeAttribute(name);
      }
    }
  }
}
const made = root.lang;
language.value = made;
language.addEventListener("change", () => {
  translate(document, root.lang, language.value);
  dispatchEvent(new Event("languageset"));
});
theme.addEventListener("change", () => {
  if (theme.value) root.dataset.theme = theme.value;
  else delete root.dataset.theme;
});

// what is done to the parts of the page, and to those that come later
const outfits = [];
function outfit(work) {
  outfits.push(work);
  work(document);
}
