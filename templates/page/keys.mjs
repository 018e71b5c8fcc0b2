// The keys: what is asked, big enough for a thumb; a key that may not be pressed says why.
import { at, button, node, words } from "./shell.mjs";
import { minus, standing } from "./sheet.mjs";

let typed = "";

export function drawKeys(seen, again, { enter, undo, correct, count }) {
  const ask = seen.ask;
  typed = "";
  at("why").replaceChildren();
  at("deal").textContent = ask ? dealOf(seen, ask.row) : "";
  at("asked").textContent = ask ? asked(seen, ask) : seen.ended ? over(seen) : words().allPlayed;
  if (ask) at("pad").replaceChildren(...pad(seen, ask, enter));
  at("tools").replaceChildren(
    ...(again ? [...others(seen, again, correct), button(words().cancel, () => correct(null))] : []),
    ...(undo && !again ? [button(words().undo, undo)] : []),
    ...(ask ? [unsaid(ask, enter)] : []),
    ...(ask && ask.seat !== null && seen.hands.length && !again ? [button(words().count, () => count(ask.row))] : []),
  );
}

// What was entered is being worked out: nothing is asked meanwhile.
export function wait() {
  at("pad").replaceChildren();
  at("tools").replaceChildren();
  at("deal").textContent = "";
  at("asked").textContent = words().loading;
}

const titleOf = (seen, key) => [...seen.columns, ...seen.figures].find(([one]) => one === key)?.[1] ?? key;

function dealOf(seen, row) {
  const { about } = seen.rows[row];
  const said = seen.columns.filter(([key]) => about[key]).map(([key, title]) => [title, standing(about[key])].join(" "));
  return said.join(" · ");
}

function asked(seen, { seat, key }) {
  const title = titleOf(seen, key);
  const capital = title[0].toUpperCase() + title.slice(1);
  return seat === null ? capital : `${capital}: ${seen.players[seat]}`;
}

// A figure that nobody knows, or what nobody noted of the deal.
const unsaid = ({ row, seat, key }, enter) =>
  seat === null
    ? button(words().skip, () => enter({ row, cells: [[seat, key, ""]] }))
    : button(words().unknown, () => enter({ row, cells: [[seat, key, "?"]] }));

function over(seen) {
  const settled = seen.settled.map(([name, amount]) => `${name} ${minus(amount)}`).join(", ");
  return [words().over, words().won(seen.winners.join(", ")), settled && `${words().settled}: ${settled}.`].filter(Boolean).join(" ");
}

// The other figures of a cell that is entered again.
function others(seen, [row, seat, key], correct) {
  const named = seat === null ? seen.columns.slice(1) : seen.figures.filter(([one]) => seen.typed.includes(one));
  return named.filter(([one]) => one !== key).map(([one, title]) => button(title, () => correct([row, seat, one])));
}

function pad(seen, { row, seat, key, keys, follows }, enter) {
  const write = (...cells) => enter({ row, cells });
  const press = ({ text, why }) => (why ? refuse(why, () => write([seat, key, text])) : write([seat, key, text]));
  const stands = standing((seat === null ? seen.rows[row].about : seen.rows[row].cells[seat])[key] ?? "");
  const made = keys.map((one) => {
    const pressed = button(minus(one.text), () => press(one), one.why ? "key struck" : "key");
    if (one.why) pressed.setAttribute("aria-description", one.why);
    if (one.text === stands) pressed.setAttribute("aria-pressed", true);
    return pressed;
  });
  if (!keys.length) made.push(...digits(seen, (text) => write([seat, key, text])));
  if (follows.length) {
    const rest = follows.map(([one, , text]) => `${seen.players[one]} ${minus(text)}`).join(", ");
    made.unshift(button(words().rest(rest), () => write(...follows), "wide main"));
  }
  at("pad").classList.toggle("named", keys.some(({ text }) => text.length > 4));
  const struck = keys.filter((one) => one.why);
  if (struck.length === 1) at("why").textContent = `${struck[0].text}: ${struck[0].why}`;
  return made;
}

// Why a key may not be pressed, and the way to press it: what was played is written down, allowed or not.
function refuse(why, anyway) {
  at("why").replaceChildren(`${why} `, button(words().anyway, anyway));
}

function digits(seen, write) {
  const shown = node("output", { class: "wide" }, "0");
  const show = (text) => (shown.textContent = minus((typed = text)) || "0");
  const key = (text, act, label, shortcut = text) =>
    node("button", { type: "button", class: "key", onclick: act, "aria-label": label, "aria-keyshortcuts": shortcut }, text);
  return [
    shown,
    ...[..."1234567890"].map((one) => key(one, () => show(typed + one))),
    ...(seen.fractions ? [key(".", () => show(/^-?\d+$/.test(typed) ? `${typed}.` : typed), words().point)] : []),
    key("±", () => show(typed.startsWith("-") ? typed.slice(1) : `-${typed}`), words().sign, "-"),
    ...seen.marks.map(([mark, what]) => key(mark, () => show(/\d$/.test(typed) ? typed + mark : typed), what)),
    key("⌫", () => show(typed.slice(0, -1)), words().erase, "Backspace"),
    button(words().enter, () => /\d/.test(typed) && write(typed.replace(/\.$/, "")), "wide main done"),
  ];
}
