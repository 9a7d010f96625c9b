import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { MessageProof } from "~/domain/chat/proof";
import { templates } from "./templates";
import { actions, loggedActions, origins, type Reason, REPORTS_A_DAY, targetKinds } from "./words";

/** What was reported or held, what was decided about it, and what came of an appeal. */
export const moderationCases = sqliteTable(
  "moderation_cases",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: targetKinds }).notNull(),
    targetId: text("target_id").notNull(),
    spaceId: text("space_id"),
    authorId: text("author_id"),
    origin: text("origin", { enum: origins }).notNull(),
    state: text("state", { enum: ["open", "decided", "appealed", "closed"] }).notNull(),
    reports: integer("reports").notNull().default(0),
    openedAt: text("opened_at").notNull(),
    /** Since when somebody is to judge. */
    waitingSince: text("waiting_since").notNull(),
    /** When it comes to operators. */
    dueAt: text("due_at").notNull(),
    action: text("action", { enum: actions }),
    thing: text("thing", { enum: ["hide", "remove"] }),
    ruleId: text("rule_id"),
    ruleTitle: text("rule_title"),
    until: text("until"),
    moderatorId: text("moderator_id"),
    seat: integer("seat"),
    byOperator: integer("by_operator", { mode: "boolean" }),
    note: text("note"),
    template: text("template", { enum: templates }),
    /** For those who judge. */
    staffNote: text("staff_note"),
    decidedAt: text("decided_at"),
    appeal: text("appeal"),
    appealedAt: text("appealed_at"),
    judgeId: text("judge_id"),
    judgeSeat: integer("judge_seat"),
    judgeNote: text("judge_note"),
    judgedAt: text("judged_at"),
    /** When what was decided was taken back. */
    overturnedAt: text("overturned_at"),
  },
  (table) => {
    const waiting = sql`"state" IN ('open', 'appealed')`;
    return [
      uniqueIndex("moderation_cases_open")
        .on(table.kind, table.targetId)
        .where(sql`"state" = 'open' AND "origin" = 'report'`),
      index("moderation_cases_waiting")
        .on(table.spaceId, table.waitingSince, table.id)
        .where(waiting),
      index("moderation_cases_due").on(table.dueAt, table.id).where(waiting),
      index("moderation_cases_queue")
        .on(table.spaceId, table.kind, table.state, table.origin, table.waitingSince, table.id)
        .where(waiting),
      index("moderation_cases_due_queue")
        .on(table.kind, table.state, table.origin, table.dueAt, table.id)
        .where(waiting),
      index("moderation_cases_appealed")
        .on(table.targetId)
        .where(sql`"state" = 'appealed'`),
      index("moderation_cases_author")
        .on(table.authorId, table.decidedAt, table.id)
        .where(sql`"decided_at" IS NOT NULL`),
      index("moderation_cases_record")
        .on(table.authorId, table.spaceId, table.decidedAt, table.id)
        .where(sql`"decided_at" IS NOT NULL`),
      index("moderation_cases_against")
        .on(table.authorId, table.waitingSince, table.id)
        .where(waiting),
      index("moderation_cases_judge").on(table.judgeId),
      index("moderation_cases_decider").on(table.moderatorId),
    ];
  },
);

/** Who reported what. */
export const moderationReports = sqliteTable(
  "moderation_reports",
  {
    targetId: text("target_id").notNull(),
    reporterId: text("reporter_id").notNull(),
    caseId: text("case_id").notNull(),
    reason: text("reason").$type<Reason>().notNull(),
    text: text("text"),
    filedAt: text("filed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.targetId, table.reporterId] }),
    index("moderation_reports_case").on(table.caseId, table.filedAt),
    index("moderation_reports_reporter").on(table.reporterId, table.filedAt, table.targetId),
  ],
);

/** How many gave which reason in a case. */
export const moderationReasons = sqliteTable(
  "moderation_reasons",
  {
    caseId: text("case_id").notNull(),
    reason: text("reason").$type<Reason>().notNull(),
    reports: integer("reports").notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.reason] })],
);

/** How much somebody reported on a day. */
export const reportDays = sqliteTable(
  "report_days",
  {
    userId: text("user_id").notNull(),
    day: text("day").notNull(),
    reports: integer("reports").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check("report_days_limit", sql.raw(`reports <= ${REPORTS_A_DAY}`)),
  ],
);

/** Who is "Moderator 1" of a Space: the same for ever. */
export const moderationSeats = sqliteTable(
  "moderation_seats",
  {
    /** "" where operators judge what is in no Space. */
    spaceId: text("space_id").notNull(),
    moderatorId: text("moderator_id").notNull(),
    seat: integer("seat").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.moderatorId] }),
    uniqueIndex("moderation_seats_seat").on(table.spaceId, table.seat),
    index("moderation_seats_moderator").on(table.moderatorId),
  ],
);

/** What was done to whom, for everybody to read: no texts, nobody who reported. */
export const moderationLog = sqliteTable(
  "moderation_log",
  {
    id: text("id").primaryKey(),
    /** Or the group whose admins decided; "" where operators did in no Space. */
    spaceId: text("space_id").notNull(),
    at: text("at").notNull(),
    seat: integer("seat").notNull(),
    moderatorId: text("moderator_id").notNull(),
    action: text("action", { enum: loggedActions }).notNull(),
    thing: text("thing", { enum: ["hide", "remove"] }),
    kind: text("kind", { enum: targetKinds }).notNull(),
    targetId: text("target_id").notNull(),
    authorId: text("author_id"),
    ruleId: text("rule_id"),
    ruleTitle: text("rule_title"),
    until: text("until"),
    overturnedAt: text("overturned_at"),
  },
  (table) => [
    index("moderation_log_space").on(table.spaceId, table.at, table.id),
    index("moderation_log_action").on(table.spaceId, table.action, table.at, table.id),
    index("moderation_log_seat").on(table.spaceId, table.seat, table.at, table.id),
    index("moderation_log_both").on(table.spaceId, table.seat, table.action, table.at, table.id),
  ],
);

/** How many actions there were, and how many of them were taken back; of seat 0 all. */
export const moderationTallies = sqliteTable(
  "moderation_tallies",
  {
    spaceId: text("space_id").notNull(),
    seat: integer("seat").notNull(),
    actions: integer("actions").notNull(),
    overturned: integer("overturned").notNull(),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.seat] })],
);

/** In `main`: who writes nowhere in the community by which case, and until when. "~": for good. */
export const mutedPeople = sqliteTable(
  "muted_people",
  {
    userId: text("user_id").notNull(),
    caseId: text("case_id").notNull(),
    until: text("until").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.caseId] })],
);

/**
 * Rows without events: what a reported message said, as long as its case needs it. Each goes with its author, and
 * when there is nothing to judge any more.
 */
export const moderationEvidence = sqliteTable(
  "moderation_evidence",
  {
    caseId: text("case_id").primaryKey(),
    authorId: text("author_id").notNull(),
    groupId: text("group_id").notNull(),
    /** Its newest text. */
    text: text("text").notNull(),
    proof: text("proof", { mode: "json" }).$type<MessageProof>().notNull(),
    takenAt: text("taken_at").notNull(),
  },
  (table) => [
    index("moderation_evidence_author").on(table.authorId),
    index("moderation_evidence_group").on(table.groupId),
  ],
);
