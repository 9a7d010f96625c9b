import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { languages } from "~/domain/language";
import { scheduleLetterSchema, textsSchema, writeLetterSchema } from "~/domain/letters/commands";
import { letterDecider } from "~/domain/letters/decider";
import { countReaders, getProgress } from "~/domain/letters/dispatch-queries";
import { getLetter, listLetters as listRows, loadLetter } from "~/domain/letters/queries";
import { operatorCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { letterContent } from "~/workers/mail/letter";
import { renderMail } from "~/workers/mail/render";
import { listQuery, page, pathId } from "./schemas";

const count = z.number().int();

const letterSchema = z
  .object({
    id: z.string(),
    state: z.enum(["draft", "scheduled", "sending", "stopped", "sent"]),
    subject: textsSchema,
    body: textsSchema,
    writtenAt: z.string(),
    sentAt: z.string().nullable(),
    sendAt: z.string().nullable().openapi({ description: "When it goes out by itself" }),
    readers: count.nullable(),
    endedAt: z.string().nullable(),
    sent: count.nullable(),
    refused: count.nullable(),
    uncertain: count.nullable(),
  })
  .openapi("Letter");

export const listLetters = operatorQuery("GET /ops/letters", {
  right: "all",
  summary: "Letters to the readers of the newsletter, newest first",
  query: listQuery,
  answers: ok(page(letterSchema), "A page of letters"),
  load: ({ query: { limit, cursor } }) => ({
    letters: listRows({ limit, ...readCursor(cursor) }),
  }),
  answer: ({ letters, query: { limit } }) => ({
    items: letters,
    nextCursor: nextCursor(letters, limit, ({ writtenAt, id }) => [writtenAt, id]),
  }),
});

const params = z.object({ id: pathId });

export const readLetter = operatorQuery("GET /ops/letters/{id}", {
  right: "all",
  summary: "A letter, and how far it has come",
  params,
  answers: ok(
    letterSchema.extend({
      confirmed: count.openapi({ description: "Readers who have confirmed by now" }),
      progress: z.object({
        sent: count,
        refused: count,
        waiting: count,
        sending: count.openapi({ description: "Being sent, or nobody knows" }),
      }),
    }),
    "The letter",
  ),
  refuses: ["not_found"],
  load: ({ params: { id } }) => ({
    letter: first(getLetter({ id })),
    progress: getProgress(id),
    confirmed: countReaders(),
  }),
  answer({ letter, progress: { sent, refused, waiting, sending }, confirmed }) {
    if (!letter) throw new Refusal("not_found");
    const progress = { sent, refused, waiting, sending };
    return { ...letter, confirmed: confirmed, progress };
  },
});

export const previewLetter = operatorQuery("GET /ops/letters/{id}/mail", {
  right: "all",
  summary: "A letter as its readers get it",
  params,
  query: z.object({ lng: z.enum(languages).default("en") }),
  answers: ok(
    z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    "The mail, with a link to unsubscribe that ends nothing",
  ),
  refuses: ["not_found"],
  load: ({ params: { id } }) => ({ letter: first(getLetter({ id })) }),
  async answer({ letter, env, query: { lng } }) {
    if (!letter) throw new Refusal("not_found");
    const content = await letterContent(env, letter, lng, "nobody");
    const { subject, text, html } = await renderMail(env, "", lng, content);
    return { subject, text, html };
  },
});

export const writeLetter = operatorCommand("POST /ops/letters", {
  right: "all",
  summary: "Write a letter, in every language of the shop",
  body: writeLetterSchema,
  answers: created(z.object({ id: z.string() }), "The draft"),
  input: () => ({ letterId: newId() }),
  load: ({ letterId }) => ({ stream: loadLetter(letterId) }),
  decide({ body, letterId, stream }) {
    const events = letterDecider.decide({ type: "Write", letterId, ...body }, stream.state);
    return { appends: [appendTo(stream, events)], answer: { id: letterId } };
  },
});

export const rewriteLetter = operatorCommand("PUT /ops/letters/{id}", {
  right: "all",
  summary: "Change a draft",
  params,
  body: writeLetterSchema,
  answers: done("Changed"),
  refuses: ["not_found", "letter_is_out"],
  load: ({ params: { id } }) => ({ stream: loadLetter(id) }),
  decide({ body, params: { id: letterId }, stream }) {
    const events = letterDecider.decide({ type: "Rewrite", letterId, ...body }, stream.state);
    return { appends: [appendTo(stream, events)], answer: undefined };
  },
});

export const scheduleLetter = operatorCommand("PUT /ops/letters/{id}/schedule", {
  right: "all",
  summary: "Have a letter sent by itself at a time to come, as it reads then",
  params,
  body: scheduleLetterSchema,
  answers: done("It will be sent"),
  refuses: ["not_found", "letter_is_out", "schedule_in_past"],
  load: ({ params: { id } }) => ({ stream: loadLetter(id) }),
  decide({ body, params: { id: letterId }, stream, now }) {
    const sendAt = new Date(body.sendAt).toISOString();
    const command = { type: "Schedule", letterId, sendAt, now: now.toISOString() } as const;
    const events = letterDecider.decide(command, stream.state);
    return { appends: [appendTo(stream, events)], answer: undefined };
  },
});

export const unscheduleLetter = operatorCommand("DELETE /ops/letters/{id}/schedule", {
  right: "all",
  summary: "Have it sent by nobody but an operator",
  params,
  answers: done("It stays a draft"),
  refuses: ["not_found", "letter_is_out"],
  load: ({ params: { id } }) => ({ stream: loadLetter(id) }),
  decide({ params: { id: letterId }, stream }) {
    const events = letterDecider.decide({ type: "Unschedule", letterId }, stream.state);
    return { appends: [appendTo(stream, events)], answer: undefined };
  },
});

export const sendLetter = operatorCommand("POST /ops/letters/{id}/send", {
  right: "all",
  summary: "Send a letter to all who have confirmed, each in their language, once",
  params,
  answers: done("On its way"),
  refuses: ["not_found", "letter_is_out"],
  load: ({ params: { id } }) => ({ stream: loadLetter(id), confirmed: countReaders() }),
  decide({ params: { id: letterId }, stream, confirmed }) {
    const command = { type: "Send", letterId, readers: confirmed } as const;
    const events = letterDecider.decide(command, stream.state);
    return { appends: [appendTo(stream, events)], answer: undefined };
  },
});

export const stopLetter = operatorCommand("POST /ops/letters/{id}/stop", {
  right: "all",
  summary: "Stop a letter that is on its way; whom it has not reached, it will not reach",
  params,
  answers: done("Stopped"),
  refuses: ["not_found", "letter_not_sending"],
  load: ({ params: { id } }) => ({ stream: loadLetter(id) }),
  decide({ params: { id: letterId }, stream }) {
    const events = letterDecider.decide({ type: "Stop", letterId }, stream.state);
    return { appends: [appendTo(stream, events)], answer: undefined };
  },
});
