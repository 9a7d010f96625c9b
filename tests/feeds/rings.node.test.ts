import { describe, expect, test } from "vitest";
import { weightsOf } from "~/domain/economy/attack";
import { strategies } from "~/domain/economy/strategies";
import { changesBy, type FeedEvent, type World } from "~/domain/feeds/changes";
import { feedPosts, feedVoices } from "~/domain/feeds/read-model";
import { weightOf } from "~/domain/feeds/rule";
import { pointsOf } from "~/domain/feeds/score";
import { feedsRule } from "~/scripts/seed/rules/feeds";
import { Chance } from "~/tests/support/random";
import { BACKED, firstTen, KNOWN, NEW, post, rule, seededWorld } from "./seeded-world";

const AT = "2026-11-20T19:30:00.000Z";

/** Each wallet likes or comments, some do both, some take it back. */
function said(chance: Chance, ring: readonly string[], postId: string): FeedEvent[] {
  const about = { postId, kind: "post" as const, spaceId: "space-1" };
  return ring.flatMap((userId, at) => {
    const base = { position: at * 2 + 1, occurredAt: AT } as const;
    const like = { ...base, type: "PostLiked", data: { ...about, userId, authorId: "boss" } };
    const unlike = { ...like, type: "PostUnliked", position: at * 2 + 2 };
    const comment = {
      ...base,
      type: "CommentPublished",
      data: { ...about, userId, commentId: `c-${at}`, postAuthorId: "boss", held: null },
    };
    const done = chance.below(3);
    return (done === 0
      ? [like]
      : done === 1
        ? [comment]
        : [like, unlike]) as unknown as FeedEvent[];
  });
}

const worldOf = (events: readonly FeedEvent[], standing: typeof NEW): World => ({
  rules: [{ version: 1, startsAt: feedsRule.startsAt, body: feedsRule.body }],
  voices: new Map(),
  comments: new Set(),
  active: new Map(),
  standings: new Map(events.map(({ position }) => [position, standing])),
});

test("rings of new wallets, however many, change nothing of any post, nor what stands in the first ten", () => {
  const chance = new Chance(31);
  for (let round = 0; round < 200; round++) {
    const ring = Array.from({ length: 1 + chance.below(300) }, (_, at) => `wallet-${at}`);
    const events = said(chance, ring, `post-${round}`);
    const world = worldOf(events, NEW);
    const touched = events.flatMap((event) => changesBy(event, world)).map(({ table }) => table);
    expect(touched).not.toContain(feedPosts);
    expect(
      touched.filter(
        (table) => table === feedVoices && events.every(({ type }) => type !== "PostUnliked"),
      ),
    ).toEqual([]);
  }
  const honest = seededWorld();
  const theirs = Array.from({ length: 200 }, (_, at) =>
    post({ id: `ring-${at}`, author: `boss-${at}`, by: NEW, space: "ring", hoursAgo: at / 200 }),
  );
  expect(firstTen([...honest, ...theirs])).toEqual(firstTen(honest));
});

test("what all who never paid give together is less than what a post must be worth to strangers", () => {
  const crowd = post({ id: "p", author: "a", hoursAgo: 0, likes: 100_000, comments: 100_000 });
  expect(pointsOf(crowd)).toBe(rule.knownMost);
  expect(rule.trustPoints).toBeGreaterThan(rule.knownMost);
  expect([weightOf(NEW, rule), weightOf(KNOWN, rule)]).toEqual([0, 0]);
});

describe("by no strategy of the economy a ring gives a post more than it paid for", () => {
  test.each(Object.keys(strategies) as (keyof typeof strategies)[])("%s", (name) => {
    const chance = new Chance(name.length);
    const perDollar = ((rule.likePoints + rule.commentPoints) * 100) / rule.centsPerVoice;
    for (let round = 0; round < 50; round++) {
      const wallets = 1 + chance.below(500);
      const { groups } = strategies[name](chance.below(200_000), wallets);
      let [likes, weight, cents] = [0, 0, 0];
      for (const one of groups) {
        // As much as was ever firm for each of them at once, though it may have been given back.
        const most = Math.max(...weightsOf(one));
        const each = weightOf({ known: true, cents: most }, rule);
        weight += each * one.wallets;
        cents += most * one.wallets;
        if (!each) likes += one.wallets;
      }
      const row = {
        ...post({ id: "p", author: "a", hoursAgo: 0, likes, comments: likes, weight }),
        commentWeight: weight,
      };
      expect(pointsOf(row)).toBeLessThanOrEqual(rule.knownMost + (perDollar * cents) / 100);
    }
  });
});

test("a sum split among wallets weighs no more than undivided, up to what one may weigh", () => {
  const chance = new Chance(5);
  for (let round = 0; round < 500; round++) {
    const cents = chance.below(rule.backedMost * rule.centsPerVoice);
    let [left, parts] = [cents, 0];
    while (left > 0) {
      const part = 1 + chance.below(left);
      parts += weightOf({ known: true, cents: part }, rule);
      left -= part;
    }
    expect(parts).toBeLessThanOrEqual(weightOf({ known: true, cents }, rule));
  }
  expect(weightOf({ known: true, cents: 1e9 }, rule)).toBe(rule.backedMost);
  expect(weightOf(BACKED, rule)).toBe(20);
});
