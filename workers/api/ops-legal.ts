import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { legalDecider } from "~/domain/legal/decider";
import { loadLegalText } from "~/domain/legal/queries";
import { legalTexts } from "~/domain/legal/texts";
import { legalWordsSchema } from "~/domain/legal/schema";
import { operatorCommand } from "~/workers/endpoint/command";
import { created } from "~/workers/endpoint/endpoint";

export const publishLegalText = operatorCommand("POST /ops/legal/{text}", {
  right: "rules",
  secondYes: true,
  summary: "Publish the next version of a legal text, in every language",
  description:
    "Markdown, in which each section begins with a heading of the second level, and figures stand as `{{name}}`. It is in force from the beginning of `inForceFrom` (UTC) on.",
  params: z.object({ text: z.enum(legalTexts) }),
  body: z.object({
    after: z.int().min(1).openapi({ description: "The version that it was written on" }),
    inForceFrom: z.iso.date().refine((day) => day < "9999"),
    words: legalWordsSchema,
  }),
  answers: created(z.object({ version: z.int() }), "It is published"),
  refuses: ["legal_text_changed", "legal_text_too_early"],
  load: ({ params: { text } }) => ({ stream: loadLegalText(text) }),
  decide({ params: { text }, body, stream, now }) {
    const command = { type: "PublishLegalText", text, ...body, now } as const;
    const events = legalDecider.decide(command, stream.state);
    return { appends: [appendTo(stream, events)], answer: { version: events[0]!.data.version } };
  },
});
