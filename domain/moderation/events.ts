import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { templates } from "./templates";
import { actions, deeds, origins, reasons, reportedKinds, targetKinds } from "./words";

const text = z.string().nullable();

const about = {
  caseId: z.string(),
  kind: z.enum(targetKinds),
  targetId: z.string(),
  /** Null: it is judged by operators alone. */
  spaceId: text,
  /** The owner of the thing, or the person. Null: nobody's. */
  authorId: text,
};

/** A rule as it was called then; the house's own are called by the pages. */
export const namedRuleSchema = z.object({ id: z.string(), title: text });
export type NamedRule = z.infer<typeof namedRuleSchema>;

/** The entry of the public log. */
const entryId = z.string();
const judged = {
  /** Whoever judged. */
  userId: z.string(),
  /** "Moderator 1" of the Space. */
  seat: z.int().min(1),
  byOperator: z.boolean(),
};

/** Entries of a room, the message first. */
const proven = z.array(z.object({ seq: z.int().min(1), hash: z.string() }));

/** Version 1 knew nothing of members. */
const sameAsFirst = { 1: (data: Record<string, unknown>) => data };

/** In each log: cases on what lies in it, in `main` those on people. */
export const moderationEvents = defineEvents({
  /** Stream `report-<target id>-<user id>`: one player reports a thing once. */
  ReportFiled: {
    version: 1,
    schema: z.object({
      ...about,
      kind: z.enum(reportedKinds),
      userId: z.string(),
      reason: z.enum(reasons),
      text,
      /** A message's entry and edits as the room had them, so that the log covers what is to be proved. */
      proven: proven.nullable(),
    }),
    personal: { owner: "userId", fields: ["text"] },
  },
  /** Stream `evidence-<entry id>`: the same of what is decided without a report. */
  MessageProven: { version: 1, schema: z.object({ caseId: z.string(), proven }) },
  /** Stream `case-<case id>`. `dueAt`: when it comes to operators. */
  CaseOpened: {
    version: 2,
    schema: z.object({ ...about, origin: z.enum(origins), dueAt: z.string() }),
    upcasters: { 1: (data) => ({ ...data, origin: "report" }) },
  },
  CaseDecided: {
    version: 2,
    schema: z.object({
      ...about,
      ...judged,
      entryId,
      origin: z.enum(origins),
      action: z.enum(actions),
      /** What becomes of the thing, where its author is muted or banned. */
      thing: z.enum(["hide", "remove"]).nullable(),
      rule: namedRuleSchema.nullable(),
      template: z.enum(templates).nullable(),
      until: text,
      note: text,
      /** For those who judge. */
      staffNote: text,
    }),
    personal: { owner: "userId", fields: ["note", "staffNote"] },
    upcasters: { 1: (data) => ({ ...data, template: null, staffNote: null }) },
  },
  /** By the author, once. */
  AppealFiled: {
    version: 2,
    schema: z.object({ ...about, userId: z.string(), text, dueAt: z.string() }),
    personal: { owner: "userId", fields: ["text"] },
    upcasters: sameAsFirst,
  },
  AppealDecided: {
    version: 2,
    schema: z.object({
      ...about,
      ...judged,
      entryId,
      /** The seat of whoever decided first. */
      firstSeat: z.int(),
      overturned: z.boolean(),
      note: text,
    }),
    personal: { owner: "userId", fields: ["note"] },
    upcasters: sameAsFirst,
  },
  /** Its judge's deeds were taken back: somebody else judges it. */
  AppealReopened: {
    version: 2,
    schema: z.object({
      ...about,
      userId: z.string(),
      entryId,
      firstSeat: z.int(),
      /** How it was judged. */
      overturned: z.boolean(),
      dueAt: z.string(),
    }),
    upcasters: sameAsFirst,
  },
  /** What somebody let be waits for somebody else than `notBy`. */
  CaseReopened: {
    version: 2,
    schema: z.object({
      ...about,
      userId: z.string(),
      origin: z.enum(origins),
      notBy: z.string(),
      dueAt: z.string(),
    }),
    upcasters: sameAsFirst,
  },
  /** With others of the same moderator: what it brought is taken back. */
  CaseUndone: {
    version: 2,
    schema: z.object({ ...about, userId: z.string(), entryId, firstSeat: z.int() }),
    upcasters: sameAsFirst,
  },
  /** Stream `removal-<case id>`: a message is to be erased in its room. */
  MessageRemoved: {
    version: 1,
    schema: z.object({ caseId: z.string(), groupId: z.string(), seq: z.int().min(1) }),
  },
  /** Stream `acted-<entry id>`: what a moderator did without a case. */
  ModeratorActed: {
    version: 1,
    schema: z.object({
      entryId,
      action: z.enum(deeds),
      kind: z.enum(reportedKinds),
      targetId: about.targetId,
      spaceId: about.spaceId,
      authorId: about.authorId,
      userId: judged.userId,
      seat: judged.seat,
    }),
  },
  /** The same stream: it was taken back, by `userId`. */
  ModeratorActUndone: {
    version: 1,
    schema: z.object({
      entryId,
      action: z.enum(deeds),
      spaceId: about.spaceId,
      authorId: about.authorId,
      userId: z.string(),
    }),
  },
  /** Only in `main`, stream `mute-<user id>`: they write nowhere in the community. */
  PersonMuted: {
    version: 1,
    schema: z.object({ userId: z.string(), caseId: z.string(), until: text }),
  },
  PersonUnmuted: { version: 1, schema: z.object({ userId: z.string(), caseId: z.string() }) },
});
export type ModerationEvent = EventOf<typeof moderationEvents>;
