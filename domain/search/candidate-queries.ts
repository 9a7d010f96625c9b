import { listKeptApartAmong, MAX_KEPT_APART } from "~/domain/blocks/between-queries";
import { type BoundQuery, rawQuery } from "~/domain/event-store/query";
import { wordsOfKind } from "./index-words";
import type { SearchKind } from "./kind";
import { placesOf } from "./place";
import { type Match, matches, type SearchQuery } from "./search-query";

/** What one search looks at of a kind, and shows of it at most. */
export const MAX_CANDIDATES = 100;
/** Whoever bears just this name: few of many are shown anyway. */
const MAX_NAMESAKES = 20;

export interface Candidate {
  place: number;
  id: string;
  /** JSON. */
  names: string;
}

const COLUMNS = `d."place", d."id", d."names"`;

/**
 * Of each word of a query, so many of the best known are looked at for where they meet: fewer while it is typed, and
 * where each word stands for all that differ from it by a letter.
 */
const MAX_LOOKED_AT = { searched: 2_000, suggested: 800, spelled: 250 };
/** Words, or pairs of characters, that are asked how common they are. */
const MAX_PARTS = 24;

/**
 * From the highest place down, so that it stops after as many as are asked for, however many there are. Words that
 * never meet would be followed to their ends: the rarest of them says where it stops.
 */
function inIndex(
  index: string,
  match: Match,
  { code }: SearchKind,
  limit: number,
  lookedAt = MAX_LOOKED_AT.searched,
) {
  const ofKind = (text: string) =>
    text.replaceAll(/"([^"]*)"/g, (_, words: string) => `"${wordsOfKind(code, words)}"`);
  const parts = match.parts.map(ofKind);
  const params: unknown[] = [ofKind(match.all), ...placesOf(code), limit];
  const ends = (parts.length > 1 ? parts.slice(0, MAX_PARTS) : []).map(
    (part) => `(SELECT "rowid" FROM "${index}" WHERE "${index}" MATCH ?${params.push(part)}
      AND "rowid" BETWEEN ?2 AND ?3 ORDER BY "rowid" DESC LIMIT 1 OFFSET ${lookedAt})`,
  );
  const from = ends.length ? `coalesce(min(${ends.join(", ")}), ?2)` : "?2";
  return rawQuery<Candidate>(
    `SELECT ${COLUMNS} FROM "${index}" i CROSS JOIN "search_documents" d ON d."place" = i."rowid"
    WHERE i."${index}" MATCH ?1 AND i."rowid" BETWEEN ${from} AND ?3 ORDER BY i."rowid" DESC LIMIT ?4`,
    params,
  );
}

const spelled = (query: SearchQuery, kind: SearchKind, limit: number) =>
  inIndex("search_spellings", matches.spellings(query), kind, limit, MAX_LOOKED_AT.spelled);

/** The ways in which a document can be a hit, the surest first. */
export const waysIn = ["id", "whole", "names", "texts", "spellings"] as const;
export type WayIn = (typeof waysIn)[number];

type Ways = Partial<Record<WayIn, BoundQuery<Candidate[]>>>;

/** Names alone, where something is suggested while a word is being typed. */
export function listSuggested(query: SearchQuery, kind: SearchKind, limit: number): Ways {
  if (!query.terms.length) return {};
  const named = (match: Match) =>
    inIndex("search_names", match, kind, limit, MAX_LOOKED_AT.suggested);
  return {
    whole: named(matches.whole(query)),
    names: named(matches.names(query)),
    spellings: spelled(query, kind, limit),
  };
}

export function listCandidates(query: SearchQuery, kind: SearchKind): Ways {
  const id = rawQuery<Candidate>(
    `SELECT ${COLUMNS} FROM "search_documents" d WHERE d."id" = ? AND d."kind" = ?`,
    [query.text, kind.name],
  );
  if (!query.terms.length) return { id };
  return {
    id,
    whole: inIndex("search_names", matches.whole(query), kind, MAX_NAMESAKES),
    names: inIndex("search_names", matches.names(query), kind, MAX_CANDIDATES),
    texts: inIndex("search_texts", matches.texts(query), kind, MAX_CANDIDATES),
    spellings: spelled(query, kind, MAX_CANDIDATES),
  };
}

/** The texts of documents, as far as somebody reads. `places`: a JSON array. */
export function listTexts(places: string): BoundQuery<{ place: number; text: string }[]> {
  return rawQuery(
    `SELECT d."place", substr(d."text", 1, 4000) AS "text" FROM json_each(?) w
    CROSS JOIN "search_documents" d ON d."place" = w.value`,
    [places],
  );
}

/** Whoever of these people a block keeps apart, too, where so many are apart that `named` need not name them. */
export const askUnnamed = (
  viewerId: string,
  named: readonly string[],
  people: readonly string[],
): BoundQuery<string[]> | undefined =>
  named.length < MAX_KEPT_APART ? undefined : listKeptApartAmong(viewerId, people);
