import { expect, test } from "vitest";
import { emptyDecision } from "~/app/moderation/decision-draft";
import { createDrafts } from "~/app/moderation/desk/drafts";
import type { CaseView } from "~/domain/moderation/view";

const aCase = (id: string) => ({ id }) as Partial<CaseView> as CaseView;

test("what was filled in for many comes back for each of them, and for many only where it is the same", () => {
  const [one, two, three] = [aCase("one"), aCase("two"), aCase("three")] as const;
  const drafts = createDrafts();
  const draft = { ...emptyDecision("hide"), note: "Once is enough" };
  drafts.keepDraft([one, two], draft);
  expect(drafts.draftOf([one])).toEqual(draft);
  expect(drafts.draftOf([one, two])).toEqual(draft);
  expect(drafts.draftOf([one, two, three])).toBeUndefined();
  drafts.keepDraft([two], undefined);
  expect(drafts.draftOf([two])).toBeUndefined();
  expect(drafts.draftOf([one])).toEqual(draft);
  drafts.keepNote(one, "It stands");
  expect([drafts.noteOf(one), drafts.noteOf(two)]).toEqual(["It stands", ""]);
});
