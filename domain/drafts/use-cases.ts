import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { Draft } from "./commands";
import { dropDraft as drop, getDraft, saveDraft as save } from "./queries";

interface OfPlace {
  userId: string;
  now: Date;
  /** A Space, or "" outside of Spaces. */
  spaceId: string;
}

export const saveDraft = defineUseCase({
  load: ({ userId, spaceId }: OfPlace & { draft: Draft; seen: number }) => ({
    before: getDraft(userId, spaceId),
  }),
  decide({ userId, spaceId, draft, seen, before, now }) {
    // What was published or given up elsewhere is in nobody's way.
    if (before && before.revision !== seen) throw new Refusal("draft_newer");
    return {
      appends: [],
      writes: save(userId, spaceId, { draft, before, now }),
      answer: { revision: (before?.revision ?? 0) + 1 },
    };
  },
});

export const dropDraft = defineUseCase({
  load: ({ userId, spaceId }: OfPlace) => ({ before: getDraft(userId, spaceId) }),
  decide: ({ userId, spaceId, before, now }) => ({
    appends: [],
    writes: drop(userId, spaceId, { before, now }),
  }),
});
