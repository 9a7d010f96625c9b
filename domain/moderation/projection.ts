import { getTableColumns } from "drizzle-orm";
import {
  type PersonalColumns,
  type RowOp,
  accumulate,
  add,
  insert,
  patch,
  projection,
  put,
  remove,
} from "~/domain/event-store/projection";
import { FOR_GOOD } from "~/domain/spaces/restriction";
import { commentEvents } from "~/domain/comments/events";
import { postEvents } from "~/domain/posts/events";
import { reviewEvents } from "~/domain/reviews/events";
import { moderationEvents } from "./events";
import { logPlaceOf } from "./group-around";
import {
  moderationCases,
  moderationLog,
  moderationReasons,
  moderationReports,
  moderationSeats,
  moderationTallies,
  mutedPeople,
  reportDays,
} from "./read-model";
import { ESCALATED_MS } from "./words";

const { ReviewPublished, ReviewEdited } = reviewEvents;

const tallied = (
  spaceId: string | null,
  seat: number,
  counted: { actions: number; overturned: number },
) =>
  [0, seat].map((one) =>
    accumulate(moderationTallies, { spaceId: spaceId ?? "", seat: one }, counted),
  );

const personal: readonly PersonalColumns[] = [
  { owner: moderationReports.reporterId, columns: [moderationReports.text] },
  { owner: reportDays.userId, columns: "all" },
  {
    owner: moderationCases.moderatorId,
    columns: [moderationCases.note, moderationCases.staffNote],
  },
  { owner: moderationCases.authorId, columns: [moderationCases.appeal] },
  { owner: moderationCases.judgeId, columns: [moderationCases.judgeNote] },
  { owner: mutedPeople.userId, columns: "all" },
];

const common = {
  name: "moderation",
  tables: [
    moderationCases,
    moderationReports,
    moderationReasons,
    reportDays,
    moderationSeats,
    moderationLog,
    moderationTallies,
    mutedPeople,
  ],
  refusals: {
    // Somebody else was faster: with the first report, with a decision, with the next seat.
    "moderation_cases.kind, moderation_cases.target_id": "retry",
    "moderation_cases.opened_at": "retry",
    "moderation_seats.space_id, moderation_seats.seat": "retry",
    report_days_limit: "too_many_reports",
    // Broken by `refuseNoJudge`.
    "moderation_cases.state": "forbidden",
  },
  personal,
};

/** In `main`: cases on people. */
export const moderationProjection = projection({
  ...common,
  events: moderationEvents,
  on: onCases(),
});

/** In each log of the communities: the same, and what published rules hold back. */
export const communityModerationProjection = projection({
  ...common,
  events: { ...moderationEvents, ...postEvents, ...commentEvents, ReviewPublished, ReviewEdited },
  on: {
    ...onCases(),
    PostPublished: (event) => ifHeld("post", event.data.postId, event),
    PostEdited: (event) => ifHeld("post", event.data.postId, event),
    ReviewPublished: (event) => ifHeld("post", event.data.postId, event),
    ReviewEdited: (event) => ifHeld("post", event.data.postId, event),
    CommentPublished: (event) => ifHeld("comment", event.data.commentId, event),
    CommentEdited: (event) => ifHeld("comment", event.data.commentId, event),
    PostHeld: ({ data, occurredAt }) => [held("post", data.postId, data, occurredAt)],
    CommentHeld: ({ data, occurredAt }) => [held("comment", data.commentId, data, occurredAt)],
    // By the rules themselves, since the author has changed it.
    PostReleased: ({ data }) => (data.moderatorId === null ? [closed(data.postId)] : []),
    CommentReleased: ({ data }) => (data.moderatorId === null ? [closed(data.commentId)] : []),
    PostHidden: ({ data }) => removal(data.postId, data),
    PostRemoved: ({ data }) => removal(data.postId, data),
    CommentHidden: ({ data }) => removal(data.commentId, data),
    CommentRemoved: ({ data }) => removal(data.commentId, data),
    PostDeleted: ({ data }) => (data.was === "held" ? [closed(data.postId)] : []),
    CommentDeleted: ({ data }) => (data.was === "held" ? [closed(data.commentId)] : []),
  },
});

type CaseHandlers = Parameters<typeof projection<typeof moderationEvents>>[0]["on"];

