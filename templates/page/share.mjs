// An evening as a file, as a picture, as a link.
import { ask, at, download, FORMS, words } from "./shell.mjs";
import { lines } from "./curve.mjs";
import { copyLink } from "./link.mjs";
import { minus } from "./sheet.mjs";

// What an evening may be saved as: [text, act].
export function savings({ evening, seen }, say) {
  const name = ["score", evening.date].filter(Boolean).join("-");
  const files = Object.entries(FORMS).map(([form, type]) => [
    form,
    async () => download(name + form, await ask("record", JSON.stringify(evening), form), type),
  ]);
  const picture = async () => download(`${name}.png`, await drawn(evening, seen), "image/png");
  const link = async () => {
    await copyLink("score", at("anonymous").checked ? await ask("renamed", JSON.stringify(evening)) : evening);
    say(words().linkCopied);
  };
  return [...files, [words().picture, picture], [words().link, link]];
}

// --- a picture of the standings ---

const COLOURS = ["#0b6e4f", "#b3261e", "#2457a6", "#8a5a00", "#6b2fa0", "#0f7285", "#7d3c50", "#4a5a12"];
const WIDTH = 1080;
const ROW = 84;
const CURVE = 420;

async function drawn(evening, seen) {
  const order = seen.players.map((_name, seat) => seat).sort((a, b) => (seen.places[a] ?? 0) - (seen.places[b] ?? 0));
  const canvas = new OffscreenCanvas(WIDTH, 180 + ROW * order.length + CURVE + 80);
  const paint = canvas.getContext("2d");
  const write = (text, x, y, align = "left") => {
    paint.textAlign = align;
    paint.fillText(text, x, y);
  };
  paint.fillStyle = "#fff";
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = "#1b1f1d";
  paint.font = "600 48px system-ui, sans-serif";
  write(evening.date ?? "", 60, 110);
  paint.font = "44px system-ui, sans-serif";
  order.forEach((seat, place) => {
    const y = 200 + ROW * place;
    paint.fillStyle = COLOURS[seat % COLOURS.length];
    paint.fillRect(60, y - 30, 24, 24);
    paint.fillStyle = "#1b1f1d";
    write(`${seen.places[seat] ?? ""} ${seen.players[seat]}`, 110, y);
    write(minus(seen.totals[seat] || "?"), WIDTH - 60, y, "right");
  });
  paint.translate(60, 180 + ROW * order.length);
  paint.lineWidth = 6;
  lines(seen.curve, WIDTH - 120, CURVE).seats.forEach((points, seat) => {
    paint.strokeStyle = COLOURS[seat % COLOURS.length];
    paint.beginPath();
    for (const point of points) paint.lineTo(...point);
    paint.stroke();
  });
  return canvas.convertToBlob({ type: "image/png" });
}
