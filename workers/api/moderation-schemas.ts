import { z } from "@hono/zod-openapi";
import { entryKinds } from "~/domain/chat/entry";
import { namedRuleSchema } from "~/domain/moderation/events";
import { templates } from "~/domain/moderation/templates";
import { actions, loggedActions, origins, reasons, targetKinds } from "~/domain/moderation/words";
import { attachedViewSchema } from "~/domain/media/attach";
import { bodySchema } from "~/domain/posts/view";
import { personSchema } from "~/domain/profile/view-person";
import { spaceRuleSchema } from "~/domain/spaces/events";

const text = z.string().nullable();

const moderatorSchema = z.object({
  number: z.number().int().openapi({ description: "Stays with a moderator of the Space for ever" }),
  person: personSchema.nullable().openapi({ description: "Null where the Space hides names" }),
});

const thingSchema = z.object({
  kind: z.enum(targetKinds),
  id: z.string(),
  url: z.string(),
  author: personSchema.nullable(),
  title: text,
  text,
  body: bodySchema,
  mentions: z.array(personSchema),
  files: z.number().int(),
  media: z.array(attachedViewSchema),
  shown: z.array(z.object({ kind: z.enum(["image", "video"]), url: z.string() })),
  state: text,
  editedAt: text.openapi({ description: "When its author changed a post or a comment last" }),
});

const proofSchema = z
  .object({
    entries: z.array(
      z.object({
        facts: z
          .object({
            seq: z.number().int(),
            kind: z.enum(entryKinds),
            id: z.string(),
            clientId: z.string().optional(),
            senderId: z.string(),
            commitment: z.string().optional(),
            media: z.array(z.string()).optional(),
            replyTo: z.number().int().optional(),
            target: z.number().int().optional(),
            sentAt: z.string(),
          })
          .openapi({ description: "What the entry's hash covers" }),
        text: z.string(),
        salt: z.string(),
        previous: z.string().openapi({ description: "The hash of the entry before it" }),
        hash: z.string(),
      }),
    ),
    takenAt: z.string(),
    anchor: z
      .object({ seq: z.number().int(), hash: z.string(), position: z.number().int() })
      .nullable()
      .openapi({ description: "The newest head of the room that the ledger covers" }),
  })
  .openapi("MessageProof", {
    description:
      "Of a reported message and its edits, as its room had them: `hash` is base64(SHA-256(previous as bytes || RFC 8785 JSON of facts)), `commitment` base64(SHA-256(salt as bytes || UTF-8 of text)).",
  });

const decisionSchema = z.object({
  action: z.enum(actions),
  thing: z.enum(["hide", "remove"]).nullable().openapi({
    description: "What became of the thing, where its author was muted or banned",
  }),
  rule: namedRuleSchema.nullable().openapi({
    description: "As it was called then; the title of a rule of the house is null",
  }),
  template: z.enum(templates).nullable().openapi({
    description: "Why, in words that pages know in each language",
  }),
  until: text.openapi({ description: "Null: for good" }),
  note: text,
  moderator: moderatorSchema,
  byOperator: z.boolean(),
  decidedAt: z.string(),
  overturnedAt: text,
});

const appealSchema = z.object({
  text,
  filedAt: z.string(),
  settledAt: text.openapi({
    description: "When what it was against was taken back before anybody judged it",
  }),
  judged: z
    .object({
      overturned: z.boolean(),
      note: text,
      moderator: moderatorSchema,
      judgedAt: z.string(),
    })
    .optional(),
});

export const caseSchema = z
  .object({
    id: z.string(),
    origin: z.enum(origins),
    state: z.enum(["open", "decided", "appealed", "closed"]),
    space: z
      .object({ id: z.string(), name: z.string(), rules: z.array(spaceRuleSchema) })
      .nullable(),
    thing: thingSchema,
    proof: proofSchema.nullable(),
    reports: z.number().int(),
    reasons: z.array(z.object({ reason: z.enum(reasons), reports: z.number().int() })),
    texts: z
      .array(z.string())
      .openapi({ description: "Of reports, and nothing of who wrote them" }),
    openedAt: z.string(),
    waitingSince: z.string(),
    dueAt: z.string(),
    decision: decisionSchema.nullable(),
    staffNote: text.openapi({ description: "For those who judge; its author never reads it" }),
    appeal: appealSchema.nullable(),
    may: z.array(z.enum(actions)),
    mayJudgeAppeal: z.boolean(),
  })
  .openapi("ModerationCase");

export const ownCaseSchema = z
  .object({
    id: z.string(),
    space: z.object({ id: z.string(), name: z.string() }).nullable(),
    thing: thingSchema,
    decision: decisionSchema,
    appeal: appealSchema.nullable(),
    mayAppeal: z.boolean(),
  })
  .openapi("OwnModerationCase");

export const ownReportSchema = z
  .object({
    target: z.object({ kind: z.enum(targetKinds), id: z.string(), url: z.string() }),
    reason: z.enum(reasons),
    text,
    filedAt: z.string(),
    outcome: z.enum(["open", "kept", "acted", "overturned"]),
  })
  .openapi("OwnReport");

export const logEntrySchema = z
  .object({
    id: z.string(),
    at: z.string(),
    action: z.enum(loggedActions),
    thing: z.enum(["hide", "remove"]).nullable(),
    kind: z.enum(targetKinds),
    author: personSchema.nullable(),
    rule: namedRuleSchema.nullable(),
    until: text,
    moderator: moderatorSchema,
    overturnedAt: text,
    caseId: text.openapi({ description: "By which the caller takes it back; else null" }),
  })
  .openapi("ModerationLogEntry");

const aroundSchema = z.object({
  id: z.string(),
  kind: z.enum(["post", "comment"]),
  stands: z
    .enum(["above", "before", "after"])
    .openapi({ description: "What it answers, or what stands just before or after it" }),
  author: personSchema,
  title: text,
  text: text.openapi({ description: "Its beginning" }),
  files: z.number().int(),
  createdAt: z.string(),
});

const recordSchema = z.object({
  accountSince: text,
  memberSince: text,
  restriction: z.object({ kind: z.enum(["mute", "ban"]), until: text }).nullable(),
  decisions: z.number().int().openapi({ description: "Of the last fifty" }),
  appeals: z.number().int(),
  overturned: z.number().int(),
  last: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(targetKinds),
      action: z.enum(actions),
      rule: namedRuleSchema.nullable(),
      decidedAt: z.string(),
      outcome: z.enum(["stands", "appealed", "upheld", "overturned"]),
    }),
  ),
});

/** A case with what there is to judge it by. */
export const caseFileSchema = z
  .object({
    case: caseSchema,
    around: z.array(aroundSchema),
    record: recordSchema.nullable().openapi({ description: "Null: it is nobody's thing" }),
  })
  .openapi("ModerationCaseFile");
