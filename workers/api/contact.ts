import { z } from "@hono/zod-openapi";
import { answerCaseSchema, closeCaseSchema, openCaseSchema } from "~/domain/contact/commands";
import { MAX_MESSAGE, MAX_NAME } from "~/domain/contact/limits";
import { findCases, getCase, listCases, placeOfCase } from "~/domain/contact/queries";
import * as useCases from "~/domain/contact/use-cases";
import { caseOrders, topics } from "~/domain/contact/topics";
import { viewCase } from "~/domain/contact/view-case";
import { normalizeEmail } from "~/domain/email";
import { nextCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { closePeople, getForgotten } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { attachedViewSchema } from "~/domain/media/attach";
import { releaseMedia } from "~/domain/media/use-media";
import { model } from "~/domain/model";
import { operatorCommand, publicCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { completeList, listQuery, page, pathId } from "./schemas";

export const openContactCase = publicCommand("POST /contact/cases", {
  summary: "Write to the people who run the shop",
  description: `Opens a case for operators. The message has at most ${MAX_MESSAGE} characters, the name ${MAX_NAME}. With a session the case names the player, who may add what they uploaded for a case: up to 9 images or one video.`,
  verified: true,
  body: openCaseSchema,
  answers: done("The case is open"),
  refuses: ["unknown_media", "too_many_media"],
  input: ({ c, body }) => ({ caseId: newId(), claim: c.var.claim, form: body }),
  ...useCases.openCase,
});

const caseSchema = z
  .object({
    id: z.string(),
    state: z.enum(["open", "closed"]),
    userId: z.string().nullable(),
    orderId: z.string().nullable(),
    topic: z.string(),
    language: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    message: z.string().nullable(),
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable(),
    note: z.string().nullable(),
    addressConfirmedAt: z.string().nullable(),
    media: z.array(attachedViewSchema),
    answers: z.array(z.object({ answer: z.string().nullable(), answeredAt: z.string() })),
  })
  .openapi("ContactCase");

export const listContactCases = operatorQuery("GET /ops/cases", {
  right: "support",
  summary: "What people wrote, newest or oldest first",
  query: listQuery.extend({
    state: z.enum(["open", "closed"]).default("open"),
    topic: z.enum(topics).optional(),
    order: z.enum(caseOrders).default("newest"),
  }),
  answers: ok(page(caseSchema), "A page of cases"),
  load: ({ query }) => ({ cases: listCases(query) }),
  answer: ({ cases, query: { limit } }) => ({
    items: cases.map(viewCase),
    nextCursor: nextCursor(cases, limit, placeOfCase),
  }),
});

export const findContactCases = operatorQuery("GET /ops/cases/search", {
  right: "support",
  summary: "Cases by their id, an order, a player's id or an e-mail, open or closed",
  query: z.object({ q: z.string().trim().min(1).max(320) }),
  answers: ok(completeList(caseSchema), "The newest 50"),
  load: ({ query: { q } }) => ({ cases: findCases({ typed: q, email: normalizeEmail(q) }) }),
  answer: ({ cases }) => ({ items: cases.map(viewCase), nextCursor: null }),
});

const params = z.object({ id: pathId });
const ofCase = ({ params }: { params: { id: string } }) => ({ caseId: params.id });

export const answerContactCase = operatorCommand("POST /ops/cases/{id}/answers", {
  right: "support",
  summary: "Answer a case by mail",
  description:
    "Goes to the address that was given, if that is the player's verified one or was confirmed; else a mail asks to confirm it, and the answer follows.",
  params,
  body: answerCaseSchema,
  answers: done("The answer is on its way"),
  refuses: ["not_found"],
  input: ({ body: { answer }, ...call }) => ({ ...ofCase(call), answerId: newId(), answer }),
  ...useCases.answerCase,
});

export const closeContactCase = operatorCommand("POST /ops/cases/{id}/close", {
  right: "support",
  summary: "Close a case, with a note on what was done",
  params,
  body: closeCaseSchema,
  answers: done("The case is closed"),
  refuses: ["not_found", "case_closed", "person_forgotten"],
  input: ({ body: { note }, ...call }) => ({ ...ofCase(call), note }),
  ...useCases.closeCase,
});

export const reopenContactCase = operatorCommand("POST /ops/cases/{id}/reopen", {
  right: "support",
  summary: "Open a closed case again",
  params,
  answers: done("The case is open"),
  refuses: ["not_found"],
  input: ofCase,
  ...useCases.reopenCase,
});

export const forgetContactCase = operatorCommand("POST /ops/cases/{id}/forget", {
  right: "support",
  summary: "Forget a case for ever, as whoever wrote it asked",
  description:
    "What was written, whom it was from, pictures, answers and notes can be read by nobody from then on; the key that they are sealed under is destroyed a minute later. Forgotten twice, it happens once.",
  params,
  answers: done("The case is forgotten"),
  refuses: ["not_found"],
  input: ofCase,
  load: ({ caseId }) => ({
    found: first(getCase({ id: caseId })),
    forgotten: first(getForgotten({ personId: caseId })),
  }),
  decide({ caseId, found, forgotten, now }) {
    if (!found) throw new Refusal("not_found");
    if (forgotten) return { appends: [] };
    const { appends, writes } = closePeople(model, [caseId]);
    const pictures = (found.media ?? []).flatMap(({ id }) =>
      releaseMedia(id, `case:${caseId}`, now),
    );
    return { appends, writes: [...pictures, ...writes] };
  },
});
