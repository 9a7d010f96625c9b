import type { Brush } from "~/app/routes/play/machine/brush";
import { type Comet, TAIL } from "~/domain/play/comet-courier/v1/hazards";
import { DIRECTIONS } from "~/domain/play/comet-courier/v1/space";
import { PLANET_INKS } from "./bodies";
import { HEIGHT, isSeen, WIDTH } from "./view";

export function paintComet(
  brush: Brush,
  comet: Comet,
  { x, y }: { x: number; y: number },
  clock: number,
): void {
  if (!isSeen({ x, y }, TAIL + 20)) return;
  const [right, down] = DIRECTIONS[comet.direction]!;
  const ux = right / 256;
  const uy = down / 256;
  for (let back = TAIL; back > 0; back -= 3) {
    const wide = 3 + (9 * (TAIL - back)) / TAIL;
    const left = x - ux * back + Math.sin(clock * 9 + back / 6) * 1.5 * -uy;
    const top = y - uy * back + Math.sin(clock * 9 + back / 6) * 1.5 * ux;
    brush.opacity(0.07 + (0.35 * (TAIL - back)) / TAIL);
    brush.rect(left - wide / 2, top - wide / 2, wide, wide, back > 40 ? "#5f7ff0" : "#8fd0ff");
  }
  for (let at = 0; at < 10; at++) {
    const back = ((at * 37 + clock * 90) % TAIL) + 4;
    const aside = ((at * 7) % 15) - 7;
    brush.opacity(0.9 - back / TAIL / 1.2);
    brush.rect(x - ux * back - uy * aside, y - uy * back + ux * aside, 1, 1, "#ffffff");
  }
  brush.opacity(0.4);
  brush.disc(Math.round(x), Math.round(y), 8, "#8fd0ff");
  brush.opacity(1);
  brush.disc(Math.round(x), Math.round(y), 5, "#c8f0ff");
  brush.disc(Math.round(x + ux), Math.round(y + uy), 3, "#ffffff");
}

/** Rings run out to whom a parcel is for. */
export function paintBeacon(
  brush: Brush,
  index: number,
  x: number,
  y: number,
  radius: number,
  clock: number,
  still: boolean,
) {
  const [, base, light] = PLANET_INKS[index]!;
  const far = still ? 0.4 : (clock * 0.8) % 1;
  const half = Math.round(radius + 8 + far * 14);
  brush.opacity(0.8 * (1 - far));
  for (const [dx, dy] of DIRECTIONS) {
    brush.rect(
      x + (dx * half) / 256 - 1,
      y + (dy * half) / 256 - 1,
      2,
      2,
      far < 0.5 ? light : base,
    );
  }
  brush.opacity(1);
}

/** As many stars as the sector's number. */
export function paintSector(brush: Brush, sector: number, left: number): void {
  brush.opacity(Math.min(1, left));
  brush.rect(0, HEIGHT / 2 - 40, WIDTH, 21, "#140c28");
  for (let at = 0; at <= sector; at++) {
    const x = WIDTH / 2 + (at - sector / 2) * 18;
    const y = HEIGHT / 2 - 30;
    brush.rect(x - 1, y - 6, 3, 13, "#ffd24a");
    brush.rect(x - 6, y - 1, 13, 3, "#ffd24a");
    brush.rect(x - 3, y - 3, 7, 7, "#fffbe9");
  }
  brush.opacity(1);
}
