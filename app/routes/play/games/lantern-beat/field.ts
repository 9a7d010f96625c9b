import type { LanternBeat } from "~/domain/play/lantern-beat/v1/rules";
import { WIDTH } from "./scenery";

/** Where the lanes are: four of the same width, in the middle. */
export const LANE_LEFT = 24;
export const LANE_WIDTH = 28;
/** Where lanterns are to be struck: the middle of the floats. */
export const LINE = 166;
/** By song: for how many steps a lantern is seen before it is due. */
const FALLS = [186, 162, 140];
/** Where lanterns come from. */
const ABOVE = -14;

export const laneMiddle = (lane: number) => LANE_LEFT + LANE_WIDTH * lane + LANE_WIDTH / 2;

/** A finger anywhere on the screen means the lane nearest to it. */
export function laneAt(x: number): number {
  return Math.min(3, Math.max(0, Math.floor((x - LANE_LEFT) / LANE_WIDTH)));
}

export const fallOf = (song: number) => FALLS[song]!;

/** How far down a lantern is that is due in so many steps. */
export function heightOf(due: number, song: number): number {
  return LINE - (due * (LINE - ABOVE)) / FALLS[song]!;
}

/** Where a song is: `beat` counts from its start and is below 0, or past its last, between songs. */
export function beatOf({ songs, starts, song }: Readonly<LanternBeat>, now: number) {
  const { sixteenth, length } = songs[song]!;
  const since = now - starts[song]!;
  return { beat: since / (4 * sixteenth), beats: length / 4, share: since / (length * sixteenth) };
}

/** One to three stars for how well a song went, or none yet. */
export function starsOf({ perfect, good, missed }: LanternBeat["tallies"][number]): number {
  const all = 2 * (perfect + good + missed);
  const share = all === 0 ? 0 : (2 * perfect + good) / all;
  return [0.55, 0.75, 0.92].filter((from) => share >= from).length;
}

export const MIDDLE = WIDTH / 2;
