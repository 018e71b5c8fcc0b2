// The evenings that are kept here, and the form that begins one; it is there before the engine is.
import { ask, at, button, failed, node, say, tongue, words } from "./shell.mjs";

const SEATS = 4;
let games = []; // what the page offers, once it is known
let seats = SEATS;
let latest; // the evening that the next one will be like

const offered = fetch("games.json").then((answer) => answer.json());
offered.catch(() => {}); // said where the games are needed

export async function drawKept(kept, open, remove) {
  games = await offered;
  const rows = kept.map(({ id, evening, seen }) =>
    node(
      "li",
      {},
      button(`${evening.date ?? ""} ${evening.players.join(", ")}`.trim(), () => open(id), "evening"),
      node("span", {}, `${titleOf(evening)}; ${words().deals(seen?.rows.filter((row) => row.whole).length ?? 0)}`),
      button(words().remove, () => remove(id).catch(failed)),
    ),
  );
  at("kept").replaceChildren(...(rows.length ? rows : [node("li", {}, words().noEvenings)]));
  latest = kept[0]?.evening;
  drawForm();
}

const every = () => games.flatMap((game) => game.presets.map((preset) => ({ ...preset, of: game.titles })));
const chosen = () => every()[at("preset").selectedIndex];
const is = (evening) => (preset) => preset.game === evening.game && preset.rules === (evening.rules ?? "");

function titleOf(evening) {
  const preset = every().find(is(evening)) ?? every().find((one) => one.game === evening.game);
  return preset ? preset.of[tongue()] : evening.game;
}

function drawForm() {
  const like = latest ? every().findIndex(is(latest)) : -1;
  const before = Math.max(at("preset").selectedIndex, like, 0);
  at("preset").replaceChildren(
    ...games.map((game) =>
      node(
        "optgroup",
        { label: game.titles[tongue()] },
        ...game.presets.map((preset) => node("option", {}, preset.titles[tongue()])),
      ),
    ),
  );
  at("preset").selectedIndex = before;
  drawPlayers();
}

// As many names as the game takes, what was typed kept.
function drawPlayers() {
  const allowed = chosen()?.seats ?? [];
  if (allowed.length && !allowed.includes(seats)) {
    seats = allowed.reduce((best, one) => (Math.abs(one - seats) < Math.abs(best - seats) ? one : best));
  }
  const fields = [...at("players").querySelectorAll("input")];
  while (fields.length < seats) fields.push(node("input", { autocomplete: "off" }));
  at("players").replaceChildren(
    ...fields.slice(0, seats).map((field, seat) => node("label", {}, `${words().player(seat + 1)} `, field)),
  );
  at("more").disabled = !allowed.some((one) => one > seats);
  at("fewer").disabled = !allowed.some((one) => one < seats);
}

function seat(step) {
  const allowed = chosen().seats.filter((one) => (one - seats) * step > 0);
  seats = step > 0 ? Math.min(...allowed) : Math.max(...allowed);
  drawPlayers();
}

const today = () => new Date().toLocaleDateString("sv"); // as 2026-03-14

function said() {
  const players = [...at("players").querySelectorAll("input")].map((field) => field.value.trim());
  if (players.includes("") || new Set(players.map((name) => name.toLowerCase())).size < players.length) return null;
  const { game, rules } = chosen();
  const own = [rules, at("rules").value.trim()].filter(Boolean).join(", ");
  return { game, rules: own, players, language: tongue(), date: today(), acts: [] };
}

async function infer(file) {
  const found = await ask("rules", file.name, new Uint8Array(await file.arrayBuffer()));
  if (!found.length) return say(words().noSheet);
  const [{ game, rules, fits }] = found;
  const place = every().findIndex((preset) => preset.game === game);
  if (place >= 0) at("preset").selectedIndex = place;
  at("rules").value = rules;
  drawPlayers();
  say(fits ? words().fits(rules) : words().fitsNone);
}

// Wire the form; `start` takes an evening that is to be kept.
export function begin(start) {
  at("preset").onchange = drawPlayers;
  at("more").onclick = () => seat(1);
  at("fewer").onclick = () => seat(-1);
  at("old").onchange = ({ target }) => target.files[0] && infer(target.files[0]).catch(failed);
  at("open").onchange = async ({ target }) => {
    try {
      const [file] = target.files;
      const found = await ask("opened", file.name, new Uint8Array(await file.arrayBuffer()));
      if (!found.length) return say(words().noSheet);
      for (const evening of found) await start(evening);
    } catch (error) {
      failed(error);
    }
  };
  at("begin").onsubmit = (event) => {
    event.preventDefault();
    const evening = said();
    evening ? start(evening).catch(failed) : say(words().named);
  };
}
