import { requirePost } from "~/domain/posts/access";
import { completeBlocked } from "~/workers/blocks/complete-blocked";
import { z } from "@hono/zod-openapi";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { logOf } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { feeds } from "~/domain/feeds/feeds";
import { countNewPosts } from "~/domain/feeds/following-queries";
import { feedRule } from "~/domain/feeds/rule";
import { viewWhy } from "~/domain/feeds/why";
import { getFeedFacts } from "~/domain/feeds/why-queries";
import { languages } from "~/domain/language";
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

const whole = () => z.number().int();
const weighed = (what: string) =>
  z
    .object({ all: whole(), people: whole(), known: whole(), weight: whole(), each: whole() })
    .openapi({
      description: `\`all\` there are, \`people\` who ${what} and count, those of them without firm money, how many voices the others are worth, and the points of each voice`,
    });
const hours = (when: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `Null: ${when}` });

export const explainPost = visitorQuery("GET /posts/{id}/why", {
  summary: "Why a post stands where it stands in one's feeds",
  description:
    "By the rule `feeds`: `hours` = `mostHours` × `points` / (`points` + `halfPoints`), and `standsAs` is later than `publishedAt` by these and what is added for the viewer (the larger of `commonSpaceHours` and `friendHours`), and earlier by `floorHours` and `otherLanguageHours`.",
  params: z.object({ id: pathId }),
  query: z.object({
    language: z
      .enum(languages)
      .optional()
      .openapi({ description: "Of the reader's pages: they read what is written in it" }),
  }),
  answers: ok(
    z.object({
      publishedAt: z.string(),
      rule: whole().nullable().openapi({ description: "The version that weighed it" }),
      currentRule: whole().nullable(),
      likes: weighed("like it"),
      comments: weighed("have commented on it"),
      points: whole(),
      knownMost: whole().openapi({
        description: "As much as all without firm money give together",
      }),
      mostHours: z.number(),
      halfPoints: whole(),
      hours: z.number(),
      floorHours: hours("its author or its points are trusted, or it is near the viewer"),
      trustPoints: whole(),
      commonSpaceHours: hours("one is not in its Space"),
      friendHours: hours("one is no friend of its author"),
      otherLanguageHours: hours("one reads what it is written in, or it is near"),
      standsAs: z.string(),
      follows: z.boolean(),
      inSpace: z.boolean(),
      doublingHours: z.literal(0).openapi({ description: "Of an earlier rule" }),
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
  async answer({ row, blockedIds, facts, rule, services, userId, query: { language } }) {
    const post = requirePost(
      row,
      await completeBlocked(services, userId, blockedIds, [row?.authorId]),
    );
    if (!facts) throw new Refusal("not_found");
    return viewWhy(facts, post, rule, language);
  },
});
