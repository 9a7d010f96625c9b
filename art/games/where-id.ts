import type { IdPlace } from "../../scripts/seed/catalogue/where-id.ts";
import { Drawing, rect } from "../kit/drawing.ts";
import { type Palette, parsePalette } from "../kit/palette.ts";
import { label } from "../kit/pixel-font.ts";
import { inks, size, type Sprite, stamp } from "../kit/pixels.ts";
import { hash, Random } from "../kit/random.ts";
import { scenes } from "../scenes/scene-list.ts";
import type { Look } from "./look.ts";

const WIDTH = 480;
const HEIGHT = 320;
const PALE = "#f4ecd0";
const DARK = "#0b1213";

const drawn = (text: string): Sprite => ({ rows: text.trim().split(/\s+/) });

const hand = drawn(`
  ..kk......
  .kiik.....
  .kiik.....
  .kiikkkk..
  .kiikiiikk
  kkiikiikii
  kiiiiiiiii
  .kiiiiiiii
  ..kiiiiiii
  ...kiiiik.
  ...kkkkkk.`);

const gear = drawn(`
  ...ii...
  .i.ii.i.
  ..iiii..
  iii..iii
  iii..iii
  ..iiii..
  .i.ii.i.
  ...ii...`);

interface Asked {
  id: string;
  place: IdPlace;
  hasZones: boolean;
}

/** A game on a phone, as it shows a player who they are, and a finger on the number that is asked for. */
export function drawWhereId({ id, place, hasZones }: Asked, look: Look): string {
  const key = `${id}/where-id`;
  const drawing = new Drawing(WIDTH, HEIGHT, key);
  const palette = parsePalette(look.colours);
  scenes[look.scene]({
    drawing,
    width: WIDTH,
    height: HEIGHT,
    unit: HEIGHT / 100,
    palette,
    random: new Random(key),
    horizon: 0.5,
    focus: 0.5,
    variant: look.variant ?? 0,
  });
  const number = String(10_000_000 + (hash(key) % 89_999_999));
  screens[place]({ drawing, palette, look, said: `ID ${number}${hasZones ? "  3" : ""}` });
  return drawing.toString(true);
}

interface Screen {
  drawing: Drawing;
  palette: Palette;
  look: Look;
  said: string;
}

const screens: Record<IdPlace, (screen: Screen) => void> = {
  picture(screen) {
    const { drawing, palette } = screen;
    drawing.add(rect(0, 0, WIDTH, HEIGHT, DARK, `opacity=".45"`));
    portrait(screen, 14, 14, 52);
    drawing.add(rect(60, 72, 360, 190, DARK), rect(64, 76, 352, 182, palette.mid));
    drawing.add(rect(64, 76, 352, 34, palette.ink), rect(78, 88, 92, 10, PALE));
    portrait(screen, 84, 126, 104);
    drawing.add(rect(208, 132, 150, 14, PALE), rect(208, 156, 84, 10, palette.glow));
    plate(screen, 204, 184, 196);
    drawing.add(stamp(hand, 392, 286, 7, { k: DARK, i: PALE }));
  },
  settings(screen) {
    const { drawing, palette } = screen;
    drawing.add(rect(0, 0, WIDTH, HEIGHT, DARK, `opacity=".45"`));
    drawing.add(rect(414, 14, 52, 52, DARK), rect(418, 18, 44, 44, palette.alt));
    drawing.add(stamp(gear, 440, 56, 4, { i: PALE }));
    drawing.add(rect(40, 40, 350, 240, DARK), rect(44, 44, 342, 232, palette.mid));
    drawing.add(rect(44, 44, 96, 232, palette.ink));
    [0, 1, 2, 3].forEach((row) => {
      const chosen = row === 1;
      drawing.add(rect(52, 56 + row * 34, 80, 24, chosen ? palette.alt : palette.mid));
      drawing.add(rect(60, 65 + row * 34, chosen ? 56 : 40, 6, chosen ? PALE : palette.far));
    });
    [0, 1, 2].forEach((row) => {
      drawing.add(rect(154, 58 + row * 42, 218, 32, palette.ink));
      drawing.add(rect(166, 70 + row * 42, 70 + row * 14, 8, palette.far));
      drawing.add(rect(322, 66 + row * 42, 36, 16, row === 1 ? palette.far : palette.alt));
    });
    plate(screen, 154, 204, 218);
    drawing.add(stamp(hand, 386, 300, 7, { k: DARK, i: PALE }));
  },
  "title-screen"(screen) {
    const { drawing, palette, look } = screen;
    const colours = inks(palette, look.inks);
    const lines = look.title.replaceAll("~", "").toUpperCase().split("|");
    const pixel = Math.min(7, ...lines.map((line) => 66 / Math.max(6, line.length)));
    lines.forEach((line, at) => {
      const y = 34 + at * pixel * 9;
      drawing.add(label(line, WIDTH / 2 + pixel, y + pixel, pixel, palette.ink, 0.5));
      drawing.add(label(line, WIDTH / 2, y, pixel, palette.glow, 0.5));
    });
    const [hero] = look.cast;
    const { width, height } = size(hero);
    const dot = Math.max(2, Math.round(Math.min(120 / height, 160 / width)));
    drawing.add(stamp(hero, 350, 276, dot, colours));
    drawing.add(rect(0, 280, WIDTH, 40, DARK, `opacity=".55"`));
    plate(screen, 14, 234, 196);
    drawing.add(stamp(hand, 218, 314, 6, { k: DARK, i: PALE }));
  },
};

/** Whom one plays, in a frame. */
function portrait({ drawing, palette, look }: Screen, x: number, y: number, side: number): void {
  const [hero] = look.cast;
  const { width, height } = size(hero);
  const dot = Math.min((side - 16) / height, (side - 16) / width);
  drawing.add(rect(x, y, side, side, DARK), rect(x + 4, y + 4, side - 8, side - 8, palette.sky[1]));
  drawing.add(stamp(hero, x + side / 2, y + side - 6, dot, inks(palette, look.inks)));
}

/** The number itself, the brightest thing of the picture. */
function plate({ drawing, said }: Screen, x: number, y: number, width: number): void {
  const gold = "#f5b83d";
  drawing.add(rect(x - 6, y - 6, width + 12, 52, gold), rect(x, y, width, 40, DARK));
  const pixel = Math.min(2.6, (width - 16) / (said.length * 6));
  drawing.add(label(said, x + width / 2, y + 20 - pixel * 3.5, pixel, gold, 0.5));
}
