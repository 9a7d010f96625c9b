import { listBlockedAmong, MAX_BLOCKED_IDS } from "~/domain/blocks/between-queries";
import type { Database } from "~/domain/event-store/database";
import { sql } from "drizzle-orm";
import { type BoundQuery, query, rawQuery, select } from "~/domain/event-store/query";
import { searchDocuments } from "./read-model";
import { type DatabaseName, SEARCH } from "~/domain/logs";
import { wordsOfKind } from "./words";
import { type SearchKind, placesOf } from "./kind";
import { type Match, matches, type SearchQuery } from "./search-query";

/** What one search looks at of a kind, and shows of it at most. */
export const MAX_CANDIDATES = 100;
/** Whoever bears just this name: few of many are shown anyway. */
const MAX_NAMESAKES = 20;

export type AskIndex = (
  queries: Record<string, BoundQuery<Candidate[]>>,
) => Promise<Record<string, Candidate[]>>;

/** For whoever has no other queries that could share the round trip. */
export const indexIn =
  (databaseOf: (name: DatabaseName) => Database): AskIndex =>
  (queries) =>
    databaseOf(SEARCH).read(queries);

export interface Candidate {
  way: WayIn;
  place: number;
  id: string;
  /** JSON. */
  names: string;
}

/** The ways in which a document can be a hit, the surest first. */
export const waysIn = ["id", "whole", "names", "texts", "spellings"] as const;
export type WayIn = (typeof waysIn)[number];

/**
 * How many of a word's best known documents are looked at for where the words meet: fewer while it is typed, and
 * where each word stands for all that differ from it by a letter.
 */
const MAX_LOOKED_AT = { searched: 1_000, suggested: 800, spelled: 250 };
/** Words, or pairs of characters, that are asked how common they are. */
const MAX_PARTS = 12;

interface Sought {
  /** The limit of each way in. */
  limit: number;
  /** The number looked at for each word. */
  lookedAt: number;
  ways: readonly WayIn[];
  /** Whether the last word may be a beginning with a wrong letter. */
  typing?: boolean;
}

