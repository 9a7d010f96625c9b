/** How many candidates of each list are looked at for a page. */
export const WINDOW = 60;
/** How many posts wait at most for their author's turn: whoever writes far more than all others is left out beyond it. */
const MAX_WAITING = 20;

export interface Candidate {
  postId: string;
  authorId: string;
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
  /** Authors of the posts just before, the last one first. */
  authors: readonly string[];
  /** Posts that wait for their author's turn. */
  waiting: readonly string[];
}

/** Sorts behind every id. */
const LAST = "~";
export const BEGINNING: Place = {
  rank: Number.MAX_SAFE_INTEGER,
  id: LAST,
  authors: [],
  waiting: [],
};

const PLACE = /^(-?\d{1,15})\.([\w-]{1,40})\.([\w,-]*)\.([\w,-]*)$/;
const listed = (ids: string) => (ids ? ids.split(",") : []);

/** Nonsense begins at the beginning. */
export function readPlace(cursor = ""): Place {
  const [, rank, id, authors, waiting] = PLACE.exec(cursor) ?? [];
  if (rank === undefined) return BEGINNING;
  return {
    rank: Number(rank),
    id: id!,
    authors: listed(authors!).slice(0, 9),
    waiting: listed(waiting!).slice(0, MAX_WAITING),
  };
}

const writePlace = ({ rank, id, authors, waiting }: Place) =>
  [rank, id, authors.join(","), waiting.join(",")].join(".");

/** What was found at a place: see `listCandidates`. */
export interface Found {
  anywhere: readonly (Candidate & { spaceId: string | null })[];
  inSpaces: readonly Candidate[];
  waiting: readonly Candidate[];
  joined: readonly { spaceId: string }[];
}

interface Asked {
  place: Place;
  limit: number;
  /** See the rule. */
  distinctAuthors: number;
  /** Those whom a block keeps apart from the viewer. */
  blockedIds: readonly string[];
}

/**
 * The next of what is recommended: by rank, but of so many in a row no two by the same player. Whoever's turn it is not
 * waits; when nobody else is left, they follow all the same.
 */
export function recommend(
  found: Found,
  { place, limit, distinctAuthors, blockedIds }: Asked,
): { posts: Candidate[]; nextCursor: string | null } {
  const known = new Set(found.waiting.map(({ postId }) => postId));
  const joined = new Set(found.joined.map(({ spaceId }) => spaceId));
  const hidden = new Set(blockedIds);
  const isOver = (list: readonly Candidate[]) => list.length < WINDOW;
  // Beyond the last of a list that goes on, others may stand that were not read.
  const horizon = [found.anywhere, found.inSpaces]
    .filter((list) => !isOver(list))
    .map((list) => list.at(-1)!)
    .sort(byRank)[0];
  const elsewhere = found.anywhere.filter(
    ({ spaceId }) => spaceId === null || !joined.has(spaceId),
  );
  const stream = [...elsewhere, ...found.inSpaces]
    .filter(({ postId }) => !known.has(postId))
    .filter((one) => !horizon || byRank(one, horizon) <= 0)
    .sort(byRank);

  const posts: Candidate[] = [];
  const waiting = found.waiting.filter(({ authorId }) => !hidden.has(authorId));
  let recent = [...place.authors];
  let { rank, id } = place;
  let at = 0;
  const isTurnOf = ({ authorId }: Candidate) =>
    !recent.slice(0, distinctAuthors - 1).includes(authorId);
  const emit = (post: Candidate) => {
    posts.push(post);
    recent = [post.authorId, ...recent].slice(0, 9);
  };
  while (posts.length < limit) {
    const due = waiting.findIndex(isTurnOf);
    if (due >= 0) {
      emit(...(waiting.splice(due, 1) as [Candidate]));
      continue;
    }
    const next = stream[at++];
    if (!next) {
      if (horizon || !waiting.length) break;
      emit(waiting.shift()!);
      continue;
    }
    ({ rank, postId: id } = next);
    if (hidden.has(next.authorId)) continue;
    if (isTurnOf(next)) emit(next);
    else if (waiting.length < MAX_WAITING) waiting.push(next);
  }
  const readAll = at >= stream.length;
  if (readAll && horizon) ({ rank, postId: id } = horizon);
  if (readAll && !horizon && !waiting.length) return { posts, nextCursor: null };
  const authors = recent.slice(0, distinctAuthors - 1);
  const ids = waiting.map(({ postId }) => postId);
  return { posts, nextCursor: writePlace({ rank, id, authors, waiting: ids }) };
}

/** The highest first. */
const byRank = (one: Candidate, other: Candidate) =>
  other.rank - one.rank || (one.postId < other.postId ? 1 : one.postId > other.postId ? -1 : 0);