function onCases(): CaseHandlers {
  return {
    CaseOpened: ({ data: { caseId: id, dueAt, ...about }, occurredAt }) => [
      insert(moderationCases, {
        ...about,
        id,
        state: "open",
        openedAt: occurredAt,
        waitingSince: occurredAt,
        dueAt,
      }),
    ],
    ReportFiled: ({ data, occurredAt: filedAt }) => {
      const { caseId, targetId, userId: reporterId, reason, text } = data;
      return [
        insert(moderationReports, { targetId, reporterId, caseId, reason, text, filedAt }),
        patch(moderationCases, { id: caseId }, { reports: add(1) }),
        accumulate(moderationReasons, { caseId, reason }, { reports: 1 }),
        accumulate(reportDays, { userId: reporterId, day: filedAt.slice(0, 10) }, { reports: 1 }),
      ];
    },
    CaseDecided: ({ data, occurredAt: at }) => {
      const { caseId: id, entryId, kind, targetId, authorId } = data;
      const { userId: moderatorId, seat, byOperator } = data;
      const { action, thing, rule, until, note, template, staffNote } = data;
      const spaceId = data.spaceId ?? "";
      const ruled = { ruleId: rule?.id ?? null, ruleTitle: rule?.title ?? null, until };
      return [
        patch(
          moderationCases,
          { id },
          {
            state: "decided",
            action,
            thing,
            ...ruled,
            moderatorId,
            seat,
            byOperator,
            template,
            note,
            staffNote,
            decidedAt: at,
          },
        ),
        put(moderationSeats, { spaceId, moderatorId, seat }),
        // What stays as it was is nothing that was done to anybody.
        ...(action === "keep"
          ? []
          : [
              insert(moderationLog, {
                id: entryId,
                spaceId: logPlaceOf(data),
                at,
                seat,
                moderatorId,
                action,
                thing,
                kind,
                targetId,
                authorId,
                ...ruled,
              }),
              ...tallied(spaceId, seat, { actions: 1, overturned: 0 }),
            ]),
      ];
    },
    AppealFiled: ({ data: { caseId: id, text: appeal, dueAt }, occurredAt: appealedAt }) => [
      patch(
        moderationCases,
        { id },
        { state: "appealed", appeal, appealedAt, waitingSince: appealedAt, dueAt },
      ),
    ],
    AppealDecided: ({ data, occurredAt: judgedAt }) => {
      const {
        caseId: id,
        entryId,
        userId: judgeId,
        seat: judgeSeat,
        firstSeat,
        overturned,
        note,
      } = data;
      const spaceId = data.spaceId ?? "";
      const judged = { judgeId, judgeSeat, judgeNote: note, judgedAt };
      return [
        patch(
          moderationCases,
          { id },
          { state: "closed", ...judged, ...(overturned && { overturnedAt: judgedAt }) },
        ),
        put(moderationSeats, { spaceId, moderatorId: judgeId, seat: judgeSeat }),
        ...(overturned ? takenBack(entryId, spaceId, firstSeat, judgedAt) : []),
      ];
    },
    AppealReopened: ({ data, occurredAt: waitingSince }) => {
      const { caseId: id, entryId, firstSeat, overturned, dueAt } = data;
      const spaceId = data.spaceId ?? "";
      // Whoever judged it stays known: they do not do so once more.
      const waits = { state: "appealed", waitingSince, dueAt, judgeNote: null } as const;
      return [
        patch(moderationCases, { id }, { ...waits, judgedAt: null, overturnedAt: null }),
        ...(overturned
          ? [
              patch(moderationLog, { id: entryId }, { overturnedAt: null }),
              ...tallied(spaceId, firstSeat, { actions: 0, overturned: -1 }),
            ]
          : []),
      ];
    },
    CaseReopened: ({ data: { caseId: id, notBy, dueAt }, occurredAt: waitingSince }) => [
      patch(
        moderationCases,
        { id },
        {
          state: "open",
          waitingSince,
          dueAt,
          action: null,
          thing: null,
          ruleId: null,
          ruleTitle: null,
          template: null,
          note: null,
          staffNote: null,
          decidedAt: null,
          moderatorId: notBy,
        },
      ),
    ],
    CaseUndone: ({ data, occurredAt: overturnedAt }) => [
      patch(moderationCases, { id: data.caseId }, { state: "closed", overturnedAt }),
      ...takenBack(data.entryId, data.spaceId ?? "", data.firstSeat, overturnedAt),
    ],
    ModeratorActed: ({
      data: { entryId: id, userId: moderatorId, seat, ...done },
      occurredAt: at,
    }) => {
      const spaceId = done.spaceId ?? "";
      return [
        put(moderationSeats, { spaceId, moderatorId, seat }),
        insert(moderationLog, { ...done, id, spaceId, moderatorId, seat, at }),
      ];
    },
    ModeratorActUndone: ({ data: { entryId: id }, occurredAt: overturnedAt }) => [
      patch(moderationLog, { id }, { overturnedAt }),
    ],
    PersonMuted: ({ data: { userId, caseId, until } }) => [
      put(mutedPeople, { userId, caseId, until: until ?? FOR_GOOD }),
    ],
    PersonUnmuted: ({ data: { userId, caseId } }) => [remove(mutedPeople, { userId, caseId })],
  };
}

interface Gated {
  data: { userId: string; spaceId: string | null; held: object | null };
  occurredAt: string;
}

const ifHeld = (kind: "post" | "comment", id: string, { data, occurredAt }: Gated) =>
  data.held ? [held(kind, id, data, occurredAt)] : [];

/** What a rule holds back is a case of the thing's own id, as often as it is held. */
function held(
  kind: "post" | "comment",
  id: string,
  { userId: authorId, spaceId }: { userId: string; spaceId: string | null },
  at: string,
): RowOp {
  const dueAt = spaceId === null ? at : new Date(Date.parse(at) + ESCALATED_MS).toISOString();
  return put(moderationCases, {
    ...UNJUDGED,
    id,
    kind,
    targetId: id,
    spaceId,
    authorId,
    origin: "held",
    state: "open",
    openedAt: at,
    waitingSince: at,
    dueAt,
  });
}

/** What judging adds: the columns that may be empty. */
const UNJUDGED = Object.fromEntries(
  Object.entries(getTableColumns(moderationCases)).flatMap(([name, { notNull }]) =>
    notNull ? [] : [[name, null]],
  ),
);

const closed = (id: string) => patch(moderationCases, { id }, { state: "closed" });

/** What was held waits no more when it is taken away in another case than its own. */
const removal = (id: string, { was, caseId }: { was: string; caseId: string | null }) =>
  was === "held" && caseId !== id ? [closed(id)] : [];

const takenBack = (id: string, spaceId: string, seat: number, overturnedAt: string) => [
  patch(moderationLog, { id }, { overturnedAt }),
  ...tallied(spaceId, seat, { actions: 0, overturned: 1 }),
];
