import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { Particles } from "~/app/routes/play/machine/particles";
import { sprite } from "~/app/routes/play/machine/sprite";
import { COLUMNS, LEFT, RIGHT, UP } from "~/domain/play/neon-serpent/v1/grid";
import {
  CELL as WAY,
  COMBO_STEPS,
  GHOST_STEPS,
  lightsLeft,
  pace,
  type Serpent,
  type SpecialKind,
} from "~/domain/play/neon-serpent/v1/rules";
import { CELL, floorOf, GROUND, HEIGHT, inkOf, WIDTH } from "./city";
import { Echoes } from "./echoes";

const HEAD = "#d8ffb0";
const GLOW = "#ff2ea8";
const BODY = [
  "#2eff9a",
  "#27e6a8",
  "#22c8c0",
  "#2aa0e0",
  "#5f78f0",
  "#a050f0",
  "#e03ad0",
  "#ff2ea8",
];

/** Each stage has its own glow on the walls. */
const walls = new Map<string, ReturnType<typeof sprite>>();
function wallOf(stage: number) {
  const ink = inkOf(stage);
  const known = walls.get(ink);
  if (known) return known;
  const drawn = sprite("kkkkkkkk kaaaaaak kakkkkak kakbbkak kakbbkak kakkkkak kaaaaaak kkkkkkkk", {
    k: "#0a0620",
    a: ink,
    b: "#ffffff",
  });
  walls.set(ink, drawn);
  return drawn;
}

const INKS = { y: "#ffd23f", w: "#ffffff", o: "#e88a1f", c: "#7af0ff", b: "#2a9fe0", v: "#c0a0ff" };
const SPECIALS: Record<SpecialKind, ReturnType<typeof sprite>> = {
  gold: sprite("..yyyy.. .ywwyyo. yww.yyyo yw.yyyyo yyyyyyyo yyyyyyoo .yyyooo. ..oooo..", INKS),
  scissors: sprite("w......w ww....ww .ww..ww. ..wwww.. ...ww... ..yyyy.. .yy..yy. .y....y.", INKS),
  ice: sprite("...cc... .c.cc.c. ..cccc.. cccwwccc cccwwccc ..cccc.. .c.cc.c. ...cc...", INKS),
  ghost: sprite("..vvvv.. .vvvvvv. vvwvvwvv vvwvvwvv vvvvvvvv vvvvvvvv vvvvvvvv v.vv.vv.", INKS),
};

export class SerpentPainter implements Painter<Serpent> {
  readonly #particles = new Particles();
  readonly #echoes = new Echoes();
  #score = 0;
  #shake = 0;
  #flash = 0;

  paint(brush: Brush, serpent: Serpent, look: Look): void {
    if (!look.still) this.#react(serpent, look);
    const jolt = this.#shake > 0 ? Math.round(Math.sin(look.clock * 90) * this.#shake * 6) : 0;
    brush.shift(jolt, 0);
    brush.sprite(floorOf(serpent.stage), 0, 0);
    this.#echoes.paintWaves(brush, look.seconds);
    paintWalls(brush, serpent, look);
    paintLight(brush, serpent, look);
    paintSpecial(brush, serpent, look);
    paintBody(brush, serpent, look);
    this.#particles.paint(brush, look.seconds);
    this.#echoes.paintWords(brush, serpent.stage, look.seconds);
    brush.shift(0, 0);
    paintGauges(brush, serpent);
    if (this.#flash > 0) {
      brush.opacity(this.#flash);
      brush.rect(0, 0, WIDTH, HEIGHT, inkOf(serpent.stage));
      brush.opacity(1);
    }
    this.#shake = Math.max(0, this.#shake - look.seconds);
    this.#flash = Math.max(0, this.#flash - look.seconds);
  }

  #react({ body, stage, score }: Serpent, { happened }: Look): void {
    const head = body[0]!;
    const x = left(head) + CELL / 2;
    const y = top(head) + CELL / 2;
    const won = score - this.#score;
    this.#score = score;
    for (const name of happened) {
      if (name.startsWith("eat")) {
        const colours = [GLOW, "#ffffff", "#ff8ad0"];
        const combo = Number(name.split(":")[1]);
        this.#particles.burst({
          x,
          y,
          count: 10 + 4 * combo,
          colours,
          speed: 60 + 10 * combo,
          life: 0.5,
        });
        this.#echoes.add(head, BODY[(combo - 1) % BODY.length]!, won);
      } else if (name in SPECIALS) {
        const colours = ["#ffd23f", "#ffffff", "#7af0ff"];
        this.#particles.burst({ x, y, count: 24, colours, speed: 110, life: 0.7 });
        this.#echoes.add(head, "#ffd23f", name === "gold" ? won : null);
      } else if (name === "stage") {
        this.#flash = 0.25;
        this.#echoes.announce();
        for (let at = 0; at < 5; at++) {
          const colours = [BODY[(stage + at) % BODY.length]!];
          const spot = { x: 20 + at * 30, y: HEIGHT / 2, colours };
          this.#particles.burst({ ...spot, count: 8, speed: 90, life: 0.8 });
        }
      } else if (name === "crash") {
        this.#shake = 0.45;
        this.#echoes.add(head, GLOW, null);
        this.#particles.burst({ x, y, count: 50, colours: BODY, speed: 120, life: 1, size: 2 });
      }
    }
  }
}

