import type { Brush } from "~/app/routes/play/machine/brush";
import { picture, type Sprite, sprite } from "~/app/routes/play/machine/sprite";

/** Dark, base and light of the six planets. A parcel wears the colour and the mark of where it goes. */
export const PLANET_INKS = [
  ["#a8343f", "#f0604f", "#ffa878"],
  ["#1f7a9a", "#3fc0d8", "#a8f0f0"],
  ["#b0782a", "#ffc23f", "#fff0a8"],
  ["#5a3aa8", "#9a6ff0", "#d0b8ff"],
  ["#2a7a4a", "#5fc86a", "#b8f09a"],
  ["#a8407f", "#f07ab8", "#ffc8e0"],
] as const;

/** One mark each, so that nobody needs the colours. */
const MARKS: readonly Sprite[] = [
  ".###. ##### ##### ##### .###.",
  "##### ##### ##### ##### #####",
  "..#.. ..#.. .###. .###. #####",
  "..#.. ..#.. ##### ..#.. ..#..",
  "#...# .#.#. ..#.. .#.#. #...#",
  "##### ..... ##### ..... #####",
].map((drawing) => sprite(drawing, { "#": "#1a1030" }));

/** The surface of each: bands, seas, craters, spots, ice, a swirl. */
const SURFACES: readonly ((x: number, y: number, radius: number) => boolean)[] = [
  (x, y) => Math.abs(((y + 40 + Math.round(Math.sin(x / 4))) % 7) - 3) < 1,
  (x, y) => Math.sin(x / 3) + Math.cos(y / 2.6 + x / 6) > 0.7,
  (x, y) => Math.hypot(((x + 44) % 9) - 4, ((y + 43) % 8) - 4) < 1.7,
  (x, y) => (x * 7 + y * 13 + 400) % 11 < 2,
  (x, y, radius) => y < -radius * 0.55 || Math.sin(x / 2.5 + y) > 0.86,
  (x, y) => Math.sin(Math.hypot(x + 4, y - 3) / 1.6) > 0.55,
];

const planets = new Map<number, Sprite>();

export function planetOf(index: number, radius: number): Sprite {
  const kept = planets.get(index);
  if (kept) return kept;
  const [dark, base, light] = PLANET_INKS[index]!;
  const ringed = index === 2 || index === 5;
  const side = radius * 2 + 17;
  const middle = (side - 1) / 2;
  const drawn = picture(side, side, (brush) => {
    const ring = (front: boolean) => {
      if (!ringed) return;
      for (let x = -radius - 7; x <= radius + 7; x++) {
        const y =
          Math.sqrt(Math.max(0, 1 - (x / (radius + 7)) ** 2)) * 4 * (front ? 1 : -1) - x * 0.18;
        brush.rect(middle + x, middle + Math.round(y), 1, 1, front ? light : dark);
        if (Math.abs(x) < radius + 4)
          brush.rect(middle + x, middle + Math.round(y) + 1, 1, 1, base);
      }
    };
    // Its air, which is as far as it reaches for parcels.
    brush.opacity(0.13);
    brush.disc(middle, middle, radius + 7, light);
    brush.opacity(0.16);
    brush.disc(middle, middle, radius + 3, light);
    brush.opacity(1);
    ring(false);
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) {
        const away = Math.hypot(x, y);
        if (away > radius + 0.3) continue;
        const lit = Math.hypot(x + radius * 0.45, y + radius * 0.5) / radius;
        const speckled = SURFACES[index]!(x, y, radius);
        const shade = lit + ((x + y) & 1) * 0.12;
        let ink: string = shade < 0.55 ? light : shade < 1.25 ? base : dark;
        if (speckled) ink = ink === light ? base : ink === base ? dark : base;
        if (shade > 1.62) ink = "#1a1030";
        brush.rect(middle + x, middle + y, 1, 1, ink);
      }
    }
    ring(true);
  });
  planets.set(index, drawn);
  return drawn;
}

/** A box with the mark of where it goes. */
export function paintParcel(brush: Brush, planet: number, x: number, y: number): void {
  const [dark, base, light] = PLANET_INKS[planet]!;
  brush.rect(x - 5, y - 4, 10, 9, "#140c28");
  brush.rect(x - 4, y - 5, 8, 11, "#140c28");
  brush.rect(x - 4, y - 4, 8, 9, base);
  brush.rect(x - 4, y - 4, 8, 1, light);
  brush.rect(x - 4, y + 4, 8, 1, dark);
  brush.sprite(MARKS[planet]!, x - 2, y - 2);
}

const TURNS = 12;
const rocks = new Map<number, Sprite>();

/** A lump by its size and kind, seen from a dozen sides. */
export function rockOf(radius: number, kind: number, turn: number): Sprite {
  const side = ((turn % TURNS) + TURNS) % TURNS;
  const key = (radius * 4 + (kind % 4)) * TURNS + side;
  const kept = rocks.get(key);
  if (kept) return kept;
  const angle = (side / TURNS) * 2 * Math.PI;
  const edge = (at: number) =>
    radius +
    0.4 +
    Math.sin(at * 3 + kind * 2) * radius * 0.12 +
    Math.sin(at * 5 + kind) * radius * 0.08;
  const size = radius * 2 + 5;
  const middle = (size - 1) / 2;
  const drawn = picture(size, size, (brush) => {
    for (let y = -middle; y <= middle; y++) {
      for (let x = -middle; x <= middle; x++) {
        const away = Math.hypot(x, y);
        const own = Math.atan2(y, x) - angle;
        if (away > edge(own)) continue;
        const u = Math.cos(own) * away;
        const v = Math.sin(own) * away;
        const lit = -x - y + ((x + y) & 1);
        let ink = lit > radius * 0.6 ? "#b8a8b0" : lit > -radius * 0.7 ? "#83748a" : "#53476a";
        if (away > edge(own) - 1.1) ink = lit > 0 ? "#cfc0c4" : "#3a3050";
        for (const [cx, cy, r] of [
          [0.35, -0.3, 0.28],
          [-0.4, 0.25, 0.22],
          [0.1, 0.5, 0.16],
        ] as const) {
          if (Math.hypot(u - cx * radius, v - cy * radius) < r * radius) ink = "#5f5272";
        }
        brush.rect(middle + x, middle + y, 1, 1, ink);
      }
    }
  });
  rocks.set(key, drawn);
  return drawn;
}

export const shield = sprite(
  ".kkkkkkk. kwaaaaadk kwaaaaadk kaaaaaadk kaaaaaadk .kaaaadk. .kaaaddk. ..kaddk.. ...kdk... ....k....",
  { k: "#140c28", w: "#e8fbff", a: "#5fd0f0", d: "#2f80b8" },
);
