import { darken } from "../colour.ts";
import { n, path, rect } from "../drawing.ts";
import type { Look } from "../look.ts";
import { label } from "../pixel-font.ts";
import { bitmap, foeInks, type Inks, type Sprite, size } from "../pixels.ts";
import type { Stage } from "../stage.ts";

/** A stage with the game that is being played on it. */
export interface Action extends Stage {
  look: Look;
  colours: Inks;
  index: number;
}

export interface Play {
  horizon?: number;
  focus?: number;
  draw: (a: Action) => void;
}

/** A panel with notched corners, as in all our games' interfaces. */
export function panel(a: Action, x: number, y: number, w: number, h: number, opacity = 0.82): void {
  const k = 6;
  const plate = (g: number) =>
    `M${n(k - g)} ${n(-g)}h${n(w - 2 * k + 2 * g)}v${k}h${k}v${n(h - 2 * k + 2 * g)}h-${k}v${k}h-${n(w - 2 * k + 2 * g)}v-${k}h-${k}v-${n(h - 2 * k + 2 * g)}h${k}z`;
  const id = a.d.define(
    (name) =>
      `<g id="${name}">${path(plate(4), a.p.glow)}${path(plate(0), darken(a.p.ink, 0.2))}</g>`,
  );
  a.d.add(`<use href="#${id}" x="${n(x)}" y="${n(y)}" opacity="${opacity}"/>`);
}

export function bar(
  a: Action,
  x: number,
  y: number,
  w: number,
  share: number,
  colour: string,
  tall = 18,
): void {
  const full = Math.round((w - 6) * Math.abs(share));
  const from = share < 0 ? x + w - 3 - full : x + 3;
  const trough = a.d.define(
    (id) =>
      `<g id="${id}">${rect(-3, -3, w + 6, tall + 6, a.p.ink)}${rect(0, 0, w, tall, "#fff", `opacity=".22"`)}</g>`,
  );
  a.d.add(
    `<use href="#${trough}" x="${n(x)}" y="${n(y)}"/>`,
    rect(from, y + 3, full, tall - 6, colour),
    rect(from, y + 3, full, (tall - 6) / 3, "#fff", `opacity=".4"`),
  );
}

export function text(
  a: Action,
  words: string,
  x: number,
  y: number,
  pixel: number,
  anchor = 0,
  fill = "#fff",
): void {
  a.d.add(
    `<g stroke="${a.p.ink}" stroke-width="2" paint-order="stroke" shape-rendering="crispEdges">${label(words, x, y, pixel, fill, anchor)}</g>`,
  );
}

/** A sprite is defined once in a picture, however often and large it stands there. */
function reference(a: Action, sprite: Sprite): string {
  return a.d.define(
    (name) => `<g id="${name}" shape-rendering="crispEdges">${bitmap(sprite, a.colours)}</g>`,
  );
}

export function actor(
  a: Action,
  sprite: Sprite,
  x: number,
  y: number,
  tall: number,
  flip = false,
): void {
  const { width, height } = size(sprite);
  const pixel = Math.max(2, Math.round((a.h * tall) / height));
  const left = flip ? x + (width * pixel) / 2 : x - (width * pixel) / 2;
  const scale = flip ? `-${pixel} ${pixel}` : pixel;
  a.d.add(
    `<use href="#${reference(a, sprite)}" transform="translate(${Math.round(left)} ${Math.round(y - height * pixel)}) scale(${scale})"/>`,
  );
}

/** The other side in its own colours, so that two of a kind are told apart. */
export function rivals(a: Action): Action {
  return { ...a, colours: foeInks(a.look, a.colours) };
}

export function shadow(a: Action, x: number, y: number, half: number): void {
  a.d.add(
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half)}" ry="${n(half * 0.16)}" fill="${a.p.ink}" opacity=".45"/>`,
  );
}

export function repeated(
  a: Action,
  sprite: Sprite,
  spots: readonly (readonly [x: number, y: number])[],
  tall: number,
): void {
  const { width, height } = size(sprite);
  const pixel = Math.max(2, Math.round((a.h * tall) / height));
  const unit = reference(a, sprite);
  const id = a.d.define(
    (name) =>
      `<g id="${name}"><use href="#${unit}" transform="translate(${n((-width * pixel) / 2)} ${-height * pixel}) scale(${pixel})"/></g>`,
  );
  a.d.add(
    spots
      .map(([x, y]) => `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`)
      .join(""),
  );
}