function paintWalls(brush: Brush, { walls, stage }: Serpent, { still, clock }: Look): void {
  const drawing = wallOf(stage);
  for (let cell = 0; cell < walls.length; cell++) {
    if (walls[cell]) brush.sprite(drawing, left(cell), top(cell));
  }
  if (still) return;
  // A light runs along them.
  const lit = Math.floor(clock * 40) % walls.length;
  if (!walls[lit]) return;
  brush.opacity(0.6);
  brush.rect(left(lit) + 1, top(lit) + 1, CELL - 2, CELL - 2, "#ffffff");
  brush.opacity(1);
}

function paintLight(brush: Brush, { light, lightLeft }: Serpent, { still, clock }: Look): void {
  // It flickers before it goes elsewhere.
  if (!still && lightLeft < 120 && lightLeft % 16 < 6) return;
  const x = left(light);
  const y = top(light);
  const beat = still ? 0.5 : 0.5 + 0.5 * Math.sin(clock * 6);
  brush.opacity(0.12 + 0.1 * beat);
  brush.disc(x + 3.5, y + 3.5, 8, GLOW);
  brush.opacity(0.3);
  brush.rect(x - 1, y - 1, CELL + 2, CELL + 2, GLOW);
  brush.opacity(1);
  const inset = beat > 0.7 ? 0 : 1;
  brush.rect(x + 2, y + inset, 4, CELL - 2 * inset, GLOW);
  brush.rect(x + inset, y + 2, CELL - 2 * inset, 4, GLOW);
  brush.rect(x + 1, y + 1, 6, 6, GLOW);
  brush.rect(x + 2, y + 2, 2, 2, "#ffffff");
}

function paintSpecial(brush: Brush, { special }: Serpent, { still, clock }: Look): void {
  if (!special || (!still && special.left < 120 && special.left % 12 < 5)) return;
  const x = left(special.cell);
  const y = top(special.cell) + (still ? 0 : Math.round(Math.sin(clock * 5)));
  brush.opacity(0.2);
  brush.disc(x + 3.5, y + 3.5, 7, "#ffffff");
  brush.opacity(1);
  brush.sprite(SPECIALS[special.kind], x, y);
}

/** From tail to head; both glide from the cell before to the cell where they are. */
function paintBody(brush: Brush, serpent: Serpent, { between, phase, still }: Look): void {
  const { body, over, ghostLeft } = serpent;
  const gone = phase === "over" && over;
  const share = gone || still ? 1 : Math.min(1, (serpent.way + between * pace(serpent)) / WAY);
  const pale = ghostLeft > 0 && (still || ghostLeft > 90 || ghostLeft % 14 < 8);
  const solid = pale ? 0.35 : 1;
  const last = body.at(-1)!;
  if (share < 1)
    glide(serpent.left, last, share, (x, y) =>
      paintJoint(brush, x, y, body.length, gone, solid, 1),
    );
  for (let at = body.length - 1; at > 0; at--) {
    paintJoint(brush, left(body[at]!), top(body[at]!), at, gone, solid, body.length - at);
    paintLink(brush, body[at]!, body[at - 1]!, gone ? "#5a1f9a" : BODY[at % BODY.length]!, solid);
  }
  glide(body[1]!, body[0]!, share, (x, y) => paintHead(brush, serpent, x, y, pale ? 0.5 : 1));
  brush.opacity(1);
}

