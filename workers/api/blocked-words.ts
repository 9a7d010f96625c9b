import { requireOpenSpace } from "~/domain/spaces/access";
import { guardModerator, guardOpenSpace } from "~/domain/spaces/guards";
import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { wordsDecider } from "~/domain/publishing/decider";
import { getBlockedWords, loadWords } from "~/domain/publishing/queries";
import { wordsSchema } from "~/domain/publishing/word-list";
import { mayInSpace } from "~/domain/spaces/policies";
import { getSpace, roleOf } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { isOperator } from "~/workers/spaces/standing";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const listSchema = z
  .object({
    version: z.number().int().openapi({ description: "0 where there never was one" }),
    words: z.array(z.string()),
  })
  .openapi("BlockedWords");

export const readBlockedWords = visitorQuery("GET /spaces/{id}/blocked-words", {
  summary: "Words by which posts and comments in this Space are held for review",
  params,
  answers: ok(listSchema, "The list in force"),
  refuses: ["not_found", "space_dissolved"],
  at,
  load: ({ userId, params: { id } }) => ({
    space: getSpace(id, userId),
    list: getBlockedWords(id),
  }),
  answer({ space, list }) {
    requireOpenSpace(space);
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
  at,
  load: ({ userId, params: { id } }) => ({ space: getSpace(id, userId), list: loadWords(id) }),
  decide({
    userId: moderatorId,
    user,
    env,
    params: { id: spaceId },
    body: { words },
    space,
    list,
  }) {
    const open = requireOpenSpace(space);
    const standing = { ...open, role: roleOf(open.rank), isOperator: isOperator(env, user) };
    if (!mayInSpace(standing, "moderate")) throw new Refusal("forbidden");
    const events = wordsDecider.decide({ type: "Change", spaceId, moderatorId, words }, list.state);
    const { version } = events.reduce(wordsDecider.evolve, list.state);
    return {
      appends: [appendTo(list, events)],
      writes: [guardOpenSpace(spaceId), guardModerator(spaceId, moderatorId, standing.isOperator)],
      answer: { version, words },
    };
  },
});
