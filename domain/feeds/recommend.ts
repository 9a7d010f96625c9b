import type { FeedRule } from "./rule";

/** How many candidates of each list are looked at for a page. */
export const WINDOW = 60;
/** And how many of one Space that one is in: so many as may be shown and wait. What is above the end of a page beyond them is left out. */
export const SPACE_WINDOW = 24;
/** How many posts wait at most for their turn: whoever writes far more than all others is left out beyond it. */
const MAX_WAITING = 20;

export interface Candidate {
  postId: string;
  authorId: string;
  spaceId: string | null;
  /** Everybody whom it names. */
  people: string[];
  /** The second at which it would have been published, by its time alone. */
  rank: number;
}

/** Where a list of what is recommended goes on. */
export interface Place {
  /** After this rank, and after this id among those of the same rank. */
  rank: number;
  id: string;
  /** Authors of the posts just before, the last one first, and their Spaces ("" for none). */
  authors: readonly string[];
  spaces: readonly string[];
  /** Posts that wait for their turn. */
  waiting: readonly string[];
}

/** Sorts behind every id. */
const LAST = "~";
export const BEGINNING: Place = {
  rank: Number.MAX_SAFE_INTEGER,
  id: LAST,
  authors: [],
  spaces: [],
  waiting: [],
};

const PLACE = /^(-?\d{1,15})\.([\w-]{1,40})\.([\w,-]*)\.([\w,-]*)(?:\.([\w,-]*))?$/;
const listed = (ids = "") => (ids ? ids.split(",") : []);

/** Nonsense begins at the beginning. */
export function readPlace(cursor = ""): Place {
  const [, rank, id, authors, waiting, spaces] = PLACE.exec(cursor) ?? [];
  if (rank === undefined) return BEGINNING;
  return {
    rank: Number(rank),
    id: id!,
    authors: listed(authors).slice(0, 9),
    spaces: listed(spaces)
      .slice(0, 4)
      .map((one) => (one === NOWHERE ? "" : one)),
    waiting: listed(waiting).slice(0, MAX_WAITING),
  };
}

/** In place of a Space in a cursor. */
const NOWHERE = "-";
const writePlace = ({ rank, id, authors, waiting, spaces }: Place) =>
  [
    rank,
    id,
    authors.join(","),
    waiting.join(","),
    spaces.map((one) => one || NOWHERE).join(","),
  ].join(".");

/** What was found at a place: see `listCandidates`. */
export interface Found {
  anywhere: readonly Candidate[];
  inSpaces: readonly Candidate[];
  ofFriends: readonly Candidate[];
  waiting: readonly Candidate[];
  joined: readonly { id: string }[];
  friends: readonly { id: string }[];
}

type Turns = Pick<FeedRule, "distinctAuthors" | "distinctSpaces">;
interface Asked {
  place: Place;
  limit: number;
  rule: Turns & Pick<FeedRule, "commonSpaceHours" | "friendHours">;
  /** Those whom a block keeps apart from the viewer. */
  blockedIds: readonly string[];
}

/**
 * The next of what is recommended: by rank, but of so many in a row no two by the same player, and none of the same
 * Space. Whoever's turn it is not waits. Where nobody else is left, Spaces repeat themselves first, and then players.
 */
