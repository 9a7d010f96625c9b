import type { Decider } from "~/domain/event-store/decider";
import type { PublishingEvent } from "./events";

export interface WordsState {
  version: number;
  words: readonly string[];
}

export interface ChangeWords {
  spaceId: string;
  moderatorId: string;
  words: readonly string[];
}

/** The blocked words of one Space. */
export const wordsDecider: Decider<WordsState, ChangeWords, PublishingEvent> = {
  initialState: { version: 0, words: [] },
  evolve: (_, { data: { version, words } }) => ({ version, words }),
  decide({ spaceId, moderatorId, words }, state) {
    if (JSON.stringify(words) === JSON.stringify(state.words)) return [];
    const data = { spaceId, moderatorId, version: state.version + 1, words: [...words] };
    return [{ type: "BlockedWordsChanged", data }];
  },
};
