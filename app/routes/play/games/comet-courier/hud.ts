import type { Brush } from "~/app/routes/play/machine/brush";
import { CHAIN_STEPS } from "~/domain/play/comet-courier/v1/post";
import { type Courier, STEPS } from "~/domain/play/comet-courier/v1/rules";
import { DASH_WAIT, HOLD, SHIELDS } from "~/domain/play/comet-courier/v1/ship";
import { SPACE } from "~/domain/play/comet-courier/v1/space";
import { paintParcel, PLANET_INKS, shield } from "./bodies";
import { type Eye, HEIGHT, WIDTH } from "./view";

const DARK = "#140c28";
const MAP = 34;

export function paintHud(
  brush: Brush,
  state: Readonly<Courier>,
  step: number,
  clock: number,
): void {
  paintTime(brush, state, step);
  for (let at = 0; at < SHIELDS; at++) {
    brush.opacity(at < state.ship.shields && state.ship.towed === 0 ? 1 : 0.2);
    brush.sprite(shield, 3 + at * 11, 8);
    brush.opacity(1);
  }
  if (state.chain > 1) paintChain(brush, state, clock);
  for (let at = 0; at < HOLD; at++) {
    const x = 10 + at * 14;
    const y = HEIGHT - 11;
    brush.opacity(0.6);
    brush.rect(x - 6, y - 6, 12, 13, DARK);
    brush.opacity(1);
    brush.frame(x - 6, y - 6, 12, 13, "#4a4480");
    if (at < state.ship.hold.length) paintParcel(brush, state.ship.hold[at]!, x, y);
  }
  const ready = 1 - state.ship.dashWait / DASH_WAIT;
  brush.rect(47, HEIGHT - 17, 4, 13, DARK);
  const full = Math.round(11 * ready);
  brush.rect(48, HEIGHT - 5 - full, 2, full, ready < 1 ? "#8f6a3f" : "#ffd24a");
  paintMap(brush, state);
}

/** Two minutes in three parts. */
function paintTime(brush: Brush, state: Readonly<Courier>, step: number): void {
  brush.rect(0, 0, WIDTH, 5, DARK);
  const left = 1 - step / STEPS;
  const colour = left < 1 / 12 ? "#ff5f4a" : ["#5fd0f0", "#c88af0", "#ff9a4a"][state.sector]!;
  brush.rect(1, 1, Math.round((WIDTH - 2) * left), 3, colour);
  for (const part of [1, 2]) brush.rect(Math.round(((WIDTH - 2) * part) / 3), 1, 1, 3, DARK);
  const seconds = Math.ceil((STEPS - step) / 60);
  if (seconds <= 10 && seconds > 0) brush.number(seconds, WIDTH / 2, 10, "#ff8f6a", 3);
}

/** How much the next delivery is multiplied, and how long it may take. */
function paintChain(brush: Brush, state: Readonly<Courier>, clock: number): void {
  const left = state.chainLeft / CHAIN_STEPS[state.sector]!;
  const hurry = left < 0.3 && Math.floor(clock * 8) % 2 === 0;
  const colour = hurry ? "#ffffff" : "#ffd24a";
  const x = WIDTH - 30;
  for (let at = 0; at < 5; at++) {
    brush.rect(x + at, 9 + at, 1, 1, colour);
    brush.rect(x + at, 13 - at, 1, 1, colour);
  }
  brush.number(state.chain, x + 14, 8, colour, 2);
  brush.rect(x - 2, 20, 29, 3, DARK);
  brush.rect(x - 1, 21, Math.round(27 * left), 1, colour);
}

/** All of space, the ship in the middle. */
function paintMap(brush: Brush, { ship, planets, comets }: Readonly<Courier>): void {
  const left = WIDTH - MAP - 3;
  const top = HEIGHT - MAP - 3;
  brush.opacity(0.55);
  brush.rect(left, top, MAP, MAP, DARK);
  brush.opacity(1);
  brush.frame(left, top, MAP, MAP, "#4a4480");
  const put = (body: { x: number; y: number }, size: number, colour: string) => {
    const at = (from: number, to: number) =>
      Math.floor((((to - from) / SPACE + 1.5) % 1) * (MAP - 5) + 1);
    brush.rect(left + at(ship.x, body.x), top + at(ship.y, body.y), size, size, colour);
  };
  for (const comet of comets) put(comet, 2, "#fffbe9");
  for (const [index, planet] of planets.entries()) {
    const wanted = ship.hold.includes(index);
    if (wanted) put({ x: planet.x - SPACE / 60, y: planet.y - SPACE / 60 }, 5, "#fffbe9");
    put(planet, 3, PLANET_INKS[index]![1]);
    if (planet.parcel >= 0 && ship.hold.length < HOLD) put(planet, 1, "#fffbe9");
  }
  brush.rect(left + MAP / 2 - 1, top + MAP / 2 - 1, 2, 2, "#ffffff");
}

/** Points at the edge of the screen to planets out of sight that want what is in the hold. */
export function paintPointers(
  brush: Brush,
  { ship, planets }: Readonly<Courier>,
  eye: Eye,
  clock: number,
): void {
  const pulse = Math.floor(clock * 4) % 2;
  for (const [index, planet] of planets.entries()) {
    const wanted = ship.hold.includes(index);
    const waits = planet.parcel >= 0 && ship.hold.length < HOLD;
    if (!wanted && !waits) continue;
    const { x, y } = eye.place(planet, 0);
    const [right, down] = [x - WIDTH / 2, y - HEIGHT / 2];
    const shrink = Math.max(Math.abs(right) / (WIDTH / 2 - 9), Math.abs(down) / (HEIGHT / 2 - 28));
    if (shrink <= 1.12) continue;
    const px = Math.round(WIDTH / 2 + right / shrink);
    const py = Math.round(HEIGHT / 2 + down / shrink);
    const long = Math.hypot(right, down);
    const point = (size: number, colour: string) => {
      // By half pixels, so that a slanted tip has no holes.
      for (let back = 0; back < size; back += 0.5) {
        const tip = size + (wanted ? 7 : 0) - back + pulse;
        for (let aside = -back; aside <= back; aside += 0.5) {
          const left = Math.round(px + (right * tip - down * aside) / long);
          brush.rect(left, Math.round(py + (down * tip + right * aside) / long), 1, 1, colour);
        }
      }
    };
    if (wanted) {
      point(5, "#fffbe9");
      paintParcel(brush, index, px, py);
    } else {
      brush.rect(px - 3, py - 3, 6, 6, DARK);
      point(4, PLANET_INKS[index]![1]);
    }
  }
}
