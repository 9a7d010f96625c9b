import type { DecisionDraft } from "~/app/moderation/decision-draft";
import type { CaseView } from "~/domain/moderation/view";

/** What is filled in for cases and not sent: it comes back with them, whether they were left, taken back or not sent. */
export interface Drafts {
  /** Of many only what was filled in for all of them. */
  draftOf(cases: readonly CaseView[]): DecisionDraft | undefined;
  keepDraft(cases: readonly CaseView[], draft: DecisionDraft | undefined): void;
  noteOf(one: CaseView): string;
  keepNote(one: CaseView, note: string): void;
}

export function createDrafts(): Drafts {
  const drafts = new Map<string, DecisionDraft | undefined>();
  const notes = new Map<string, string>();
  return {
    draftOf(cases) {
      const draft = drafts.get(cases[0]!.id);
      return cases.every(({ id }) => drafts.get(id) === draft) ? draft : undefined;
    },
    keepDraft(cases, draft) {
      for (const { id } of cases) drafts.set(id, draft);
    },
    noteOf: ({ id }) => notes.get(id) ?? "",
    keepNote: ({ id }, note) => void notes.set(id, note),
  };
}
