import { changeBlockedWords as change } from "~/domain/spaces/use-cases";
import { requireMayInSpace, requireOpenSpace } from "~/domain/spaces/access";
import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { getBlockedWords } from "~/domain/publishing/queries";
import { wordsSchema } from "~/domain/publishing/word-list";
import { getSpace } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { isOperator } from "~/workers/endpoint/request";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const listSchema = z
  .object({
    version: z.number().int().openapi({ description: "0 where there never was one" }),
    words: z.array(z.string()),
  })
  .openapi("BlockedWords");

export const readBlockedWords = playerQuery("GET /spaces/{id}/blocked-words", {
  summary: "Words by which posts and comments in this Space are held for review",
  description:
    "For those who look after the Space, and operators: whoever reads them gets round them.",
  params,
  answers: ok(listSchema, "The list in force"),
  refuses: ["not_found", "space_dissolved", "forbidden"],
  at,
  load: ({ userId, params: { id } }) => ({
    space: getSpace(id, userId),
    list: getBlockedWords(id),
  }),
  answer({ env, user, space, list }) {
    if (isOperator(env, user)) requireOpenSpace(space);
    else requireMayInSpace(space, false, "moderate");
    return { version: list?.version ?? 0, words: [...(list?.words ?? [])] };
  },
});

export const changeBlockedWords = playerCommand("PUT /spaces/{id}/blocked-words", {
  summary: "Say anew which words hold a text: for those who look after the Space",
  description: "They are words and phrases, never patterns. What is published already stays.",
  params,
  body: z.object({ words: wordsSchema }),
  answers: ok(listSchema, "The list in force"),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
  input: ({ params: { id: spaceId }, body: { words } }) => ({ spaceId, words }),
  ...change,
});
