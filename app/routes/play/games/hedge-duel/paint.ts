import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { Particles } from "~/app/routes/play/machine/particles";
import { close, distance, shortestPath, SIZE } from "~/domain/play/hedge-duel/v1/garden";
import {
  type DuelState,
  goalOf,
  isLegal,
  other,
  PLANT,
  type Side,
} from "~/domain/play/hedge-duel/v1/rules";
import type { Aim } from "./aim";
import { bush, garden, hedgehogs, hedgePictures, INKS, paw } from "./drawings";
import { BED, boxOf, HEIGHT, leftOf, topOf, turn, turnHedge, WIDTH } from "./layout";

/** Seconds of a step, and of a hedge that grows. */
const STEP = 0.22;
const GROWTH = 0.35;
const LEAVES = ["#49a24e", "#79c963", "#2f7d3a"];

/** How far a side has to go, were nobody else there. */
const stepsLeft = ({ ways, pawns }: Readonly<DuelState>, side: Side) =>
  distance(ways, pawns[side], goalOf(side));

/** What a hedge would add to the way of a side. */
function addedBy(state: Readonly<DuelState>, place: number, side: Side): number {
  const ways = [...state.ways];
  close(ways, place);
  return distance(ways, state.pawns[side], goalOf(side)) - stepsLeft(state, side);
}

interface Walk {
  from: number;
  to: number;
  at: number;
  looksLeft: boolean;
}

export class DuelPainter implements Painter<DuelState> {
  readonly #particles = new Particles();
  readonly #walks: (Walk | undefined)[] = [];
  readonly #grown = new Map<number, number>();
  /** Whether it has drawn before: what stands already when it begins does not grow. */
  #begun = false;

  constructor(readonly aim: Aim) {}

  paint(brush: Brush, state: Readonly<DuelState>, look: Look): void {
    brush.sprite(garden, 0, 0);
    const { turned } = this.aim.seat;
    const mine = !state.over && look.phase === "playing" && this.aim.seat.mayMove(state.turn);
    if (mine) this.#paintSteps(brush, state, look);
    this.#paintHedges(brush, state, look, turned);
    for (const side of [0, 1] as const) this.#paintHedgehog(brush, state, side, look, turned);
    if (mine) this.#paintAim(brush, state, look);
    if (!look.still) this.#react(state, look, turned);
    this.#begun = true;
    this.#particles.paint(brush, look.seconds);
    for (const side of [0, 1] as const) paintLeft(brush, state, side, look, turned);
  }

