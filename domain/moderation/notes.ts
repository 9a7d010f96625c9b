import { type Note, notes } from "~/domain/notifications/note";
import { moderationEvents } from "./events";

const { ReportFiled, CaseDecided, CaseReopened, CaseUndone } = moderationEvents;
const { ModeratorActed, ModeratorActUndone, AppealDecided, AppealReopened } = moderationEvents;

interface OfCase {
  caseId: string;
  authorId: string | null;
}
interface Act {
  entryId: string;
  spaceId: string | null;
  authorId: string | null;
}

function toAuthor<Kind extends string>(
  kind: Kind,
  { caseId, authorId }: OfCase,
  detail: Note["detail"],
): Note<Kind>[] {
  const target = { kind: "case", id: caseId } as const;
  return authorId === null ? [] : [{ kind, to: authorId, target, detail }];
}

function acted({ entryId, spaceId, authorId }: Act, action: string): Note<"moderated">[] {
  if (authorId === null) return [];
  const target =
    spaceId === null
      ? ({ kind: "user", id: authorId } as const)
      : ({ kind: "space", id: spaceId } as const);
  return [{ kind: "moderated", to: authorId, target, thing: entryId, detail: { action } }];
}

/** Whoever reported a thing. */
const reporters = (caseId: string) => `case:${caseId}`;

export const moderationNotes = notes({
  kinds: {
    // Nobody is moderated without hearing of it.
    moderated: { always: true, single: true },
    appeal: { always: true, single: true },
    "report-decided": { single: true },
  },
  events: {
    ReportFiled,
    CaseDecided,
    CaseReopened,
    CaseUndone,
    ModeratorActed,
    ModeratorActUndone,
    AppealDecided,
    AppealReopened,
  },
  on: {
    ReportFiled: ({ data: { caseId, userId } }) => [{ joins: reporters(caseId), userId }],
    /** What was done to somebody's thing or to them, and under which rule; the rest stands in their cases. */
    CaseDecided({ data }) {
      const { caseId, action, origin, rule } = data;
      const answer = {
        announces: "report-decided",
        topic: reporters(caseId),
        target: { kind: "case", id: caseId },
        detail: { outcome: action === "keep" ? "kept" : "acted" },
      } as const;
      if (action !== "keep") {
        const told = data.kind === "group_member" ? `group-${action}` : action;
        return [answer, ...toAuthor("moderated", data, { action: told, rule: rule?.title ?? "" })];
      }
      // Its author need not hear of a report that came to nothing.
      return origin === "held"
        ? [answer, ...toAuthor("moderated", data, { action: "release" })]
        : [answer];
    },
    // Nor that somebody looks at it again.
    CaseReopened: ({ data }) =>
      data.origin === "held" ? toAuthor("moderated", data, { action: "hold" }) : [],
    CaseUndone: ({ data }) => toAuthor("moderated", data, { action: "undone" }),
    ModeratorActed: ({ data }) => acted(data, data.action),
    ModeratorActUndone: ({ data }) => acted(data, data.action === "lift" ? "unlift" : "undone"),
    AppealDecided: ({ data }) =>
      toAuthor("appeal", data, { outcome: data.overturned ? "overturned" : "upheld" }),
    AppealReopened: ({ data }) => toAuthor("appeal", data, { outcome: "reopened" }),
  },
});
