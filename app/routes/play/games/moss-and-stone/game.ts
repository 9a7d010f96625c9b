import type { Cabinet, Signal } from "~/app/routes/play/machine/cabinet";
import { note, type Sound } from "~/app/routes/play/machine/sound";
import { SIDE } from "~/domain/play/moss-and-stone/v1/board";
import { GO_ON, type MossAndStone, rules } from "~/domain/play/moss-and-stone/v1/rules";
import { cursor, shown } from "./cursor";
import { cellAt, HEIGHT, WIDTH } from "./ground";
import { MeadowPainter } from "./paint";
import { ANSWER, LANDS } from "./timeline";

function signal(given: Signal, state: Readonly<MossAndStone>): readonly number[] {
  if ("button" in given) return given.down ? press(given.button, state) : [];
  const { phase, x, y } = given;
  const cell = cellAt(x, y);
  cursor.hovered = cell;
  if (phase !== "down") return [];
  cursor.shown = false;
  return choose(cell, state);
}

function press(button: string, state: Readonly<MossAndStone>): readonly number[] {
  const row = Math.floor(cursor.cell / SIDE);
  const column = cursor.cell % SIDE;
  switch (button) {
    case "up":
      return moveTo(row - 1, column);
    case "down":
      return moveTo(row + 1, column);
    case "left":
      return moveTo(row, column - 1);
    case "right":
      return moveTo(row, column + 1);
    default:
      cursor.shown = true;
      return choose(cursor.cell, state);
  }
}

function moveTo(row: number, column: number): readonly number[] {
  cursor.shown = true;
  cursor.cell = ((row + SIDE) % SIDE) * SIDE + ((column + SIDE) % SIDE);
  return [];
}

/** While a move is being shown, a press shows it to its end and does nothing else. */
function choose(cell: number, state: Readonly<MossAndStone>): readonly number[] {
  if (shown.busy) {
    shown.skipped = true;
    return [];
  }
  if (state.phase !== "turn") return [GO_ON];
  return cell < 0 ? [] : [cell];
}

const pluck = (after: number, ...halfTones: number[]): Sound =>
  halfTones.map((high, at) => ({
    wave: "triangle",
    pitch: note(high),
    after: after + at * 0.07,
    length: 0.35,
    loud: 0.4,
  }));
const thud = (after: number, deep: number): Sound => [
  { wave: "sine", pitch: deep, to: deep / 3, after, length: 0.22, loud: 0.7 },
  { wave: "noise", pitch: 900, to: 300, after, length: 0.12, loud: 0.3 },
];

/** Five tones that go with one another in any order. */
const TONES = [-12, -10, -7, -5, -3, 0, 2, 5, 7];
const EVERY = 54;

/** A wood at dusk: a tone now and then, never twice the same evening. */
function music(step: number): Sound | undefined {
  if (step % EVERY !== 0) return undefined;
  const turn = Math.imul(step / EVERY + 7, 0x9e3779b1) >>> 8;
  if (turn % 4 === 0) return undefined;
  const pitch = note(TONES[turn % TONES.length]!);
  const tone: Sound = [{ wave: "sine", pitch, length: 1.6, attack: 0.05, loud: 0.16 }];
  if (turn % 7 !== 1) return tone;
  return [...tone, { wave: "triangle", pitch: pitch / 2, length: 2.4, attack: 0.2, loud: 0.12 }];
}

export const cabinet: Cabinet<MossAndStone> = {
  rules,
  screen: { width: WIDTH, height: HEIGHT },
  backdrop: "#0e1a1c",
  buttons: ["left", "up", "down", "right", "a"],
  swipes: false,
  ending: 4,
  signal,
  painter: () => {
    shown.busy = false;
    return new MeadowPainter();
  },
  sounds: {
    pick: pluck(0, 7),
    refuse: [{ wave: "sine", pitch: 160, to: 110, length: 0.12, loud: 0.3 }],
    "moss-grow": pluck(0, 0, 7),
    "moss-leap": [
      { wave: "noise", pitch: 1500, to: 4500, length: 0.18, attack: 0.04, loud: 0.16 },
      ...pluck(0.16, 5),
    ],
    "moss-turn": pluck(0.22, 12, 16, 19),
    "stone-grow": thud(LANDS - 0.1, 120),
    "stone-leap": [
      { wave: "noise", pitch: 900, to: 400, after: ANSWER, length: 0.2, attack: 0.05, loud: 0.16 },
      ...thud(LANDS, 100),
    ],
    "stone-turn": [
      {
        wave: "square",
        pitch: note(-17),
        to: note(-20),
        after: LANDS + 0.08,
        length: 0.24,
        loud: 0.12,
      },
    ],
    won: pluck(0.6, 0, 4, 7, 12, 16),
    lost: pluck(LANDS + 0.3, 3, 0, -4, -9),
    crowned: pluck(0.6, 0, 4, 7, 12, 16, 19, 24, 28),
    overgrown: pluck(LANDS + 0.3, 0, -4, -9, -12, -16),
    meadow: pluck(0, -5, 0, 2),
  },
  music,
};
