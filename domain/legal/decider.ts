import { type Decider, Refusal } from "~/domain/event-store/decider";
import { dayOf } from "~/domain/day";
import type { LegalEvent } from "./events";
import { type LegalText, newestVersion } from "./texts";
import { checkWords, cleanWords, type EveryLegalWords } from "./words";

interface LegalState {
  /** Of those that were published; 0 before the first. */
  version: number;
  inForceFrom: string;
}

interface PublishLegalText {
  type: "PublishLegalText";
  text: LegalText;
  /** The version that it was written on. */
  after: number;
  inForceFrom: string;
  words: EveryLegalWords;
  now: Date;
}

/** One stream for each text. Versions follow each other, and none begins before today. */
export const legalDecider: Decider<LegalState, PublishLegalText, LegalEvent> = {
  initialState: { version: 0, inForceFrom: "" },

  evolve: (_, { data: { version, inForceFrom } }) => ({ version, inForceFrom }),

  decide({ text, after, inForceFrom, words, now }, state) {
    const problems = checkWords(words);
    if (problems.length) {
      const errors = problems.map(({ language, part, code, value = "" }) => ({
        path: `body.words.${language}.${part}`,
        code,
        message: value ? `${code}: ${value}` : code,
      }));
      throw new Refusal("malformed", { errors });
    }
    const newest = newestVersion(text, state.version);
    if (after !== newest) throw new Refusal("legal_text_changed");
    if (inForceFrom < dayOf(now) || inForceFrom < state.inForceFrom) {
      throw new Refusal("legal_text_too_early");
    }
    const data = { text, version: newest + 1, inForceFrom, words: cleanWords(words) };
    return [{ type: "LegalTextPublished", data }];
  },
};