/** What leaves over an edge comes in over the other. */
function glide(
  from: number,
  to: number,
  share: number,
  draw: (x: number, y: number) => void,
): void {
  const x = left(to) - step(left(to) - left(from)) * (1 - share) * CELL;
  const y = top(to) - step(top(to) - top(from)) * (1 - share) * CELL;
  draw(x, y);
}

function paintJoint(
  brush: Brush,
  x: number,
  y: number,
  at: number,
  over: boolean,
  solid: number,
  fromTail = 0,
): void {
  const colour = over ? "#5a1f9a" : BODY[at % BODY.length]!;
  brush.opacity(0.3 * solid);
  brush.rect(x, y, CELL, CELL, colour);
  brush.opacity(solid);
  // It grows thin towards its end.
  const inset = fromTail <= 1 ? 2 : 1;
  brush.rect(x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset, colour);
  if (inset > 1) return;
  brush.opacity(0.5 * solid);
  brush.rect(x + 1, y + 1, CELL - 2, 1, "#ffffff");
  brush.opacity(solid);
  brush.rect(x + 3, y + 3, 2, 2, GROUND);
}

/** What joins a part to the next: one body, not a row of stones. */
function paintLink(brush: Brush, cell: number, next: number, colour: string, solid: number): void {
  const right = left(next) - left(cell);
  const down = top(next) - top(cell);
  // Over an edge there is nothing to see of it.
  if (Math.abs(right) + Math.abs(down) !== CELL) return;
  brush.opacity(solid);
  if (right)
    brush.rect(left(cell) + (right > 0 ? CELL - 1 : -1), top(cell) + 2, 2, CELL - 4, colour);
  else brush.rect(left(cell) + 2, top(cell) + (down > 0 ? CELL - 1 : -1), CELL - 4, 2, colour);
}

const EYES = [1, 5];
function paintHead(brush: Brush, serpent: Serpent, x: number, y: number, solid: number): void {
  const { over, iceLeft } = serpent;
  // It looks at once where it will turn.
  const heading = serpent.turns[0] ?? serpent.heading;
  brush.opacity(0.35 * solid);
  brush.rect(x - 1, y - 1, CELL + 2, CELL + 2, HEAD);
  brush.opacity(solid);
  brush.rect(x, y, CELL, CELL, over ? GLOW : iceLeft > 0 ? "#7af0ff" : HEAD);
  const sideways = heading === LEFT || heading === RIGHT;
  const forward = heading === LEFT || heading === UP ? 1 : 5;
  for (const side of EYES) {
    const right = sideways ? forward : side;
    const down = sideways ? side : forward;
    brush.rect(x + right, y + down, 2, over ? 1 : 2, GROUND);
  }
}

/** Above: what is left of the stage. Below: what is left of a row, and of being a ghost. */
function paintGauges(brush: Brush, serpent: Serpent): void {
  const { combo, comboLeft, ghostLeft, stage } = serpent;
  const left = lightsLeft(serpent);
  for (let at = 0; at < 8; at++) {
    brush.opacity(at < left ? 0.35 : 1);
    brush.rect(4 + at * 5, 3, 3, 3, at < left ? inkOf(stage) : GLOW);
  }
  brush.opacity(0.8);
  brush.number(stage, WIDTH - 8, 3, inkOf(stage));
  if (comboLeft > 0 && combo > 1) {
    brush.opacity(0.9);
    brush.rect(4, HEIGHT - 4, Math.round((comboLeft / COMBO_STEPS) * 60), 2, "#2eff9a");
    brush.number(combo, 72, HEIGHT - 7, "#2eff9a");
  }
  if (ghostLeft > 0) {
    const width = Math.round((ghostLeft / GHOST_STEPS) * 60);
    brush.rect(WIDTH - 4 - width, HEIGHT - 4, width, 2, "#c0a0ff");
  }
  brush.opacity(1);
}

/** The way to a neighbour, also of one behind the edge. */
function step(pixels: number): number {
  if (pixels === 0) return 0;
  return Math.abs(pixels) > CELL ? -Math.sign(pixels) : Math.sign(pixels);
}
const left = (cell: number) => (cell % COLUMNS) * CELL;
const top = (cell: number) => Math.floor(cell / COLUMNS) * CELL;
