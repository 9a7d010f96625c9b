import { describe, expect, test } from "vitest";
import {
  BACKED,
  firstTen,
  KNOWN,
  NEW,
  post,
  type Post,
  type Reader,
  rule,
  seededWorld,
} from "./seeded-world";

const world = seededWorld();
const named = (shown: readonly Post[], begins: string) =>
  shown.filter(({ postId }) => postId.startsWith(begins));
const mixes = (shown: readonly Post[]) => {
  shown.forEach(({ authorId, spaceId }, at) => {
    const before = (many: number) => shown.slice(Math.max(0, at + 1 - many), at);
    expect(before(rule.distinctAuthors).map((one) => one.authorId)).not.toContain(authorId);
    if (spaceId === null) return;
    expect(before(rule.distinctSpaces).map((one) => one.spaceId)).not.toContain(spaceId);
  });
};

/** So many posts of the last minutes, each by an account of its own. */
const spam = (many: number, by: Parameters<typeof post>[0]["by"], voices: Partial<Post> = {}) =>
  Array.from({ length: many }, (_, at) => ({
    ...post({
      id: `spam-${at}`,
      author: `spammer-${at}`,
      by,
      space: `spam-space-${at}`,
      hoursAgo: at / 60,
    }),
    ...voices,
  }));
const good = (by: Parameters<typeof post>[0]["by"], weight: number) =>
  post({ id: "good", author: "newcomer", by, space: "space-3", hoursAgo: 1, weight });

interface Case {
  more?: readonly Post[];
  without?: (row: Post) => boolean;
  reader?: Reader;
  judge(shown: readonly Post[]): void;
}

const cases: Record<string, Case> = {
  "an ordinary evening": {
    judge: (shown) => expect(named(shown, "honest")).toHaveLength(10),
  },
  "a hundred new wallets write at once": {
    more: spam(100, NEW),
    judge: (shown) => expect(named(shown, "spam")).toEqual([]),
  },
  "a hundred wallets that slept for months write, and like each other": {
    more: spam(100, KNOWN, { likers: 99, knownLikers: 99, commenters: 99, knownCommenters: 99 }),
    judge: (shown) => expect(named(shown, "spam")).toEqual([]),
  },
  "somebody floods the top with posts that nobody likes": {
    more: spam(40, BACKED).map((row) => ({ ...row, authorId: "flooder" })),
    judge: (shown) => expect(named(shown, "spam").length).toBeLessThanOrEqual(2),
  },
  "a new player writes something that some with firm money like": {
    more: [good(NEW, 45)],
    judge: (shown) => expect(named(shown, "good")).toHaveLength(1),
  },
  "a new player writes something that nobody has seen yet": {
    more: [good(NEW, 0)],
    judge: (shown) => expect(named(shown, "good")).toEqual([]),
  },
  "a friend who is new writes something that nobody has seen yet": {
    more: [good(NEW, 0)],
    reader: { friends: ["newcomer"] },
    judge: (shown) => expect(named(shown, "good")).toHaveLength(1),
  },
  "a big Space joined": {
    more: Array.from({ length: 150 }, (_, at) =>
      post({ id: `big-${at}`, author: `member-${at}`, space: "space-0", hoursAgo: at / 10 }),
    ),
    reader: { spaces: ["space-0"] },
    judge(shown) {
      const many = shown.filter(({ spaceId }) => spaceId === "space-0").length;
      expect(many).toBeGreaterThanOrEqual(2);
      expect(many).toBeLessThanOrEqual(4);
    },
  },
  "a quiet night, in which only new wallets write": {
    without: ({ seconds }) => seconds > Date.parse("2026-11-20T06:00:00Z") / 1000,
    more: spam(30, NEW),
    judge: (shown) => expect(named(shown, "honest")).toHaveLength(10),
  },
  "a shop so young that everybody is new": {
    without: () => true,
    more: spam(12, NEW),
    judge: (shown) => expect(named(shown, "spam")).toHaveLength(10),
  },
  "a reader of Chinese": {
    reader: { reads: ["chinese"] },
    judge(shown) {
      const chinese = shown.filter(({ writing }) => writing === "chinese" || writing === "");
      expect(chinese.length).toBeGreaterThanOrEqual(8);
    },
  },
  "a reader of English": {
    reader: { reads: ["latin"] },
    judge(shown) {
      const cyrillic = shown.filter(({ writing }) => writing === "cyrillic");
      expect(cyrillic.length).toBeLessThanOrEqual(1);
    },
  },
};

describe("among 2,000 posts, the first ten", () => {
  test.each(Object.entries(cases))("%s", (_, { more = [], without, reader, judge }) => {
    const all = [...world.filter((row) => !without?.(row)), ...more];
    const shown = firstTen(all, reader);
    expect(shown).toHaveLength(10);
    if (!without?.(world[0]!) || more.length < 12) mixes(shown);
    judge(shown);
    // The same of the same, in whatever order it is told.
    expect(firstTen(all.toReversed(), reader)).toEqual(shown);
  });
});
