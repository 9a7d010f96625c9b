import { darken } from "./colour.ts";
import { type CoverLayout, coverLayouts } from "./cover-layouts.ts";
import { circle, Drawing, ellipse, n, path, rect, xy } from "./drawing.ts";
import { faces, finish } from "./faces.ts";
import { drawTitle, layTitle } from "./lettering.ts";
import type { Look } from "./look.ts";
import { palette } from "./palette.ts";
import { pixelText } from "./pixel-font.ts";
import { foeInks, type Inks, inks, size, stamp } from "./pixels.ts";
import { Random } from "./random.ts";
import { scenes } from "./scene-list.ts";
import { glowAt, grain, shadeEdge } from "./weather.ts";
import type { Stage } from "./stage.ts";

const WIDTH = 600;
const HEIGHT = 800;

/** The box front: the place, who is in it, and the title drawn into it. */
export function drawCover(id: string, look: Look, studio: string): string {
  const d = new Drawing(WIDTH, HEIGHT, `${id}/cover`);
  const layout: CoverLayout = coverLayouts[look.layout];
  const p = palette(look.colours);
  const s: Stage = {
    d,
    w: WIDTH,
    h: HEIGHT,
    u: WIDTH / 100,
    p,
    r: new Random(`${id}/cover`),
    horizon: layout.horizon,
    focus: layout.focus,
    variant: look.variant ?? 0,
  };
  scenes[look.scene](s);
  if (layout.frame === "ring") ring(s);
  for (const shade of layout.shade ?? []) {
    if (look.tone !== "ink") shadeEdge(s, shade.edge, shade.reach, p.ink, shade.opacity);
  }
  const [hero, foe, prize] = look.cast;
  const own = inks(p, look.inks);
  // A title at the foot pushes the figures up until they stand on it.
  const block = blockOf(s, layout, look);
  const clear =
    layout.title.bottom === undefined || layout.frame === "card"
      ? HEIGHT * 2
      : HEIGHT * (layout.title.bottom - 0.025) - layTitle(block).height;
  const lift = Math.max(
    0,
    HEIGHT *
      Math.max(
        layout.hero?.y ?? 0,
        layout.foe?.y ?? 0,
        layout.frame === "band" ? 0 : (layout.prize?.y ?? 0),
      ) -
      clear,
  );
  const put = (
    sprite: typeof hero,
    spot: { x: number; y: number; tall: number; flip?: boolean },
    lit: boolean,
    colours: Inks,
  ) => {
    const box = size(sprite);
    const pixel = Math.max(
      2,
      Math.round(
        Math.min(
          (HEIGHT * Math.min(spot.tall, spot.y - lift / HEIGHT - 0.04)) / box.height,
          (WIDTH * Math.min(0.8, 1.86 * Math.min(spot.x, 1 - spot.x))) / box.width,
        ),
      ),
    );
    const x = WIDTH * spot.x;
    const y = HEIGHT * spot.y - (layout.frame === "ring" ? 0 : lift);
    if (lit) glowAt(s, x, y - (box.height * pixel) / 2, box.height * pixel * 0.85, p.glow, 0.5);
    if (layout.shadow)
      d.add(ellipse(x, y, box.width * pixel * 0.46, pixel * 1.6, p.ink, `opacity=".4"`));
    d.add(stamp(sprite, x, y, pixel, colours, spot.flip));
  };
  if (layout.frame === "band") band(s, layout, look);
  if (layout.foe) put(foe, layout.foe, false, foeInks(look, own));
  if (layout.hero) put(hero, layout.hero, !layout.foe || look.layout === "side", own);
  if (layout.prize) put(prize, layout.prize, false, own);
  if (layout.frame === "card") card(s, layout, look);
  grain(s, 0.05);
  title(s, layout, look);
  if (layout.frame === "line") {
    d.add(
      `<path d="M26 26h${WIDTH - 52}v${HEIGHT - 52}h${52 - WIDTH}z" fill="none" stroke="${p.glow}" stroke-width="4"/><path d="M36 36h${WIDTH - 72}v${HEIGHT - 72}h${72 - WIDTH}z" fill="none" stroke="${p.glow}" stroke-width="1.5" opacity=".7"/>`,
    );
  }
  if (layout.frame === "corners") {
    d.add(
      `<path d="M28 90V28h62M${WIDTH - 90} 28h62v62M${WIDTH - 28} ${HEIGHT - 90}v62h-62M90 ${HEIGHT - 28}H28v-62" fill="none" stroke="${p.glow}" stroke-width="5"/>`,
    );
  }
  signature(s, layout, look, studio);
  return d.toString();
}

