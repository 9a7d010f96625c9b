import type { Decider } from "~/domain/event-store/decider";
import type { BlockedWordsEvent } from "./events";
import { MAX_WORDS } from "./word-limits";

interface Change {
  moderatorId: string;
  added: readonly string[];
  dropped: readonly string[];
}

interface WordsState {
  version: number;
  words: readonly string[];
  /** By version. */
  changes: ReadonlyMap<number, Change>;
}

type WordsCommand =
  | { type: "Change"; spaceId: string; moderatorId: string; words: readonly string[] }
  /** `version`: what it changed. What somebody changed since stays. */
  | { type: "TakeBack"; spaceId: string; moderatorId: string; version: number };

/** The blocked words of one Space. */
export const wordsDecider: Decider<WordsState, WordsCommand, BlockedWordsEvent> = {
  initialState: { version: 0, words: [], changes: new Map() },

  evolve(state, { data: { version, words, moderatorId } }) {
    const added = without(words, state.words);
    const dropped = without(state.words, words);
    const changes = new Map([...state.changes, [version, { moderatorId, added, dropped }]]);
    return { version, words, changes };
  },

  decide(command, state) {
    const { spaceId, moderatorId } = command;
    const words = command.type === "Change" ? command.words : wordsBefore(command.version, state);
    if (JSON.stringify(words) === JSON.stringify(state.words)) return [];
    const data = { spaceId, moderatorId, version: state.version + 1, words: [...words] };
    return [{ type: "BlockedWordsChanged", data }];
  },
};

/** The list without what one version brought, and with what it took. */
function wordsBefore(version: number, { words, changes }: WordsState): readonly string[] {
  const change = changes.get(version);
  if (!change) return words;
  const since = [...changes].flatMap(([other, { added, dropped }]) =>
    other > version ? [...added, ...dropped] : [],
  );
  const taken = without(change.added, since);
  const back = without(change.dropped, [...since, ...words]);
  return [...without(words, taken), ...back].slice(0, MAX_WORDS);
}

const without = (words: readonly string[], others: readonly string[]) =>
  words.filter((word) => !others.includes(word));