  #paintSteps(brush: Brush, state: Readonly<DuelState>, { still, clock }: Look): void {
    const beat = still ? 0.5 : 0.5 + 0.5 * Math.sin(clock * 4);
    const ink = INKS[state.turn];
    for (const step of this.aim.steps(state)) {
      const cell = turn(step, this.aim.seat.turned);
      const x = leftOf(cell);
      const y = topOf(cell);
      brush.opacity(0.25 + 0.2 * beat);
      brush.frame(x + 1, y + 1, BED - 2, BED - 2, ink.soft);
      brush.opacity(0.9);
      brush.rect(x + 6, y + 6, 3, 3, ink.scarf);
      brush.rect(x + 7, y + 7, 1, 1, "#ffffff");
    }
    brush.opacity(1);
  }

  #paintHedges(brush: Brush, { hedges }: Readonly<DuelState>, look: Look, turned: boolean): void {
    hedges.forEach((planter, place) => {
      if (planter === 0) {
        this.#grown.delete(place);
        return;
      }
      const before = this.#grown.get(place) ?? (look.still || !this.#begun ? 1 : 0);
      const grown = Math.min(1, before + look.seconds / GROWTH);
      this.#grown.set(place, grown);
      const { x, y, width, height, lies } = boxOf(turnHedge(place, turned));
      const picture = hedgePictures[planter - 1]![lies ? 0 : 1]!;
      // It shoots up a little beyond its size.
      const size = grown >= 1 ? 1 : 1.15 * Math.sin((grown * Math.PI) / 2) - 0.15 * grown * grown;
      brush.sprite(
        picture,
        x + (lies ? (width * (1 - size)) / 2 : 0),
        y + (lies ? 0 : (height * (1 - size)) / 2),
        lies ? size : 1,
        lies ? 1 : size,
      );
    });
  }

  #paintHedgehog(
    brush: Brush,
    state: Readonly<DuelState>,
    side: Side,
    { still, clock, seconds, phase }: Look,
    turned: boolean,
  ): void {
    const cell = turn(state.pawns[side], turned);
    const walk = (this.#walks[side] ??= { from: cell, to: cell, at: 1, looksLeft: side === 1 });
    if (walk.to !== cell) {
      const right = (cell % SIZE) - (walk.to % SIZE);
      Object.assign(walk, { from: walk.to, to: cell, at: still ? 1 : 0 });
      if (right !== 0) walk.looksLeft = right < 0;
    }
    walk.at = Math.min(1, walk.at + seconds / STEP);
    const { at } = walk;
    const between = (of: (cell: number) => number) =>
      of(walk.from) + (of(walk.to) - of(walk.from)) * at;
    const far =
      Math.abs(topOf(walk.to) - topOf(walk.from)) + Math.abs(leftOf(walk.to) - leftOf(walk.from));
    const hop = Math.round(Math.sin(at * Math.PI) * (far > 20 ? 9 : 3));
    const isNext = state.turn === side && !state.over && phase === "playing";
    const breath = still || !isNext ? 0 : Math.round(0.5 + 0.5 * Math.sin(clock * 5));
    const won = state.over && state.winner === side && !still;
    const dance = won ? Math.round(Math.abs(Math.sin(clock * 7)) * 4) : 0;
    const x = between(leftOf);
    const y = between(topOf);
    brush.opacity(0.35);
    brush.rect(x + 2, y + 12, 11, 2, "#0c1a11");
    brush.opacity(1);
    const drawing = hedgehogs[side]![walk.looksLeft ? 1 : 0]!;
    const lost = state.over && state.winner !== null && state.winner !== side;
    if (lost) brush.opacity(0.7);
    brush.sprite(drawing, x, y + 3 - hop - breath - dance);
    brush.opacity(1);
    if (isNext) paintArrow(brush, x + 7, y - 3 - breath, INKS[side].scarf);
  }

  #paintAim(brush: Brush, state: Readonly<DuelState>, { still, clock }: Look): void {
    const { hedge, place } = this.aim;
    if (hedge === null || place === null) return;
    const { x, y, width, height, lies } = boxOf(hedge);
    const allowed = isLegal(state as DuelState, PLANT + place);
    const their = other(state.turn);
    this.#paintWay(brush, state, their);
    const beat = still ? 0.5 : 0.5 + 0.5 * Math.sin(clock * 6);
    if (allowed) {
      brush.opacity(0.55 + 0.25 * beat);
      brush.sprite(hedgePictures[state.turn]![lies ? 0 : 1]!, x, y);
    } else {
      brush.opacity(0.4 + 0.2 * beat);
      brush.rect(x, y, width, height, "#d3341f");
    }
    brush.opacity(1);
    brush.frame(x - 1, y - 1, width + 2, height + 2, allowed ? "#ffffff" : "#ff8a7a");
    if (!allowed) return;
    // What it costs the other stands beside it, and what it costs oneself.
    const right = Math.min(WIDTH - 12, x + width + 9);
    const middle = Math.min(HEIGHT - 32, Math.max(20, y + height / 2 - 6));
    paintCost(brush, right, middle, addedBy(state, place, their), INKS[their].soft);
    paintCost(brush, right, middle + 7, addedBy(state, place, state.turn), INKS[state.turn].soft);
  }

  /** The shortest way of a side, in paws: a hedge across it is one that hurts. */
  #paintWay(brush: Brush, { ways, pawns }: Readonly<DuelState>, side: Side): void {
    brush.opacity(0.75);
    for (const step of shortestPath(ways, pawns[side], goalOf(side)).slice(1)) {
      const cell = turn(step, this.aim.seat.turned);
      brush.sprite(paw[side]!, leftOf(cell) + 5, topOf(cell) + 5);
    }
    brush.opacity(1);
  }

  #react(state: Readonly<DuelState>, { happened }: Look, turned: boolean): void {
    for (const name of happened) {
      if (name === "hedge") {
        for (const [place, grown] of this.#grown) {
          if (grown > 0.2) continue;
          const { x, y, width, height } = boxOf(turnHedge(place, turned));
          const spot = { x: x + width / 2, y: y + height / 2 };
          this.#particles.burst({
            ...spot,
            count: 18,
            colours: LEAVES,
            speed: 60,
            life: 0.6,
            weight: 60,
          });
        }
      } else if (name === "win" && state.winner !== null) {
        const ink = INKS[state.winner];
        for (let at = 0; at < 6; at++) {
          const spot = { x: 15 + at * 26, y: 40 + (at % 2) * 30 };
          const colours = [ink.scarf, ink.soft, "#ffffff", "#ffe27a"];
          this.#particles.burst({ ...spot, count: 16, colours, speed: 90, life: 1.4, weight: 50 });
        }
      } else if (name === "step" || name === "jump") {
        const moved = state.turn === 0 ? 1 : 0;
        const cell = turn(state.pawns[state.over ? (state.winner ?? moved) : moved], turned);
        const spot = { x: leftOf(cell) + 7, y: topOf(cell) + 13 };
        this.#particles.burst({
          ...spot,
          count: name === "jump" ? 10 : 5,
          colours: ["#8a6a48", "#6b4d33"],
          speed: 30,
          life: 0.35,
        });
      }
    }
  }
}

