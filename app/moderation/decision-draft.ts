import type { ApiRequest } from "~/app/api-client";
import type { Template } from "~/domain/moderation/templates";
import { type Action, hasNoEnd, type TargetKind } from "~/domain/moderation/words";

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 7;

/** A decision as it is filled in. */
export interface DecisionDraft {
  action: Action;
  /** "" while none is chosen. */
  rule: string;
  template: Template | "";
  /** How long a mute or ban lasts; 0 is for good. */
  days: number;
  /** With a mute or ban: what becomes of the thing. */
  thing: "" | "hide" | "remove";
  note: string;
  staffNote: string;
}

export const emptyDecision = (action: Action): DecisionDraft => ({
  action,
  rule: "",
  template: "",
  days: DAYS,
  thing: "",
  note: "",
  staffNote: "",
});

export const isOnPerson = (action: Action) => action === "mute" || action === "ban";

export const hasEnd = (kind: TargetKind, action: Action) => isOnPerson(action) && !hasNoEnd(kind);

/** What is sent of it. */
export function decisionOf(draft: DecisionDraft, kind: TargetKind) {
  const { action, rule, template, days, thing } = draft;
  const [note, staffNote] = [draft.note.trim(), draft.staffNote.trim()];
  return {
    action,
    ...(rule && { rule }),
    ...(template && { template }),
    ...(hasEnd(kind, action) &&
      days > 0 && { until: new Date(Date.now() + days * DAY_MS).toISOString() }),
    ...(isOnPerson(action) && thing && { thing }),
    ...(note && { note }),
    ...(staffNote && { staffNote }),
  } satisfies ApiRequest<"POST /moderation/{caseId}">["body"];
}
