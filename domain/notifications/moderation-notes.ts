import { moderationEvents } from "~/domain/moderation/events";
import { type Note, telling } from "./note";

const { CaseDecided, CaseReopened, CaseUndone, ModeratorActed, ModeratorActUndone } =
  moderationEvents;
const { AppealDecided, AppealReopened } = moderationEvents;

const about = (
  { caseId, authorId }: { caseId: string; authorId: string | null },
  detail: Note["detail"],
): Note[] =>
  authorId === null
    ? []
    : [{ to: authorId, target: { kind: "case", id: caseId }, thing: caseId, detail }];

const acted = (
  {
    entryId,
    spaceId,
    authorId,
  }: { entryId: string; spaceId: string | null; authorId: string | null },
  action: string,
): Note[] => {
  if (authorId === null) return [];
  const target =
    spaceId === null
      ? ({ kind: "user", id: authorId } as const)
      : ({ kind: "space", id: spaceId } as const);
  return [{ to: authorId, target, thing: entryId, detail: { action } }];
};

/** What was done to somebody's thing or to them, and under which rule; the rest stands in their cases. */
export const moderated = telling({
  events: { CaseDecided, CaseReopened, CaseUndone, ModeratorActed, ModeratorActUndone },
  on: {
    CaseDecided: ({ data }) => {
      const { action, origin, rule } = data;
      // Of a report that came to nothing its author need not hear.
      if (action === "keep") return origin === "held" ? about(data, { action: "release" }) : [];
      return about(data, { action, rule: rule?.title ?? "" });
    },
    // Nor that somebody looks at it again.
    CaseReopened: ({ data }) => (data.origin === "held" ? about(data, { action: "hold" }) : []),
    CaseUndone: ({ data }) => about(data, { action: "undone" }),
    ModeratorActed: ({ data }) => acted(data, data.action),
    ModeratorActUndone: ({ data }) => acted(data, data.action === "lift" ? "unlift" : "undone"),
  },
});

export const appeal = telling({
  events: { AppealDecided, AppealReopened },
  on: {
    AppealDecided: ({ data }) =>
      about(data, { outcome: data.overturned ? "overturned" : "upheld" }),
    AppealReopened: ({ data }) => about(data, { outcome: "reopened" }),
  },
});
