import type { PlayableGame } from "~/domain/store/playable";
import type { Rules } from "./rules";

/** What kind of game it is, as players look for one. */
export const categories = ["arcade", "puzzle", "strategy", "music", "two"] as const;
export type Category = (typeof categories)[number];

/** What the server knows of a game beside its rules. Its title, picture and texts are the store's. */
export interface PlayedGame {
  category: Category;
  /** The version of the rules that new sessions are played by. */
  version: number;
  /** All versions that were ever played: sessions of each are run again by their own. */
  rules: Readonly<Record<number, () => Promise<{ rules: Rules }>>>;
  /** The same for everybody on one day (UTC), and ranked once a day. */
  daily?: true;
  human: HumanLimits;
}

/**
 * What hands can do. Inputs beyond it are looked at by an operator before they count; so a limit lies where
 * nobody honest comes.
 */
interface HumanLimits {
  /** The most inputs within any one second. */
  inputsPerSecond: number;
  /** Inputs closer to each other than so many steps are rare: at most a quarter of them. 0: none are too close. */
  leastSteps: number;
  /** Whether hands never keep one distance: of 40 inputs and more, four fifths are no equal number of steps apart. */
  irregular: boolean;
  /** From so many inputs on no two people do the same by themselves. */
  ownFrom: number;
  /** Of a puzzle that nobody has seen before: more points in a second than eyes and hands make of it. */
  pointsAtSight?: number;
}

/** Games that can be played for a score. A game joins by its line here and its id in `domain/store/playable.ts`. */
export const games: Readonly<Partial<Record<PlayableGame, PlayedGame>>> = {
  "brick-garden": {
    category: "arcade",
    version: 1,
    rules: { 1: () => import("./brick-garden/v1/rules") },
    // The page gives the moves of a pointer 20 times a second in the long run, often as far apart; at first at each step.
    human: { inputsPerSecond: 40, leastSteps: 1, irregular: false, ownFrom: 40 },
  },
  "neon-serpent": {
    category: "arcade",
    version: 1,
    rules: { 1: () => import("./neon-serpent/v1/rules") },
    human: { inputsPerSecond: 20, leastSteps: 2, irregular: true, ownFrom: 12 },
  },
  "comet-courier": {
    category: "arcade",
    version: 1,
    rules: { 1: () => import("./comet-courier/v1/rules") },
    // A finger that circles aims anew at every third step.
    human: { inputsPerSecond: 40, leastSteps: 1, irregular: false, ownFrom: 40 },
  },
  "pixel-quarry": {
    category: "puzzle",
    version: 1,
    rules: { 1: () => import("./pixel-quarry/v1/rules") },
    daily: true,
    // A line is up to four inputs of one step; whoever solves the same picture digs the same cells, but not in one order.
    // Six pictures without a fault are some 35,000 points: two minutes, for whoever reads clues as fast as they dig.
    human: {
      inputsPerSecond: 48,
      leastSteps: 1,
      irregular: false,
      ownFrom: 80,
      pointsAtSight: 300,
    },
  },
  "lantern-beat": {
    category: "music",
    version: 1,
    rules: { 1: () => import("./lantern-beat/v1/rules") },
    // Both hands, pressing and lifting.
    human: { inputsPerSecond: 48, leastSteps: 1, irregular: true, ownFrom: 40 },
  },
  "moss-and-stone": {
    category: "strategy",
    version: 1,
    rules: { 1: () => import("./moss-and-stone/v1/rules") },
    human: { inputsPerSecond: 12, leastSteps: 3, irregular: true, ownFrom: 12 },
  },
  "tile-tide": {
    category: "puzzle",
    version: 1,
    rules: { 1: () => import("./tile-tide/v1/rules") },
    human: { inputsPerSecond: 15, leastSteps: 2, irregular: true, ownFrom: 12 },
  },
};

/** Games for two: who wins is told by a match at a table (`domain/matches`), and no session of them is started. */
export const tableGames: Readonly<
  Partial<Record<PlayableGame, Pick<PlayedGame, "category" | "version" | "rules">>>
> = {
  "hedge-duel": {
    category: "two",
    version: 1,
    rules: { 1: () => import("./hedge-duel/v1/rules") },
  },
};

/** The game of this id, whether it is played for a score or at tables. */
export const findPlayable = (id: string) =>
  findGame(id) ?? (Object.hasOwn(tableGames, id) ? tableGames[id as PlayableGame] : undefined);

/** The game of this id, where it is played for a score. */
export const findGame = (id: string): PlayedGame | undefined =>
  Object.hasOwn(games, id) ? games[id as PlayableGame] : undefined;

const loaded = new Map<string, Rules>();

/** Throws where no game has these: rules that were ever played stay. */
export async function loadRules(gameId: string, version: number): Promise<Rules> {
  const key = `${gameId} ${version}`;
  const known = loaded.get(key);
  if (known) return known;
  const load = findPlayable(gameId)?.rules[version];
  if (!load) throw new Error(`There are no rules ${version} of ${gameId}`);
  const { rules } = await load();
  loaded.set(key, rules);
  return rules;
}
