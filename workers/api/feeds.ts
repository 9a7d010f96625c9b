import { requirePost } from "~/domain/posts/access";
import { completeBlocked } from "~/workers/blocks/complete-blocked";
import { z } from "@hono/zod-openapi";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { logOf } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { feeds } from "~/domain/feeds/feeds";
import { countNewPosts, getFeedFacts } from "~/domain/feeds/queries";
import { feedRule } from "~/domain/feeds/rule";
import { viewWhy } from "~/domain/feeds/why";
import { getPost } from "~/domain/posts/queries";
import { getCurrentRule } from "~/domain/rules/queries";
import { ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { pathId } from "./schemas";

export const countPostsSince = visitorQuery("GET /feeds/{feed}/new", {
  summary: "How many posts by others a feed has that were published since; 100 stands for more",
  params: z.object({ feed: z.enum(feeds) }),
  query: z.object({ since: z.iso.datetime({ precision: 3 }) }),
  answers: ok(z.object({ count: z.number().int() }), "How many"),
  refuses: ["login_required"],
  load: ({ userId, params: { feed }, query: { since } }) => ({
    count: countNewPosts(userId, { feed, since }),
  }),
  answer({ user, params: { feed }, count }) {
    if (feed === "following" && !user) throw new Refusal("login_required");
    return { count };
  },
});

const weight = (what: string) =>
  z.object({ people: z.number().int(), each: z.number().int() }).openapi({
    description: `Players of accounts that count who ${what}, and the points of each`,
  });

export const explainPost = visitorQuery("GET /posts/{id}/why", {
  summary: "Why a post stands where it stands in one's feeds",
  description:
    "By the rule `feeds`: `hours` = `doublingHours` × log2(`points`), and `standsAs` is later than `publishedAt` by these and `commonSpaceHours`.",
  params: z.object({ id: pathId }),
  answers: ok(
    z.object({
      publishedAt: z.string(),
      rule: z.number().int().nullable().openapi({ description: "The version that weighed it" }),
      currentRule: z.number().int().nullable(),
      likes: weight("like it"),
      comments: weight("have commented on it"),
      points: z.number().int(),
      doublingHours: z.number(),
      hours: z.number(),
      commonSpaceHours: z
        .number()
        .nullable()
        .openapi({ description: "Null: one is not in its Space" }),
      standsAs: z.string(),
      follows: z.boolean(),
      inSpace: z.boolean(),
    }),
    "The parts of the rule",
  ),
  refuses: ["not_found", "space_dissolved"],
  at: ({ params: { id } }) => logOf(id),
  load: ({ userId, params: { id } }) => ({ row: getPost(id, userId) }),
  loadMain: ({ userId, params: { id }, now }) => ({
    blockedIds: listBlockedIds(userId),
    facts: getFeedFacts(id, userId),
    rule: getCurrentRule(feedRule, now.toISOString()),
  }),
  async answer({ row, blockedIds, facts, rule, services, userId }) {
    requirePost(row, await completeBlocked(services, userId, blockedIds, [row?.authorId]));
    if (!facts) throw new Refusal("not_found");
    return viewWhy(facts, rule);
  },
});
