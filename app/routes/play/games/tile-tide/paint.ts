import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { Particles } from "~/app/routes/play/machine/particles";
import {
  DOUBLES_PER_PEARL,
  HIGH_TIDE,
  MAX_PEARLS,
  type Shore,
  tideLevel,
  timesAt,
} from "~/domain/play/tile-tide/v1/rules";
import { board, HEIGHT, left, paintSea, pearl, sand, TILE, top, whale, WIDTH } from "./beach";
import { shellOf } from "./drawings";

const LOW_WATER = HEIGHT - 18;
const WATER_RISE = 15;
const SLIDE_SECONDS = 0.11;
const ARRIVE_SECONDS = 0.24;
const POP_SECONDS = 0.3;
const WHALE_SECONDS = 4;
const INK = "#0a4058";

export class ShorePainter implements Painter<Shore> {
  readonly #particles = new Particles();
  /** Seconds since the last move, and since the whale came. */
  #age = 1;
  #whale = WHALE_SECONDS;
  /** What the ebb takes sinks where it lies. */
  #sinks = false;
  /** Where the water stands in the picture: it follows the tide. */
  #surface: number | null = null;

  paint(brush: Brush, shore: Shore, look: Look): void {
    const { happened, seconds, still, clock } = look;
    const moves = happened.some((name) => name === "slide" || name === "ebb");
    this.#age = moves ? 0 : this.#age + seconds;
    if (moves) this.#sinks = happened.includes("ebb");
    if (happened.includes("whale")) this.#whale = 0;
    if (!still) this.#react(shore, look);
    brush.sprite(sand, 0, 0);
    const surface = LOW_WATER - shore.tide * WATER_RISE;
    const before = this.#surface ?? surface;
    this.#surface = still ? surface : before + (surface - before) * Math.min(1, seconds * 5);
    const swell = still ? 0 : Math.sin(clock * 1.5) * 1.5;
    paintSea(brush, Math.round(this.#surface + swell), still ? 0 : clock * 6);
    if (this.#whale < WHALE_SECONDS && !still) this.#paintWhale(brush);
    brush.sprite(board, 0, 0);
    const under = still ? 1 : Math.min(1, this.#age / SLIDE_SECONDS);
    if (under < 1) paintSlides(brush, shore, under, this.#sinks);
    else paintShells(brush, shore, still, this.#age);
    this.#particles.paint(brush, seconds);
    paintGauge(brush, shore);
    paintStock(brush, shore, clock, still);
    this.#whale += seconds;
  }

  #react(shore: Shore, { happened }: Look): void {
    for (const name of happened) {
      if (name.startsWith("join")) {
        for (const cell of shore.joinedAt) {
          const spot = { x: left(cell) + TILE / 2, y: top(cell) + TILE / 2, speed: 65, life: 0.55 };
          const colours = ["#fffbee", shellOf(shore.cells[cell] || 1).tile, "#7ad8e0"];
          this.#particles.burst({ ...spot, count: 9, colours, size: 2, weight: 60 });
        }
      } else if (name === "wave" || name === "ebb") {
        const y = LOW_WATER - shore.tide * WATER_RISE;
        for (let x = 8; x < WIDTH; x += 24) {
          const spot = { x, y, count: 5, colours: ["#fffbee", "#8fe0e4"], speed: 60, life: 0.8 };
          this.#particles.burst({ ...spot, weight: 90, from: 0.55, to: 0.95 });
        }
      } else if (name === "pearl") {
        const colours = ["#ffffff", "#f4e8ff", "#c8b0e0"];
        this.#particles.burst({ x: 20, y: 188, count: 16, colours, speed: 60, life: 0.8 });
      }
    }
  }

  /** Swims by, once, in the water below. */
  #paintWhale(brush: Brush): void {
    const share = this.#whale / WHALE_SECONDS;
    const x = -60 + share * (WIDTH + 80);
    const y = 120 - Math.sin(share * Math.PI) * 50;
    brush.opacity(0.95);
    brush.sprite(whale, x, y, 2);
    brush.opacity(1);
  }
}

/** Steps of the tide; each group of three is a level, and makes joins worth less. */
function paintGauge(brush: Brush, shore: Shore): void {
  const level = tideLevel(shore);
  for (let step = 0; step < HIGH_TIDE; step++) {
    const x = 4 + step * 11 + Math.floor(step / 3) * 3;
    brush.rect(x, 5, 10, 8, INK);
    brush.rect(x + 1, 6, 8, 6, step < shore.tide ? "#2fa8c8" : "#fff0d0");
    if (step < shore.tide) brush.rect(x + 1, 6, 8, 2, "#7ad8e0");
  }
  const x = WIDTH - 30;
  for (let at = 0; at < 5; at++) {
    brush.rect(x + at * 2, 4 + at * 2, 2, 2, INK);
    brush.rect(x + at * 2, 12 - at * 2, 2, 2, INK);
  }
  brush.number(timesAt(level), WIDTH - 11, 4, level === 3 ? "#d84a3a" : INK, 2);
}

/** Below the board: pearls and how far the next is, and the shells that wash up next. */
function paintStock(brush: Brush, shore: Shore, clock: number, still: boolean): void {
  for (let at = 0; at < MAX_PEARLS; at++) {
    const has = at < shore.pearls;
    const bob = has && !still ? Math.round(Math.sin(clock * 3 + at)) : 0;
    brush.opacity(has ? 1 : 0.3);
    brush.sprite(pearl, 5 + at * 16, 180 + bob, 2);
  }
  brush.opacity(1);
  if (shore.pearls < MAX_PEARLS) {
    for (let at = 0; at < DOUBLES_PER_PEARL; at++) {
      brush.rect(54 + at * 5, 188, 4, 4, INK);
      brush.rect(55 + at * 5, 189, 2, 2, at < shore.doubles ? "#ffffff" : "#2fa8c8");
    }
  }
  for (const [at, kind] of shore.next.entries()) {
    const { drawing, tile } = shellOf(kind);
    const x = WIDTH - 40 + at * 20;
    brush.opacity(at === 0 ? 1 : 0.6);
    brush.rect(x, 180, 17, 15, INK);
    brush.rect(x + 1, 181, 15, 13, tile);
    brush.sprite(drawing, x + 2, 182);
  }
  brush.opacity(1);
}

function paintSlides(brush: Brush, { slides }: Shore, under: number, sinks: boolean): void {
  const eased = 1 - (1 - under) ** 2;
  for (const { from, to, kind } of slides) {
    const x = left(from) + (left(to) - left(from)) * eased;
    const y = top(from) + (top(to) - top(from)) * eased;
    if (sinks) brush.opacity(1 - eased);
    paintTile(brush, kind, x, y);
  }
  brush.opacity(1);
}

function paintShells(brush: Brush, shore: Shore, still: boolean, age: number): void {
  const { cells, washedUp, joinedAt } = shore;
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = cells[cell]!;
    if (!kind) continue;
    const fresh = !still && age < ARRIVE_SECONDS && washedUp.includes(cell);
    const share = (age - SLIDE_SECONDS) / (ARRIVE_SECONDS - SLIDE_SECONDS);
    if (fresh) brush.opacity(Math.max(0, share));
    const pops = !still && age < POP_SECONDS && joinedAt.includes(cell);
    const lift = pops
      ? Math.sin(((age - SLIDE_SECONDS) / (POP_SECONDS - SLIDE_SECONDS)) * Math.PI)
      : 0;
    const rise = fresh ? Math.round((1 - share) * 6) : -Math.round(lift * 3);
    paintTile(brush, kind, left(cell), top(cell) + rise);
    if (lift > 0.3) {
      brush.opacity(0.5 * lift);
      brush.rect(left(cell) + 1, top(cell) + 1 + rise, TILE - 2, TILE - 3, "#ffffff");
    }
    brush.opacity(1);
  }
}

function paintTile(brush: Brush, kind: number, x: number, y: number): void {
  const { drawing, tile, face } = shellOf(kind);
  brush.sprite(face, x, y);
  const size = 1.5;
  brush.sprite(drawing, x + (TILE - drawing.width * size) / 2, y + 4, size);
  const value = 1 << kind;
  brush.number(
    value,
    x + TILE / 2,
    y + 22,
    tile === DARK ? "#fff4b0" : INK,
    value < 10_000 ? 2 : 1,
  );
}
const DARK = "#16406a";