/** Steps that a hedge adds, with a plus before them. Nothing where it adds none. */
function paintCost(brush: Brush, x: number, y: number, steps: number, colour: string): void {
  if (steps <= 0) return;
  brush.rect(x - 8, y - 1, 17, 7, "#0f1c14");
  brush.rect(x - 6, y + 2, 3, 1, colour);
  brush.rect(x - 5, y + 1, 1, 3, colour);
  brush.number(steps, x + 3, y, colour);
}

/** Points down at whose turn it is. */
function paintArrow(brush: Brush, x: number, y: number, colour: string): void {
  brush.rect(x - 2, y - 2, 5, 1, colour);
  brush.rect(x - 1, y - 1, 3, 1, colour);
  brush.rect(x, y, 1, 1, colour);
}

/** Hedges that are left, beneath one's own side. */
function paintLeft(
  brush: Brush,
  state: Readonly<DuelState>,
  side: Side,
  { still, clock }: Look,
  turned: boolean,
): void {
  const { left, turn: next, over } = state;
  const isBelow = (side === 0) !== turned;
  const y = isBelow ? HEIGHT - 15 : 5;
  const ink = INKS[side];
  const isNext = next === side && !over;
  brush.rect(4, y - 2, WIDTH - 8, 13, "#0f1c14");
  brush.frame(
    4,
    y - 2,
    WIDTH - 8,
    13,
    isNext && (still || Math.sin(clock * 4) > -0.6) ? ink.scarf : "#2a4232",
  );
  brush.rect(7, y + 1, 7, 7, ink.dark);
  brush.rect(8, y + 2, 5, 5, ink.scarf);
  for (let at = 0; at < 10; at++) {
    if (at < left[side]) brush.sprite(bush, 18 + at * 8, y + 2);
    else brush.rect(20 + at * 8, y + 5, 1, 1, "#2a4232");
  }
  brush.number(left[side], 105, y + 2, ink.soft);
  // How many steps it is from home.
  brush.rect(115, y, 1, 9, "#2a4232");
  brush.sprite(paw[side]!, 122, y + 2);
  brush.number(stepsLeft(state, side), 139, y + 2, ink.soft);
}
