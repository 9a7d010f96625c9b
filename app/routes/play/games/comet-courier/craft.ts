import type { Brush } from "~/app/routes/play/machine/brush";
import { picture, type Sprite } from "~/app/routes/play/machine/sprite";

const SIDE = 21;
const MIDDLE = 10;

/** What of the ship lies at a point, its nose along `u`. */
function inkAt(u: number, v: number): string | null {
  const half = Math.abs(v);
  const hull =
    u > 0 ? 3.6 * Math.sqrt(Math.max(0, 1 - (u / 8) ** 2)) : 3.6 - Math.max(0, -u - 3) * 0.3;
  if (u > -5.5 && u < 8 && half <= hull) {
    if (u > 5) return "#ff6f4a";
    if (u > 1 && u < 4.6 && half < 1.7) return v < 0 ? "#c8f4ff" : "#5fb0e8";
    if (u < -3.8) return "#8f86a8";
    return half > hull - 1.2 ? "#b8b0cc" : "#fffbe9";
  }
  // Wings that sweep back, and a pod at the end of each.
  if (u > -6.5 && u < 1 - half * 0.55 && half < 7.6) return half > 6.2 ? "#ffc23f" : "#ff6f4a";
  if (u <= -5.5 && u > -7 && half < 2.4) return "#4a4468";
  return null;
}

const turned: Sprite[] = [];

/** The ship in one of the sixteen directions, each drawn anew, with an outline. */
function shipOf(nose: number): Sprite {
  turned[nose] ??= picture(SIDE, SIDE, (brush) => {
    const angle = (nose * Math.PI) / 8;
    const at = (x: number, y: number) => {
      const u = x * Math.cos(angle) + y * Math.sin(angle);
      return inkAt(u, y * Math.cos(angle) - x * Math.sin(angle));
    };
    for (let y = -MIDDLE; y <= MIDDLE; y++) {
      for (let x = -MIDDLE; x <= MIDDLE; x++) {
        const ink = at(x, y);
        const edge = at(x - 1, y) || at(x + 1, y) || at(x, y - 1) || at(x, y + 1);
        if (ink || edge) brush.rect(MIDDLE + x, MIDDLE + y, 1, 1, ink ?? "#140c28");
      }
    }
  });
  return turned[nose]!;
}

export function paintShip(brush: Brush, nose: number, x: number, y: number): void {
  brush.sprite(shipOf(nose), Math.round(x) - MIDDLE, Math.round(y) - MIDDLE);
}

const FLAME = ["#fffbe9", "#ffd24a", "#ff8f3f", "#e84a3a"];

/** The fire behind it, longer in a dash. */
export function paintFlame(
  brush: Brush,
  nose: number,
  x: number,
  y: number,
  long: number,
  flicker: number,
): void {
  const angle = (nose * Math.PI) / 8;
  for (let at = 0; at < long; at++) {
    const wide = Math.max(1, 4 - Math.floor((at * 4) / long));
    const sway = Math.sin(flicker * 40 + at) * (at / long);
    const left = x - Math.cos(angle) * (8 + at) - Math.sin(angle) * sway;
    const top = y - Math.sin(angle) * (8 + at) + Math.cos(angle) * sway;
    const ink = FLAME[Math.min(3, Math.floor((at * 4) / long))]!;
    brush.rect(Math.round(left - wide / 2), Math.round(top - wide / 2), wide, wide, ink);
  }
}
