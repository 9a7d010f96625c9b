import type { Section, Song } from "./compose";

export const LANES = 4;
/** Tones of at least as many sixteenths are held. */
const HELD = 6;

/** A lantern that floats down its lane to be struck at step `at`, and held until `until` where that is later. */
export interface Lantern {
  lane: number;
  at: number;
  until: number;
  /** The place of its song. */
  song: number;
}

/** The lanterns of a song that begins at step `start`: its melody, drawn into four lanes. In the order of `at`. */
export function drawChart(song: Song, start: number): Lantern[] {
  const lanterns: Lantern[] = [];
  const { place, sixteenth } = song;
  const hang = (lane: number, at: number, length: number) => {
    const from = start + at * sixteenth;
    const until = from + (length >= HELD ? length * sixteenth : 0);
    lanterns.push({ lane, at: from, until, song: place });
  };
  for (const section of song.sections) hangSection(section, place, hang);
  return lanterns.sort((one, other) => one.at - other.at || one.lane - other.lane);
}

function hangSection(
  { letter, at: from, tones }: Section,
  place: number,
  hang: (lane: number, at: number, length: number) => void,
): void {
  let lane = 1;
  let before = { degree: tones[0]!.degree, at: -8 };
  for (const { at, length, degree } of tones) {
    const quick = at - before.at < 2;
    lane = follow(lane, degree - before.degree, quick);
    hang(lane, from + at, length);
    const accent = at % 16 === 0 && letter === "B" && place > 0;
    if (accent && length < HELD && !quick) hang((lane + 2) % LANES, from + at, 0);
    if (place === 2 && length >= HELD) {
      // The other hand keeps the beat.
      for (let beat = 4; beat <= length - 2; beat += 4) {
        hang((lane + 1 + ((at + beat) % 8 === 0 ? 1 : 0)) % LANES, from + at + beat, 0);
      }
    }
    before = { degree, at };
  }
}

/** Up goes right and down goes left, round the edge; no lane is struck twice in a quick pair. */
function follow(lane: number, climb: number, quick: boolean): number {
  const width = Math.abs(climb) > 2 && !quick ? 2 : 1;
  const move = climb === 0 ? (quick ? 1 : 0) : climb > 0 ? width : -width;
  return (lane + move + LANES) % LANES;
}
