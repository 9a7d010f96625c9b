import { darken } from "../kit/colour.ts";
import { type CoverLayout, coverLayouts } from "./cover-layouts.ts";
import { circle, Drawing, ellipse, num, path, rect, xy } from "../kit/drawing.ts";
import { faces, finish } from "../kit/faces.ts";
import { drawTitle, layTitle } from "../kit/lettering.ts";
import type { Look } from "./look.ts";
import { parsePalette } from "../kit/palette.ts";
import { foeInks, type Inks, inks, size, stamp } from "../kit/pixels.ts";
import { Random } from "../kit/random.ts";
import { scenes } from "../scenes/scene-list.ts";
import { glowAt, grain, shadeEdge } from "../nature/weather.ts";
import type { Stage } from "../kit/stage.ts";
import { texture, trim } from "./trims.ts";

const WIDTH = 600;
const HEIGHT = 800;

/** The box front: the place, who is in it, and the title drawn into it. */
export function drawCover(id: string, look: Look, studio: string): string {
  const drawing = new Drawing(WIDTH, HEIGHT, `${id}/cover`);
  const layout: CoverLayout = coverLayouts[look.layout];
  const palette = parsePalette(look.colours);
  const stage: Stage = {
    drawing,
    width: WIDTH,
    height: HEIGHT,
    unit: WIDTH / 100,
    palette,
    random: new Random(`${id}/cover`),
    horizon: layout.horizon,
    focus: layout.focus,
    variant: look.variant ?? 0,
  };
  scenes[look.scene](stage);
  if (layout.frame === "ring") ring(stage);
  for (const shade of layout.shade ?? []) {
    if (look.tone !== "ink") shadeEdge(stage, shade.edge, shade.reach, palette.ink, shade.opacity);
  }
  const [hero, foe, prize] = look.cast;
  const own = inks(palette, look.inks);
  // A title at the foot pushes the figures up until they stand on it.
  const block = blockOf(stage, layout, look);
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
    if (lit)
      glowAt(stage, x, y - (box.height * pixel) / 2, box.height * pixel * 0.85, palette.glow, 0.5);
    if (layout.shadow)
      drawing.add(
        ellipse(x, y, box.width * pixel * 0.46, pixel * 1.6, palette.ink, `opacity=".4"`),
      );
    drawing.add(stamp(sprite, x, y, pixel, colours, spot.flip));
  };
  if (layout.frame === "band") band(stage, layout, look);
  if (layout.foe) put(foe, layout.foe, false, foeInks(look, own));
  if (layout.hero) put(hero, layout.hero, !layout.foe || look.layout === "side", own);
  if (layout.prize) put(prize, layout.prize, false, own);
  if (layout.frame === "card") card(stage, layout, look);
  grain(stage, 0.05);
  texture(stage, id);
  if (!layout.frame || layout.frame === "ring") trim(stage, studio);
  title(stage, layout, look);
  if (layout.frame === "line") {
    drawing.add(
      `<path d="M26 26h${WIDTH - 52}v${HEIGHT - 52}h${52 - WIDTH}z" fill="none" stroke="${palette.glow}" stroke-width="4"/><path d="M36 36h${WIDTH - 72}v${HEIGHT - 72}h${72 - WIDTH}z" fill="none" stroke="${palette.glow}" stroke-width="1.5" opacity=".7"/>`,
    );
  }
  if (layout.frame === "corners") {
    drawing.add(
      `<path d="M28 90V28h62M${WIDTH - 90} 28h62v62M${WIDTH - 28} ${HEIGHT - 90}v62h-62M90 ${HEIGHT - 28}H28v-62" fill="none" stroke="${palette.glow}" stroke-width="5"/>`,
    );
  }
  return drawing.toString();
}

function blockOf(stage: Stage, layout: CoverLayout, look: Look) {
  const spot = layout.title;
  return {
    lines: look.title.split("|"),
    x: WIDTH * spot.x,
    y: HEIGHT * (spot.top ?? 0),
    width: WIDTH * spot.width,
    tallest: HEIGHT * spot.tallest,
    ...(spot.align ? { align: spot.align } : {}),
    face: faces[look.face],
    finish: finish(look.face, look.tone, stage.palette),
  };
}

function title(stage: Stage, layout: CoverLayout, look: Look): void {
  const block = blockOf(stage, layout, look);
  if (layout.title.bottom !== undefined) {
    block.y = HEIGHT * layout.title.bottom - layTitle(block).height;
  }
  drawTitle(stage.drawing, block);
}

function ring(stage: Stage): void {
  const { drawing, palette } = stage;
  const y = HEIGHT * 0.39;
  drawing.add(
    circle(WIDTH / 2, y, 196, palette.ink, `opacity=".55"`),
    `<circle cx="${WIDTH / 2}" cy="${y}" r="196" fill="none" stroke="${palette.glow}" stroke-width="6"/>`,
    `<circle cx="${WIDTH / 2}" cy="${y}" r="212" fill="none" stroke="${palette.pop}" stroke-width="10" stroke-dasharray="4 18"/>`,
  );
}

function band(stage: Stage, layout: CoverLayout, look: Look): void {
  const { drawing, palette } = stage;
  const tall = layTitle(blockOf(stage, layout, look)).height + 44;
  const y = HEIGHT * (layout.title.top ?? 0) - 22;
  drawing.add(
    rect(0, y, WIDTH, HEIGHT - y, palette.ink),
    rect(0, y - 8, WIDTH, 6, palette.glow),
    rect(0, y + tall + 6, WIDTH, 6, palette.pop),
  );
}

function card(stage: Stage, layout: CoverLayout, look: Look): void {
  const { drawing, palette } = stage;
  const block = blockOf(stage, layout, look);
  const tall = layTitle(block).height;
  const top = HEIGHT * (layout.title.bottom ?? 0) - tall - 30;
  const left = 42;
  const notch = 14;
  const w = WIDTH - left * 2;
  const h = tall + 60;
  const plate = (grow: number) =>
    `M${xy(left + notch - grow, top - grow)}h${num(w - notch * 2 + grow * 2)}v${notch}h${notch}v${num(h - notch * 2 + grow * 2)}h${-notch}v${notch}h${num(-(w - notch * 2 + grow * 2))}v${-notch}h${-notch}v${num(-(h - notch * 2 + grow * 2))}h${notch}z`;
  drawing.add(
    path(plate(7), palette.glow),
    path(plate(0), look.tone === "ink" ? palette.glow : darken(palette.near, 0.55)),
  );
}
