import { type DuelState, isLegal, RESIGNS } from "~/domain/play/hedge-duel/v1/rules";
import { below } from "~/domain/play/random";
import { games, loadRules, tableGames } from "~/domain/play/games";
import { type Press, playAtRandom, seedOf } from "./random-play";

/** Every version of every game: its name, and its number. */
export function listGames(): [string, number][] {
  return Object.entries({ ...games, ...tableGames }).flatMap(([id, { rules }]) =>
    Object.keys(rules).map((version): [string, number] => [id, Number(version)]),
  );
}

/** For games in which hardly anything is allowed: something that is. */
const presses: Readonly<Record<string, Press>> = {
  "hedge-duel"(state, random) {
    for (;;) {
      const input = below(random, RESIGNS[0]);
      if (isLegal(state as DuelState, input)) return input;
    }
  },
};

/** How random games of at most so many seconds end: score, the state of the generator and steps of each, in a line of its own. */
export async function runGames(
  id: string,
  version: number,
  from: number,
  count: number,
  seconds: number,
): Promise<string> {
  const rules = await loadRules(id, version);
  const lines: string[] = [];
  for (let number = from; number < from + count; number++) {
    const { playing } = playAtRandom(rules, seedOf(number), seconds, presses[id]);
    const { score, random } = playing.state;
    lines.push(`${score} ${random.a} ${random.count} ${playing.step}`);
  }
  return lines.join("\n");
}

// Engines elsewhere run this file bundled, and find it here.
Object.assign(globalThis, { runGames });
