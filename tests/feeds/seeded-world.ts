import {
  BEGINNING,
  type Candidate,
  type Found,
  recommend,
  SPACE_WINDOW,
  WINDOW,
} from "~/domain/feeds/recommend";
import type { feedPosts } from "~/domain/feeds/read-model";
import { floorOf, SECONDS_PER_HOUR, type Standing } from "~/domain/feeds/rule";
import { liftOf, loweredBy } from "~/domain/feeds/score";
import type { Writing } from "~/domain/feeds/writing";
import { feedsRule } from "~/scripts/seed/rules/feeds";
import { Chance } from "~/tests/support/random";

export type Post = typeof feedPosts.$inferSelect;
export const rule = feedsRule.body;
export const NOW = "2026-11-20T20:00:00.000Z";
const NOW_SECONDS = Date.parse(NOW) / 1000;

export const NEW: Standing = { known: false, cents: 0 };
export const KNOWN: Standing = { known: true, cents: 0 };
export const BACKED: Standing = { known: true, cents: 1_500 };

interface Said {
  id: string;
  author: string;
  by?: Standing;
  space?: string | null;
  hoursAgo: number;
  writing?: Writing;
  /** Of the known, and what those with firm money weigh. */
  likes?: number;
  comments?: number;
  weight?: number;
}

export function post({
  id,
  author,
  by = KNOWN,
  space = null,
  hoursAgo,
  writing = "latin",
  likes = 0,
  comments = 0,
  weight = 0,
}: Said): Post {
  const seconds = NOW_SECONDS - Math.round(hoursAgo * SECONDS_PER_HOUR);
  return {
    postId: id,
    authorId: author,
    spaceId: space,
    publishedAt: new Date(seconds * 1000).toISOString(),
    seconds,
    shown: true,
    people: [author],
    writing,
    likers: likes + Math.min(weight, 1),
    commenters: comments,
    knownLikers: likes,
    knownCommenters: comments,
    likeWeight: weight,
    commentWeight: 0,
    ruleVersion: 1,
    most: rule.mostHours * SECONDS_PER_HOUR,
    half: rule.halfPoints,
    likePoints: rule.likePoints,
    commentPoints: rule.commentPoints,
    knownMost: rule.knownMost,
    trustPoints: rule.trustPoints,
    floor: floorOf(by, rule),
  };
}

/** Two thousand posts of two weeks by three hundred players in forty Spaces; the first Space is a fifth of it. */
export function seededWorld(seed = 7): Post[] {
  const chance = new Chance(seed);
  return Array.from({ length: 2_000 }, (_, at) => {
    const nth = chance.below(300);
    const roll = chance.below(100);
    const writing =
      nth % 20 < 12 ? "latin" : nth % 20 < 17 ? "chinese" : nth % 20 < 19 ? "cyrillic" : "";
    // Most are liked by few, some by many.
    const loved = chance.below(40) === 0 ? 300 : chance.below(8) === 0 ? 60 : 4;
    return post({
      id: `honest-${at}`,
      author: `player-${nth}`,
      by: nth < 60 ? BACKED : nth < 240 ? KNOWN : NEW,
      space: roll < 20 ? "space-0" : roll < 80 ? `space-${1 + chance.below(39)}` : null,
      hoursAgo: chance.below(14 * 24 * 60) / 60,
      writing,
      likes: chance.below(9),
      comments: chance.below(4),
      weight: chance.below(loved),
    });
  });
}

export interface Reader {
  spaces?: readonly string[];
  friends?: readonly string[];
  /** What they read; without it everything. */
  reads?: readonly Writing[];
}

const byRank = (one: Candidate, other: Candidate) =>
  other.rank - one.rank || (one.postId < other.postId ? 1 : -1);

/** What the SQL finds for the first page of a reader, by sorting everything. */
function findIn(world: readonly Post[], { spaces = [], friends = [], reads }: Reader): Found {
  const candidate = (row: Post, hours: number): Candidate => ({
    postId: row.postId,
    authorId: row.authorId,
    spaceId: row.spaceId,
    people: row.people!,
    rank: row.seconds + liftOf(row) + hours * SECONDS_PER_HOUR,
  });
  const top = (some: Candidate[], many: number) => some.sort(byRank).slice(0, many);
  const isRead = (writing: Writing) => !reads || writing === "" || reads.includes(writing);
  const strange = world.map((row) => {
    const less = isRead(row.writing) ? 0 : rule.otherLanguageHours;
    return candidate(row, -loweredBy(row) / SECONDS_PER_HOUR - less);
  });
  const near = (of: (row: Post) => boolean, hours: number, many: number) =>
    top(
      world.filter(of).map((row) => candidate(row, hours)),
      many,
    );
  return {
    anywhere: top(strange, WINDOW),
    inSpaces: top(
      spaces.flatMap((space) =>
        near(({ spaceId }) => spaceId === space, rule.commonSpaceHours, SPACE_WINDOW),
      ),
      WINDOW,
    ),
    ofFriends: near(({ authorId }) => friends.includes(authorId), rule.friendHours, WINDOW),
    waiting: [],
    joined: spaces.map((id) => ({ id })),
    friends: friends.map((id) => ({ id })),
  };
}

export function firstTen(world: readonly Post[], reader: Reader = {}): Post[] {
  const asked = { place: BEGINNING, limit: 10, rule, blockedIds: [] };
  const { posts } = recommend(findIn(world, reader), asked);
  return posts.map(({ postId }) => world.find((row) => row.postId === postId)!);
}
