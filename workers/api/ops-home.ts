import { z } from "@hono/zod-openapi";
import { arrangeHomeSchema } from "~/domain/home/commands";
import { getArrangement, listArrangements } from "~/domain/home/queries";
import { strips } from "~/domain/home/strips";
import { arrangeHome } from "~/domain/home/use-cases";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";

const arrangementSchema = z.object({
  strips: z.array(z.object({ strip: z.enum(strips), shown: z.boolean() })),
  featured: z.array(z.string()).openapi({
    description: "Games in their order; none: those that are marked as featured, newest first",
  }),
});

const homeSchema = arrangementSchema.extend({
  revision: z.number().int(),
  history: z.array(
    z.object({
      revision: z.number().int(),
      by: z.object({ id: z.string(), name: z.string().nullable() }),
      at: z.string(),
      now: arrangementSchema,
      before: arrangementSchema,
    }),
  ),
});

export const getHome = operatorQuery("GET /ops/home", {
  right: "catalogue",
  summary: "How the home page stands, and how it was arranged before",
  answers: ok(homeSchema, "The home page"),
  load: () => ({ home: getArrangement, history: listArrangements }),
  answer: ({ home, history }) => ({ ...home, history }),
});

export const arrangeHomePage = operatorCommand("PUT /ops/home", {
  right: "catalogue",
  summary: "Arrange the home page",
  description:
    "Which strips it has and in which order, and which games it puts forward. `revision` is the one that was looked at.",
  body: arrangeHomeSchema,
  answers: done("It stands like this from now on"),
  refuses: ["changed_since"],
  input: ({ body }) => ({ asked: body }),
  ...arrangeHome,
});
