import { darken, lighten, mix } from "./colour.ts";
import type { Palette } from "./palette.ts";
import { num } from "./drawing.ts";

/** A bitmap: one letter a pixel, "." is nothing. Mirrored ones give only their left half. */
export interface Sprite {
  rows: readonly string[];
  mirrored?: boolean;
}

export type Inks = Record<string, string>;

/** What the letters of the sprites mean in a palette. */
export function inks(palette: Palette, own: Inks = {}): Inks {
  return {
    k: palette.ink,
    a: palette.pop,
    b: darken(palette.pop, 0.35),
    e: lighten(palette.pop, 0.4),
    c: palette.alt,
    d: darken(palette.alt, 0.35),
    f: lighten(palette.alt, 0.4),
    w: palette.glow,
    m: mix(palette.near, "#9aa0b4", 0.65),
    q: mix(palette.near, "#565c72", 0.65),
    h: "#4a2b25",
    s: "#f0c39a",
    t: "#c98d68",
    i: "#ffffff",
    r: "#e4483f",
    ...own,
  };
}

export function mirror(sprite: Sprite): string[] {
  if (!sprite.mirrored) return [...sprite.rows];
  return sprite.rows.map((row) => row + [...row].reverse().join(""));
}

/** Lays parts over one another; later ones win. All are as wide as the first. */
export function layered(...parts: Sprite[]): Sprite {
  const bitmaps = parts.map(mirror);
  const height = Math.max(...bitmaps.map((rows) => rows.length));
  const width = Math.max(...bitmaps.map((rows) => rows[0]?.length ?? 0));
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      for (let part = bitmaps.length - 1; part >= 0; part--) {
        const pixel = bitmaps[part]?.[y]?.[x];
        if (pixel && pixel !== ".") return pixel;
      }
      return ".";
    }).join(""),
  );
  return { rows };
}

export function size(sprite: Sprite): { width: number; height: number } {
  const width = sprite.rows[0]?.length ?? 0;
  return { width: sprite.mirrored ? width * 2 : width, height: sprite.rows.length };
}

/** The bitmap as paths, one a colour, with its top left at 0,0 and a unit a pixel. */
export function bitmap(sprite: Sprite, colours: Inks): string {
  const rows = mirror(sprite);
  const data = new Map<string, string>();
  const open = new Map<string, { x: number; y: number; w: number; h: number; ink: string }>();
  const close = (key: string) => {
    const box = open.get(key);
    if (!box) return;
    open.delete(key);
    const fill = colours[box.ink] ?? box.ink;
    data.set(fill, `${data.get(fill) ?? ""}M${box.x} ${box.y}h${box.w}v${box.h}h-${box.w}`);
  };
  rows.forEach((row, y) => {
    const seen = new Set<string>();
    for (let x = 0; x < row.length;) {
      const ink = row[x]!;
      const start = x;
      while (x < row.length && row[x] === ink) x++;
      if (ink === ".") continue;
      const key = `${ink}${start}:${x - start}`;
      seen.add(key);
      const box = open.get(key);
      if (box) box.h++;
      else open.set(key, { x: start, y, w: x - start, h: 1, ink });
    }
    for (const key of open.keys()) if (!seen.has(key)) close(key);
  });
  for (const key of open.keys()) close(key);
  return [...data].map(([fill, d]) => `<path d="${d}" fill="${fill}"/>`).join("");
}

/** Draws a sprite with its feet (bottom middle) at x, y. */
export function stamp(
  sprite: Sprite,
  x: number,
  y: number,
  pixel: number,
  colours: Inks,
  flip = false,
): string {
  const { width, height } = size(sprite);
  const left = flip ? x + (width * pixel) / 2 : x - (width * pixel) / 2;
  const scale = flip ? `${num(-pixel)} ${num(pixel)}` : num(pixel);
  return `<g shape-rendering="crispEdges" transform="translate(${num(left)} ${num(y - height * pixel)}) scale(${scale})">${bitmap(sprite, colours)}</g>`;
}

/** Where both sides are the same sprite, the foe wears the second colour. */
export function foeInks(
  { cast: [hero, foe] }: { cast: readonly [Sprite, Sprite, Sprite] },
  colours: Inks,
): Inks {
  if (hero !== foe) return colours;
  const { a, b, e, c, d, f } = colours;
  return { ...colours, a: c!, b: d!, e: f!, c: a!, d: b!, f: e! };
}