export function recommend(
  found: Found,
  { place, limit, rule, blockedIds }: Asked,
): { posts: Candidate[]; nextCursor: string | null } {
  const hidden = new Set(blockedIds);
  const isSeen = ({ authorId }: Candidate) => !hidden.has(authorId);
  const { stream, horizon, isCut } = merge(found, rule);
  const waiting = found.waiting.filter(isSeen);
  const pool = [...waiting, ...stream.filter(isSeen)];
  const posts: Candidate[] = [];
  const turns = new Turn(place, rule);
  /** How far the stream was looked at. */
  let last: Candidate | undefined;
  while (posts.length < limit) {
    let at = pool.findIndex((post) => turns.isOf(post));
    if (at < 0) at = pool.findIndex((post) => turns.isOfAuthor(post));
    if (at < 0 && !horizon && pool.length) at = 0;
    if (at < 0) break;
    const [post] = pool.splice(at, 1) as [Candidate];
    posts.push(post);
    turns.after(post);
    if (!waiting.includes(post) && (!last || byRank(last, post) < 0)) last = post;
  }
  const readAll = posts.length < limit || !pool.length;
  if (readAll && !horizon && !isCut) return { posts, nextCursor: null };
  const end = readAll ? (horizon ?? stream.at(-1)) : last;
  const { rank, postId: id } = end ?? { rank: place.rank, postId: place.id };
  const passed = pool.filter(
    (post) => waiting.includes(post) || readAll || (last && byRank(post, last) < 0),
  );
  const ids = passed.slice(0, MAX_WAITING).map(({ postId }) => postId);
  return { posts, nextCursor: writePlace({ rank, id, waiting: ids, ...turns.before() }) };
}

/** The lists as one, in which each post stands once: where it stands highest. */
function merge(
  { anywhere, inSpaces, ofFriends, waiting, joined, friends }: Found,
  { commonSpaceHours, friendHours }: Asked["rule"],
) {
  const isOver = (list: readonly Candidate[]) => list.length < WINDOW;
  // Beyond the last of a list that goes on, others may stand that were not read.
  const horizon = [anywhere, inSpaces, ofFriends]
    .filter((list) => !isOver(list))
    .map((list) => list.at(-1)!)
    .sort(byRank)[0];
  const known = new Set(waiting.map(({ postId }) => postId));
  const [spaceIds, friendIds] = [joined, friends].map((some) => new Set(some.map(({ id }) => id)));
  const isJoined = ({ spaceId }: Candidate) => spaceId !== null && spaceIds!.has(spaceId);
  const isFriends = ({ authorId }: Candidate) => friendIds!.has(authorId);
  const stream = [
    ...anywhere.filter((post) => !isJoined(post) && !isFriends(post)),
    ...inSpaces.filter((post) => commonSpaceHours >= friendHours || !isFriends(post)),
    ...ofFriends.filter((post) => commonSpaceHours < friendHours || !isJoined(post)),
  ]
    .filter(({ postId }) => !known.has(postId))
    .filter((one) => !horizon || byRank(one, horizon) <= 0)
    .sort(byRank);
  const ofSpace = new Map<string | null, number>();
  for (const { spaceId } of inSpaces) ofSpace.set(spaceId, (ofSpace.get(spaceId) ?? 0) + 1);
  return { stream, horizon, isCut: [...ofSpace.values()].some((many) => many >= SPACE_WINDOW) };
}

/** The highest first. */
const byRank = (one: Candidate, other: Candidate) =>
  other.rank - one.rank || (one.postId < other.postId ? 1 : one.postId > other.postId ? -1 : 0);

/** Who and what stood just before. */
class Turn {
  private authors: readonly string[];
  private spaces: readonly string[];

  constructor(
    { authors, spaces }: Place,
    private readonly rule: Turns,
  ) {
    this.authors = authors;
    this.spaces = spaces;
  }

  isOfAuthor({ authorId }: Candidate): boolean {
    return !this.before().authors.includes(authorId);
  }

  /** What is in no Space comes of none that was just seen. */
  isOf(post: Candidate): boolean {
    const { spaceId } = post;
    return this.isOfAuthor(post) && !(spaceId && this.before().spaces.includes(spaceId));
  }

  after({ authorId, spaceId }: Candidate): void {
    this.authors = [authorId, ...this.authors];
    this.spaces = [spaceId ?? "", ...this.spaces];
  }

  before() {
    const { distinctAuthors, distinctSpaces } = this.rule;
    return {
      authors: this.authors.slice(0, distinctAuthors - 1),
      spaces: this.spaces.slice(0, distinctSpaces - 1),
    };
  }
}
