import { flyCourier } from "~/art/play/players/comet-courier";
import { charmer, comber, gardener, playOut } from "~/art/play/players/arcade";
import { playChart } from "~/art/play/players/lantern-beat";
import { beginner, climb, master } from "~/art/play/players/moss-and-stone";
import { solveQuarry } from "~/art/play/players/pixel-quarry";
import { games, loadRules } from "~/domain/play/games";
import { replay } from "~/domain/play/replay";
import type { GameState, Rules } from "~/domain/play/rules";
import { playAtRandom, seedOf } from "~/scripts/engines/random-play";

/** How well somebody plays: the best scores that they reached here, by the games' own rules. */
export interface Skill {
  best: Readonly<Record<string, number>>;
}

type Play = (rules: Rules, seed: string) => number;

/** By its state alone, as a person would. */
const by =
  (inputs: (state: never, step: number) => readonly number[]): Play =>
  (rules, seed) =>
    playOut(rules, seed, inputs).score;

const SIMPLE: Record<string, Play> = {
  "brick-garden": by(gardener as never),
  "neon-serpent": by(charmer as never),
  "tile-tide": by(comber as never),
  "lantern-beat": (rules, seed) =>
    replay(rules, seed, playChart(seed, { jitter: 6, misses: 100 })).score,
  "moss-and-stone": (rules, seed) => replay(rules, seed, climb(seed, beginner)).score,
};

const SOLVERS: Record<string, Play> = {
  ...SIMPLE,
  "comet-courier": by(flyCourier as never),
  "pixel-quarry": by(((state: never) => solveQuarry(state)) as never),
  "lantern-beat": (rules, seed) => replay(rules, seed, playChart(seed)).score,
  "moss-and-stone": (rules, seed) => replay(rules, seed, climb(seed, master)).score,
};

/** Ten minutes at most, in a game that has no other end. */
const atRandom: Play = (rules, seed) => playAtRandom(rules, seed, 600).playing.state.score;

/** Runs real sessions of each game: `tries` by pressing at random, and fewer of programs that play well. */
export async function measureSkills(tries: number): Promise<{ bots: Skill; solvers: Skill }> {
  const bots: Record<string, number> = {};
  const solvers: Record<string, number> = {};
  for (const [id, { version }] of Object.entries(games)) {
    const rules: Rules<GameState> = await loadRules(id, version);
    const best = (play: Play, times: number) =>
      Math.max(...Array.from({ length: times }, (_, at) => play(rules, seedOf(at))));
    const random = best(atRandom, tries);
    const simple = SIMPLE[id];
    bots[id] = simple ? Math.max(random, best(simple, 2)) : random;
    const solver = SOLVERS[id];
    solvers[id] = solver ? Math.max(bots[id], best(solver, 2)) : bots[id];
  }
  return { bots: { best: bots }, solvers: { best: solvers } };
}

const TIMES_PAR = 2;
/** Whoever plays well, by hand. */
export const atPars = (of: readonly { id: string; par: number }[]): Skill => ({
  best: Object.fromEntries(of.map(({ id, par }) => [id, TIMES_PAR * par])),
});
