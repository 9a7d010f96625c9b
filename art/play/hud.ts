import { darken } from "../kit/colour.ts";
import { num, path, rect } from "../kit/drawing.ts";
import type { Look } from "../games/look.ts";
import { label } from "../kit/pixel-font.ts";
import { bitmap, foeInks, type Inks, type Sprite, size } from "../kit/pixels.ts";
import type { Stage } from "../kit/stage.ts";

/** A stage with the game that is being played on it. */
export interface Action extends Stage {
  look: Look;
  colours: Inks;
  index: number;
}

export interface Play {
  horizon?: number;
  focus?: number;
  draw: (action: Action) => void;
}

/** A panel with notched corners, as in all our games' interfaces. */
export function panel(
  action: Action,
  x: number,
  y: number,
  w: number,
  h: number,
  opacity = 0.82,
): void {
  const k = 6;
  const plate = (g: number) =>
    `M${num(k - g)} ${num(-g)}h${num(w - 2 * k + 2 * g)}v${k}h${k}v${num(h - 2 * k + 2 * g)}h-${k}v${k}h-${num(w - 2 * k + 2 * g)}v-${k}h-${k}v-${num(h - 2 * k + 2 * g)}h${k}z`;
  const id = action.drawing.define(
    (name) =>
      `<g id="${name}">${path(plate(4), action.palette.glow)}${path(plate(0), darken(action.palette.ink, 0.2))}</g>`,
  );
  action.drawing.add(`<use href="#${id}" x="${num(x)}" y="${num(y)}" opacity="${opacity}"/>`);
}

export function bar(
  action: Action,
  x: number,
  y: number,
  w: number,
  share: number,
  colour: string,
  tall = 18,
): void {
  const full = Math.round((w - 6) * Math.abs(share));
  const from = share < 0 ? x + w - 3 - full : x + 3;
  const trough = action.drawing.define(
    (id) =>
      `<g id="${id}">${rect(-3, -3, w + 6, tall + 6, action.palette.ink)}${rect(0, 0, w, tall, "#fff", `opacity=".22"`)}</g>`,
  );
  action.drawing.add(
    `<use href="#${trough}" x="${num(x)}" y="${num(y)}"/>`,
    rect(from, y + 3, full, tall - 6, colour),
    rect(from, y + 3, full, (tall - 6) / 3, "#fff", `opacity=".4"`),
  );
}

export function text(
  action: Action,
  words: string,
  x: number,
  y: number,
  pixel: number,
  anchor = 0,
  fill = "#fff",
): void {
  action.drawing.add(
    `<g stroke="${action.palette.ink}" stroke-width="2" paint-order="stroke" shape-rendering="crispEdges">${label(words, x, y, pixel, fill, anchor)}</g>`,
  );
}

/** A sprite is defined once in a picture, however often and large it stands there. */
function reference(action: Action, sprite: Sprite): string {
  return action.drawing.define(
    (name) => `<g id="${name}" shape-rendering="crispEdges">${bitmap(sprite, action.colours)}</g>`,
  );
}

export function actor(
  action: Action,
  sprite: Sprite,
  x: number,
  y: number,
  tall: number,
  flip = false,
): void {
  const { width, height } = size(sprite);
  const pixel = Math.max(2, Math.round((action.height * tall) / height));
  const left = flip ? x + (width * pixel) / 2 : x - (width * pixel) / 2;
  const scale = flip ? `-${pixel} ${pixel}` : pixel;
  action.drawing.add(
    `<use href="#${reference(action, sprite)}" transform="translate(${Math.round(left)} ${Math.round(y - height * pixel)}) scale(${scale})"/>`,
  );
}

/** The other side in its own colours, so that two of a kind are told apart. */
export function rivals(action: Action): Action {
  return { ...action, colours: foeInks(action.look, action.colours) };
}

export function shadow(action: Action, x: number, y: number, half: number): void {
  action.drawing.add(
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(half)}" ry="${num(half * 0.16)}" fill="${action.palette.ink}" opacity=".45"/>`,
  );
}

export function repeated(
  action: Action,
  sprite: Sprite,
  spots: readonly (readonly [x: number, y: number])[],
  tall: number,
): void {
  const { width, height } = size(sprite);
  const pixel = Math.max(2, Math.round((action.height * tall) / height));
  const unit = reference(action, sprite);
  const id = action.drawing.define(
    (name) =>
      `<g id="${name}"><use href="#${unit}" transform="translate(${num((-width * pixel) / 2)} ${-height * pixel}) scale(${pixel})"/></g>`,
  );
  action.drawing.add(
    spots
      .map(([x, y]) => `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`)
      .join(""),
  );
}
