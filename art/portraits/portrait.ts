import { darken, lighten } from "../kit/colour.ts";
import { bitmap, type Inks, layered, type Sprite } from "../kit/pixels.ts";
import { Random } from "../kit/random.ts";
import { beards, bodies, brows, eyes, hair, hats, head, mouths, nose, wear } from "./parts.ts";

const SIDE = 24;
const SKINS = ["#f7d3b0", "#f0c39a", "#e0a878", "#c98d5f", "#a86b43", "#7d4a2e", "#5c3524"];
/** Goblins, spirits and robots play too. */
const STRANGE = ["#8fc46a", "#8bb8e8", "#b79be0", "#aeb6c4"];
const HAIR = [
  "#1f1a24",
  "#3a2418",
  "#6b3f22",
  "#a8622c",
  "#d9a648",
  "#e8d9a0",
  "#8c8f99",
  "#e4ecf2",
];
const DYED = ["#c23b6b", "#3f8fd2", "#47b08a", "#8a54c9", "#e8743a"];
const CLOTHES = [
  "#d64545",
  "#3c6fd1",
  "#2f9e77",
  "#e0a02f",
  "#7a4fc0",
  "#e06a9a",
  "#2b3a55",
  "#5b6b3a",
];
const GROUNDS = [
  "#f4b860",
  "#6fb7a8",
  "#5a7fb5",
  "#b5657a",
  "#7d6bb0",
  "#8aa84f",
  "#d98a5b",
  "#3d5a6c",
];

/** A face in squares, the same for the same words for ever. */
export function drawPortrait(seed: string): string {
  const random = new Random(`portrait ${seed}`);
  const one = <Part>(parts: Record<string, Part>): Part => random.pick(Object.values(parts));
  const maybe = (chance: number, parts: Record<string, Sprite>) =>
    random.chance(chance) ? [one(parts)] : [];

  const strange = random.chance(0.12);
  const skin = random.pick(strange ? STRANGE : SKINS);
  const mane = random.pick(random.chance(0.25) ? DYED : HAIR);
  const cloth = random.pick(CLOTHES);
  const trim = random.pick(CLOTHES.filter((other) => other !== cloth));
  const ground = random.pick(GROUNDS);
  const inks: Inks = {
    k: "#241a2b",
    s: skin,
    t: darken(skin, 0.22),
    h: mane,
    g: darken(mane, 0.28),
    a: cloth,
    b: darken(cloth, 0.3),
    c: trim,
    i: "#ffffff",
    o: random.pick(["#3f6fb0", "#3d8a57", "#6b4226", "#7a4fc0"]),
    r: "#d9616a",
    w: "#ffd24a",
    m: "#aeb6c4",
    q: "#5b6478",
    f: "#7fd6e8",
  };
  const hat = random.chance(0.34) ? random.pick(Object.keys(hats) as (keyof typeof hats)[]) : null;
  const hides = hat !== null && hat !== "headphones" && hat !== "goggles";
  const cut = hides ? random.pick([hair.none, hair.long, hair.braids, hair.bowl]) : one(hair);
  const face = layered(
    one(bodies),
    head,
    one(eyes),
    one(brows),
    nose,
    one(mouths),
    ...(strange ? [] : maybe(0.22, beards)),
    ...maybe(0.4, wear),
    cut,
    ...(hat ? [hats[hat]] : []),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}" shape-rendering="crispEdges">`,
    `<path fill="${ground}" d="M0 0h${SIDE}v${SIDE}H0z"/>`,
    backdrop(random, ground),
    bitmap(face, inks),
    "</svg>",
  ].join("");
}

/** What stands behind a face: a sun, a slope, bars or stars. */
function backdrop(random: Random, ground: string): string {
  const [pale, deep] = [lighten(ground, 0.22), darken(ground, 0.18)];
  const dots = Array.from(
    { length: 14 },
    () => `M${random.int(0, 23)} ${random.int(0, 14)}h1v1h-1z`,
  );
  return random.pick([
    `<path fill="${pale}" d="M7 1h10v2h3v3h2v10h-2v3h-16v-3h-2v-10h2v-3h3z"/>`,
    `<path fill="${deep}" d="M0 14h6v-2h6v-2h6v-2h6v16H0z"/>`,
    `<path fill="${deep}" d="M0 0h4v24h-4zM8 0h4v24h-4zM16 0h4v24h-4z"/>`,
    `<path fill="${pale}" d="${dots.join("")}"/>`,
  ]);
}