function blockOf(s: Stage, layout: CoverLayout, look: Look) {
  const spot = layout.title;
  return {
    lines: look.title.split("|"),
    x: WIDTH * spot.x,
    y: HEIGHT * (spot.top ?? 0),
    width: WIDTH * spot.width,
    tallest: HEIGHT * spot.tallest,
    ...(spot.align ? { align: spot.align } : {}),
    face: faces[look.face],
    finish: finish(look.face, look.tone, s.p),
  };
}

function title(s: Stage, layout: CoverLayout, look: Look): void {
  const block = blockOf(s, layout, look);
  if (layout.title.bottom !== undefined) {
    block.y = HEIGHT * layout.title.bottom - layTitle(block).height;
  }
  drawTitle(s.d, block);
}

function ring(s: Stage): void {
  const { d, p } = s;
  const y = HEIGHT * 0.39;
  d.add(
    circle(WIDTH / 2, y, 196, p.ink, `opacity=".55"`),
    `<circle cx="${WIDTH / 2}" cy="${y}" r="196" fill="none" stroke="${p.glow}" stroke-width="6"/>`,
    `<circle cx="${WIDTH / 2}" cy="${y}" r="212" fill="none" stroke="${p.pop}" stroke-width="10" stroke-dasharray="4 18"/>`,
  );
}

function band(s: Stage, layout: CoverLayout, look: Look): void {
  const { d, p } = s;
  const tall = layTitle(blockOf(s, layout, look)).height + 44;
  const y = HEIGHT * (layout.title.top ?? 0) - 22;
  d.add(
    rect(0, y, WIDTH, HEIGHT - y, p.ink),
    rect(0, y - 8, WIDTH, 6, p.glow),
    rect(0, y + tall + 6, WIDTH, 6, p.pop),
  );
}

function card(s: Stage, layout: CoverLayout, look: Look): void {
  const { d, p } = s;
  const block = blockOf(s, layout, look);
  const tall = layTitle(block).height;
  const top = HEIGHT * (layout.title.bottom ?? 0) - tall - 30;
  const left = 42;
  const notch = 14;
  const w = WIDTH - left * 2;
  const h = tall + 60;
  const plate = (grow: number) =>
    `M${xy(left + notch - grow, top - grow)}h${n(w - notch * 2 + grow * 2)}v${notch}h${notch}v${n(h - notch * 2 + grow * 2)}h${-notch}v${notch}h${n(-(w - notch * 2 + grow * 2))}v${-notch}h${-notch}v${n(-(h - notch * 2 + grow * 2))}h${notch}z`;
  d.add(
    path(plate(7), p.glow),
    path(plate(0), look.tone === "ink" ? p.glow : darken(p.near, 0.55)),
  );
}

function signature(s: Stage, layout: CoverLayout, look: Look, studio: string): void {
  const { d, p } = s;
  const ink = look.tone === "ink";
  const { d: letters, width } = pixelText(studio);
  const pixel = 2;
  const y = layout.frame === "line" || layout.frame === "corners" ? HEIGHT - 66 : HEIGHT - 34;
  if (look.tone !== "ink") shadeEdge(s, "bottom", 0.14, p.ink, 0.75);
  d.add(
    path(
      letters,
      ink ? p.ink : p.glow,
      `transform="translate(${n((WIDTH - width * pixel) / 2)} ${y}) scale(${pixel})" shape-rendering="crispEdges"`,
    ),
  );
}
