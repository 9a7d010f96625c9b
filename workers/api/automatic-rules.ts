import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { getPeople } from "~/domain/people/person-queries";
import { personSchema } from "~/domain/profile/view-person";
import { getAuthors } from "~/domain/publishing/author-queries";
import { automaticActions, automaticKinds } from "~/domain/publishing/automatic-kinds";
import { listAutomaticRules } from "~/domain/publishing/automatic-queries";
import { automaticRulesSchema, NO_AUTOMATIC_RULES } from "~/domain/publishing/automatic-rules";
import { getBlockedWords } from "~/domain/publishing/queries";
import { MAX_TRIED, TRIAL_DAYS, TRIAL_STEP } from "~/domain/publishing/trial-limits";
import { listTriedTexts } from "~/domain/posts/trial-queries";
import { authorsOf, tryRules } from "~/domain/posts/trial-use-case";
import { wordsSchema } from "~/domain/publishing/word-list";
import { requireMayInSpace, requireOpenSpace } from "~/domain/spaces/access";
import { getSpace, type SpaceRow } from "~/domain/spaces/queries";
import { changeAutomaticRules as change } from "~/domain/spaces/use-cases";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery } from "~/workers/endpoint/query";
import { isOperator } from "~/workers/endpoint/request";
import type { SessionUser } from "~/domain/sign-in/queries";
import type { Env } from "~/workers/env";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const refuses = ["not_found", "space_dissolved", "forbidden"] as const;
const DAY_MS = 24 * 60 * 60_000;
const MAX_VERSIONS = 20;

const rulesAnswer = z
  .object({
    version: z.number().int().openapi({ description: "0 where none were ever chosen" }),
    rules: automaticRulesSchema,
    words: z.array(z.string()).openapi({ description: "The Space's blocked words, for `words`" }),
  })
  .openapi("AutomaticRules");

function requireModerator(
  { env, user }: { env: Env; user: SessionUser },
  space: SpaceRow | undefined,
) {
  if (isOperator(env, user)) requireOpenSpace(space);
  else requireMayInSpace(space, false, "moderate");
}

export const readAutomaticRules = playerQuery("GET /spaces/{id}/automatic-rules", {
  summary: "By what posts and comments in this Space are held or refused by themselves",
  description: "For those who look after the Space, and operators; with who changed them.",
  params,
  answers: ok(
    rulesAnswer.extend({
      history: z
        .array(
          z.object({
            version: z.number().int(),
            rules: automaticRulesSchema,
            by: personSchema,
            time: z.string(),
          }),
        )
        .openapi({ description: `The newest ${MAX_VERSIONS}` }),
    }),
    "The rules in force",
  ),
  refuses: [...refuses],
  at,
  load: ({ userId, params: { id } }) => ({
    space: getSpace(id, userId),
    list: getBlockedWords(id),
    versions: listAutomaticRules(id, MAX_VERSIONS),
  }),
  async answer({ env, user, space, list, versions, services }) {
    requireModerator({ env, user }, space);
    const ids = versions.map(({ moderatorId }) => moderatorId);
    const { personOf } = await services.db.read({ personOf: getPeople(ids, "") });
    const [current] = versions;
    return {
      version: current?.version ?? 0,
      rules: current?.rules ?? NO_AUTOMATIC_RULES,
      words: [...(list?.words ?? [])],
      history: versions.map(({ version, rules, moderatorId, changedAt: time }) => ({
        version,
        rules,
        by: personOf(moderatorId),
        time,
      })),
    };
  },
});

export const changeAutomaticRules = playerCommand("PUT /spaces/{id}/automatic-rules", {
  summary: "Say anew by what a text is held or refused: for those who look after the Space",
  description: `What is published already stays. A word may hold stars, which stand for any letters of it.`,
  params,
  body: z.object({ rules: automaticRulesSchema, words: wordsSchema.optional() }),
  answers: ok(rulesAnswer, "The rules in force"),
  refuses: [...refuses, "person_forgotten"],
  input: ({ params: { id: spaceId }, body: { rules, words } }) => ({ spaceId, rules, words }),
  ...change,
});

export const tryAutomaticRules = playerProcedure("POST /spaces/{id}/automatic-rules/trials", {
  summary: "What these rules would have held or refused, before they are in force",
  description: `Looks at what was published in the last ${TRIAL_DAYS} days by others than those who look after the Space, from the newest back, at most ${TRIAL_STEP} texts a call, fewer where they are long: \`nextCursor\` goes on. Whoever shows it stops after ${MAX_TRIED}. It asks the very function that judges what is published, with the age and the backing of accounts as they were then, and names as they are now.`,
  params,
  body: z.object({
    rules: automaticRulesSchema,
    words: wordsSchema.optional().openapi({ description: "Left out: those of the Space" }),
    cursor: z.string().max(100).optional(),
  }),
  answers: ok(
    z.object({
      looked: z.number().int(),
      items: z.array(
        z.object({
          kind: z.enum(["post", "comment"]),
          id: z.string(),
          postId: z.string(),
          author: personSchema,
          excerpt: z.string(),
          time: z.string(),
          rule: z.enum(automaticKinds),
          action: z.enum(automaticActions),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    "What would have been held or refused among them",
  ),
  refuses: [...refuses],
  at,
  load: ({ userId, now, params: { id }, body: { cursor } }) => {
    const { beforeTime, beforeId } = readCursor(cursor);
    const since = new Date(now.getTime() - TRIAL_DAYS * DAY_MS).toISOString();
    return {
      space: getSpace(id, userId),
      list: getBlockedWords(id),
      texts: listTriedTexts({
        spaceId: id,
        since,
        at: beforeTime,
        id: beforeId,
        limit: TRIAL_STEP,
      }),
    };
  },
  async answer({ env, user, space, list, texts, body, services }) {
    requireModerator({ env, user }, space);
    const { authors, personOf } = await services.db.read({
      authors: getAuthors(authorsOf(texts)),
      personOf: getPeople(
        texts.map(({ authorId }) => authorId),
        "",
      ),
    });
    const words = body.words ?? list?.words ?? [];
    const { looked, items } = tryRules({ rules: body.rules, words }, texts, authors);
    const isPart = looked < texts.length;
    return {
      looked,
      items: items.map(({ authorId, createdAt: time, ...one }) => ({
        ...one,
        author: personOf(authorId),
        time,
      })),
      nextCursor: nextCursor(
        texts.slice(0, looked),
        isPart ? looked : TRIAL_STEP,
        ({ createdAt, id }) => [createdAt, id],
      ),
    };
  },
});
