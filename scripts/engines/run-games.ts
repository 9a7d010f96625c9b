import { games, loadRules } from "~/domain/play/games";
import { playAtRandom, seedOf } from "./random-play";

/** Every version of every game: its name, and its number. */
export function listGames(): [string, number][] {
  return Object.entries(games).flatMap(([id, { rules }]) =>
    Object.keys(rules).map((version): [string, number] => [id, Number(version)]),
  );
}

/** How random games of at most so many seconds end: score, steps and the state of the generator of each, in a line of its own. */
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
    const { score, random } = playAtRandom(rules, seedOf(number), seconds).playing.state;
    lines.push(`${score} ${random.a} ${random.count}`);
  }
  return lines.join("\n");
}

// Engines elsewhere run this file bundled, and find it here.
Object.assign(globalThis, { runGames });