/** The candidates of one kind in one statement, whose ways in know of each other: what is of no use is not asked. */
function candidatesOf(
  query: SearchQuery,
  kind: SearchKind,
  { limit, lookedAt, ways, typing }: Sought,
): BoundQuery<Candidate[]> {
  const params: unknown[] = [...placesOf(kind.code)];
  const bind = (value: unknown) => `?${params.push(value)}`;
  const [first, last] = ["?1", "?2"];
  const ofKind = (text: string) =>
    text.replaceAll(/"([^"]*)"/g, (_, words: string) => `"${wordsOfKind(kind.code, words)}"`);

  /**
   * From the highest place down, so that it stops after as many as are asked for, however many there are. The rarest word says where
   * else it stops.
   */
  const inIndex = (
    index: string,
    { all, parts }: Match,
    most: string | number,
    { looked = lookedAt, many = false } = {},
  ) => {
    const matching = (text: string, from: string) =>
      `SELECT "rowid" AS "place" FROM "${index}" WHERE "${index}" MATCH ${text}
        AND "rowid" BETWEEN ${from} AND ${last} ORDER BY "rowid" DESC`;
    const asked =
      parts.length > 1 ? parts.slice(0, MAX_PARTS).map((part) => bind(ofKind(part))) : [];
    const ends = asked.map((part) => `(${matching(part, first)} LIMIT 1 OFFSET ${looked})`);
    const from = ends.length ? `coalesce(min(${ends.join(", ")}), ${first})` : first;
    // FTS5 heeds an end only once it has found a hit: words that never meet it would follow to their ends.
    const heads = asked.map((part) => `(${matching(part, first)} LIMIT ${looked})`);
    const meet = heads.slice(1).map((head) => `"place" IN ${head}`);
    const limited =
      many && heads.length
        ? `CASE WHEN ${most} = 0 THEN 0 WHEN ${ends.map((end) => `${end} IS NOT NULL`).join(" AND ")}
            AND NOT EXISTS (SELECT 1 FROM ${heads[0]} WHERE ${meet.join(" AND ")}) THEN 0 ELSE ${most} END`
        : most;
    return `${matching(bind(ofKind(all)), from)} LIMIT ${limited}`;
  };
  const found = (way: WayIn) => `EXISTS (SELECT 1 FROM "${way}")`;
  const asked: Record<WayIn, (before: readonly WayIn[]) => string> = {
    id: () =>
      `SELECT "place" FROM "search_documents" WHERE "id" = ${bind(query.text)} AND "kind" = ${bind(kind.name)}`,
    whole: () => inIndex("search_names", matches.whole(query), Math.min(limit, MAX_NAMESAKES)),
    names: () => inIndex("search_names", matches.names(query), limit),
    // Names go before texts: when there are enough of them, no text has a place.
    texts: () =>
      inIndex(
        "search_texts",
        matches.texts(query),
        `(SELECT iif(count(*) = ${limit}, 0, ${limit}) FROM "names")`,
        { many: true },
      ),
    // Where something fits as it was typed, it was meant so.
    spellings: (before) =>
      inIndex(
        "search_spellings",
        matches.spellings(query, { typing }),
        `(SELECT iif(${before.map(found).join(" OR ")}, 0, ${limit}))`,
        { looked: MAX_LOOKED_AT.spelled },
      ),
  };
  const used = query.terms.length ? ways : ways.filter((way) => way === "id");
  const tables = used.map(
    (way, at) => `"${way}" AS MATERIALIZED (${asked[way](used.slice(0, at))})`,
  );
  const all = used.map((way) => `SELECT '${way}' AS "way", "place" FROM "${way}"`);
  // By hand: FTS5 and its chain of tables, of which each names those before it.
  return rawQuery<Candidate>(
    `WITH ${tables.join(", ")} SELECT w."way", d."place", d."id", d."names"
      FROM (${all.join(" UNION ALL ")}) w CROSS JOIN "search_documents" d ON d."place" = w."place"`,
    params,
  );
}

/** Names alone, where something is suggested while a word is being typed. */
export function listSuggested(
  query: SearchQuery,
  kind: SearchKind,
  limit: number,
): BoundQuery<Candidate[]> | undefined {
  if (!query.terms.length) return undefined;
  const ways = ["whole", "names", "spellings"] as const;
  return candidatesOf(query, kind, {
    limit,
    lookedAt: MAX_LOOKED_AT.suggested,
    ways,
    typing: true,
  });
}

const searched = { limit: MAX_CANDIDATES, lookedAt: MAX_LOOKED_AT.searched };

export const listCandidates = (query: SearchQuery, kind: SearchKind) =>
  candidatesOf(query, kind, { ...searched, ways: waysIn });

/** By name or id alone. */
export const listNamed = (query: SearchQuery, kind: SearchKind) =>
  candidatesOf(query, kind, { ...searched, ways: waysIn.filter((way) => way !== "texts") });

const texts = query<{ places: readonly number[] }>()((_, { places }) =>
  select(
    {
      place: searchDocuments.place,
      text: sql<string>`substr(${searchDocuments.text}, 1, 4000)`,
    },
    sql`FROM json_each(${places}) w CROSS JOIN ${searchDocuments} ON ${searchDocuments.place} = w.value`,
  ),
);
/** The texts of documents, as far as somebody reads. */
export const listTexts = (places: readonly number[]) => texts({ places });

/** Whoever of these people a block keeps apart, too, where so many are apart that `named` need not name them. */
export const askUnnamed = (
  viewerId: string,
  named: readonly string[],
  people: readonly string[],
): BoundQuery<string[]> | undefined =>
  named.length < MAX_BLOCKED_IDS ? undefined : listBlockedAmong(viewerId, people);
