// @ts-check
import * as playstead from "../playstead.js";
import { paint } from "./paint.js";
import { HEIGHT, newPond, press, release, step, WIDTH } from "./pond.js";
import { mute, sound } from "./sound.js";
import { words } from "./words.js";

const canvas = document.createElement("canvas");
canvas.width = WIDTH;
canvas.height = HEIGHT;
canvas.tabIndex = 0;
canvas.setAttribute("role", "application");
const bar = document.createElement("div");
const told = document.createElement("p");
told.setAttribute("role", "status");
const figures = document.createElement("p");
const button = document.createElement("button");
for (const part of [told, figures, button]) bar.appendChild(part);
for (const part of [canvas, bar]) document.body.appendChild(part);
const surface = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

let pond = newPond(Math.random);
/** Between rounds there is a button instead of a pebble. */
let playing = false;
let paused = false;
let isDown = false;
/** @type {import("../playstead.js").Language} */
let language = "en";
/** @type {{ theme: "dark" | "light", still: boolean }} */
const look = { theme: "dark", still: false };
/** What is kept from round to round. */
let kept = { mostSkips: 0, rounds: 0 };

function tell() {
  const text = words[language];
  canvas.setAttribute("aria-label", text.pond);
  button.textContent = kept.rounds > 0 ? text.again : text.begin;
  button.hidden = playing;
  const now = paused ? text.paused : pond.phase === "aim" ? text.aim : text.fly;
  const shown = playing ? now : "";
  if (told.textContent !== shown) told.textContent = shown;
  const sum = playing ? String(pond.score) : `${text.best}: ${kept.mostSkips}`;
  if (figures.textContent !== sum) figures.textContent = sum;
}

async function begin() {
  pond = newPond(Math.random);
  playing = true;
  paused = false;
  canvas.focus();
  tell();
  await playstead.start().catch(report);
}

async function end() {
  playing = false;
  kept = { mostSkips: Math.max(kept.mostSkips, pond.best), rounds: kept.rounds + 1 };
  tell();
  await Promise.all([playstead.score(pond.score), playstead.save(kept)]).catch(report);
}

/** Playing goes on where the page does not answer. @param {unknown} error */
const report = (error) => console.warn(error instanceof Error ? error.message : error);

/** @param {string} id */
const reach = (id) => void playstead.achievement(id).catch(report);

function hear() {
  for (const happened of pond.happened.splice(0)) {
    sound(happened, pond.skips);
    if (happened === "skip" || happened === "perfect") {
      if (pond.skips === 3) reach("three-skips");
      if (pond.skips === 12) reach("twelve-skips");
      if (pond.streak === 4) reach("still-hand");
    }
    if (happened === "koi") reach("old-koi");
    if (happened === "lantern" && pond.lanterns.filter(({ lit }) => lit).length === 6) {
      reach("six-lanterns");
    }
    if (happened === "over") void end();
  }
}

function down() {
  if (!playing || paused || isDown) return;
  isDown = true;
  press(pond);
}

function up() {
  isDown = false;
  if (playing && !paused) release(pond);
}

let last = 0;
/** @param {number} now */
function frame(now) {
  // What takes longer than a twentieth of a second is not made up for.
  const by = Math.min(0.05, (now - last) / 1000);
  last = now;
  if (!paused) {
    for (let part = 0; part < 4; part++) step(pond, by / 4);
    hear();
  }
  paint(surface, pond, look);
  tell();
  requestAnimationFrame(frame);
}

canvas.addEventListener("pointerdown", (event) => {
  event.preventDefault();
  canvas.focus();
  down();
});
addEventListener("pointerup", up);
addEventListener("pointercancel", up);
canvas.addEventListener("keydown", (event) => {
  if (event.key !== " " && event.key !== "Enter") return;
  event.preventDefault();
  if (!event.repeat) down();
});
canvas.addEventListener("keyup", ({ key }) => {
  if (key === " " || key === "Enter") up();
});
button.addEventListener("click", () => void begin());

playstead.on("pause", () => {
  paused = true;
  isDown = false;
  pond.holding = false;
  tell();
});
playstead.on("resume", () => {
  paused = false;
  tell();
});
playstead.on("mute", mute);
playstead.on("theme", (theme) => {
  look.theme = theme;
});
playstead.on("language", (changed) => {
  language = changed;
  tell();
});

/** How the player wants it, and what was kept. */
async function arrive() {
  const [tongue, theme, isMuted, saved] = await Promise.all([
    playstead.language(),
    playstead.theme(),
    playstead.mute(),
    /** @type {Promise<typeof kept | null>} */ (playstead.load()),
  ]);
  language = tongue;
  look.theme = theme;
  mute(isMuted);
  if (saved) kept = saved;
}

tell();
requestAnimationFrame(frame);
void arrive().catch(report).then(tell);
