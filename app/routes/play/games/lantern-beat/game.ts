import type { Button, Cabinet, Signal } from "~/app/routes/play/machine/cabinet";
import { note, type Sound } from "~/app/routes/play/machine/sound";
import { type LanternBeat, RELEASE, rules } from "~/domain/play/lantern-beat/v1/rules";
import { laneAt } from "./field";
import { musicAt } from "./music";
import { LanternPainter } from "./paint";
import { HEIGHT, WIDTH } from "./scenery";

/** From the left lane to the right. */
const LANE_BUTTONS: readonly Button[] = ["left", "down", "up", "right"];

/** Which finger pressed each lane last. */
const fingers: (number | null)[] = [null, null, null, null];

function signal(given: Signal, state: Readonly<LanternBeat>): readonly number[] {
  if ("button" in given) {
    const lane = LANE_BUTTONS.indexOf(given.button);
    if (lane < 0) return [];
    return given.down ? press(lane, state) : [lane + RELEASE];
  }
  const { phase, finger, x } = given;
  if (phase === "down") {
    const lane = laneAt(x);
    fingers[lane] = finger;
    return press(lane, state);
  }
  const lane = phase === "up" ? fingers.indexOf(finger) : -1;
  if (lane < 0) return [];
  fingers[lane] = null;
  return [lane + RELEASE];
}

/** A second finger on a lane, or one whose lifting was not seen, lets go of it first. */
function press(lane: number, state: Readonly<LanternBeat>): readonly number[] {
  return state.down[lane] ? [lane + RELEASE, lane] : [lane];
}

const chime = (...halfTones: number[]): Sound =>
  halfTones.map((high, at) => ({
    wave: "triangle",
    pitch: note(high),
    after: at * 0.06,
    length: 0.3,
    loud: 0.25,
  }));

export const cabinet: Cabinet<LanternBeat> = {
  rules,
  screen: { width: WIDTH, height: HEIGHT },
  backdrop: "#0c0616",
  buttons: LANE_BUTTONS,
  keys: { KeyD: "left", KeyF: "down", KeyJ: "up", KeyK: "right" },
  byEar: true,
  swipes: false,
  ending: 3,
  signal,
  painter: () => new LanternPainter(),
  // What is struck clicks drily: the music plays on by itself.
  sounds: {
    perfect: [{ wave: "noise", pitch: 6000, to: 3000, length: 0.05, loud: 0.22 }],
    good: [{ wave: "noise", pitch: 3000, to: 1500, length: 0.05, loud: 0.16 }],
    stray: [{ wave: "sine", pitch: 130, to: 70, length: 0.1, loud: 0.3 }],
    missed: [{ wave: "noise", pitch: 700, to: 250, length: 0.16, loud: 0.2 }],
    dropped: [{ wave: "sine", pitch: 300, to: 120, length: 0.2, loud: 0.3 }],
    held: chime(24, 28),
    multiply: chime(19, 24, 28, 31),
    full: chime(12, 16, 19, 24, 28, 31, 36),
    applause: [0, 1, 2, 3, 4, 5].map((at) => ({
      wave: "noise" as const,
      pitch: 2500 + (at % 3) * 700,
      after: at * 0.14,
      length: 0.3,
      attack: 0.05,
      loud: 0.12,
    })),
    out: [
      { wave: "noise", pitch: 5000, to: 300, length: 0.9, loud: 0.3 },
      { wave: "sine", pitch: 220, to: 55, length: 1.1, loud: 0.35 },
    ],
  },
  music: musicAt,
};
