import type { Database } from "~/domain/event-store/database";
import type { BoundQuery } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { type DatabaseName, LOG_NAMES, type LogName, MAIN, SEARCH } from "~/domain/logs";
import {
  type AskIndex,
  askUnnamed,
  listCandidates,
  listSuggested,
  listTexts,
  MAX_CANDIDATES,
  waysIn,
} from "./candidate-queries";
import type { KindName, SearchKind, Seen } from "./kind";
import { searchKinds } from "./kinds";
import { cut, type Mark, marksIn, passageOf } from "./marks";
import { scoreOf } from "./rank";
import type { SearchQuery } from "./search-query";

export interface Hit {
  kind: KindName;
  id: string;
  url: string;
  title: string;
  excerpt: string;
  imageUrl: string | null;
  /** What of title and excerpt is what was searched for. */
  marks: { title: readonly Mark[]; excerpt: readonly Mark[] };
}

export interface Found {
  items: Hit[];
  /** The hits of each kind that the viewer may see; at most {@link MAX_CANDIDATES}. */
  counts: Partial<Record<KindName, number>>;
  nextCursor: string | null;
}

/** A candidate of which nobody knows yet whether the viewer may see it. */
export interface RankedCandidate {
  kind: SearchKind;
  id: string;
  place: number;
  score: number;
  misspelt: boolean;
}

type DatabaseOf = (name: DatabaseName) => Database;

/** What fits a query, of all kinds, best first of each. It is not to be told before it is checked. */
export async function findCandidates(
  ask: AskIndex,
  query: SearchQuery,
  suggested?: number,
): Promise<RankedCandidate[]> {
  const queries = searchKinds.flatMap((kind) => {
    const bound =
      suggested === undefined ? listCandidates(query, kind) : listSuggested(query, kind, suggested);
    return bound ? [[kind.name, bound] as const] : [];
  });
  if (!queries.length) return [];
  const found = await ask(Object.fromEntries(queries));
  return searchKinds.flatMap((kind) => {
    const byWay = Map.groupBy(found[kind.name] ?? [], ({ way }) => way);
    const ranked = new Map<number, RankedCandidate>();
    for (const way of waysIn) {
      for (const candidate of byWay.get(way) ?? []) {
        const { place, id } = candidate;
        const score = ranked.has(place) ? 0 : scoreOf(candidate, query);
        if (score) ranked.set(place, { kind, id, place, score, misspelt: way === "spellings" });
      }
    }
    return [...ranked.values()].sort(better).slice(0, suggested ?? MAX_CANDIDATES);
  });
}

const better = (a: RankedCandidate, b: RankedCandidate) => b.score - a.score || b.place - a.place;

interface Asked {
  query: SearchQuery;
  kind: KindName | "all";
  /** Proven; "" for visitors. */
  viewerId: string;
  /** See `listBlockedIds`. */
  blockedIds: readonly string[];
  lng: Language;
  limit: number;
  cursor?: string;
}

/** Some candidates more than a page shows have their texts read, for those that fall away. */
const TEXTS_PER_ITEM = 2;

/**
 * Asks the source of each candidate whether the viewer may see it: counts and pages hold nothing else. The
 * logs' databases and that of search are asked side by side.
 */
export async function checkCandidates(
  databaseOf: DatabaseOf,
  candidates: readonly RankedCandidate[],
  { query, kind, viewerId, blockedIds, lng, limit, cursor }: Asked,
): Promise<Found> {
  const wanted = candidates
    .filter((one) => (kind === "all" || one.kind.name === kind) && isAfter(one, cursor))
    .sort(better);
  const places = wanted.slice(0, limit * TEXTS_PER_ITEM).map(({ place }) => place);
  const [seen, { texts }] = await Promise.all([
    readSeen(databaseOf, candidates, { viewerId, lng }, blockedIds),
    places.length ? databaseOf(SEARCH).read({ texts: listTexts(places) }) : { texts: [] },
  ]);
  const textOf = new Map(texts.map(({ place, text }) => [place, text]));
  const isSeen = (one: RankedCandidate) => seen.has(keyOf(one.kind.name, one.id));
  const visible = wanted.filter(isSeen);
  const items = visible.slice(0, limit);
  const counts = Object.fromEntries(
    searchKinds.map(({ name }) => [
      name,
      candidates.filter((one) => one.kind.name === name && isSeen(one)).length,
    ]),
  );
  return {
    items: items.map(({ kind: { name }, id, place, misspelt }) => {
      const { title, url, imageUrl, excerpt } = seen.get(keyOf(name, id))!;
      const passage = passageOf(textOf.get(place) ?? "", query, lng) ?? cut(excerpt ?? "");
      const marks = {
        title: marksIn(title, query, misspelt),
        excerpt: marksIn(passage, query),
      };
      return { kind: name, id, url, title, excerpt: passage, imageUrl, marks };
    }),
    counts,
    nextCursor: visible.length > limit ? cursorOf(items.at(-1)!) : null,
  };
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

async function readSeen(
  databaseOf: DatabaseOf,
  candidates: readonly RankedCandidate[],
  viewer: { viewerId: string; lng: Language },
  named: readonly string[],
): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const byKind = Map.groupBy(candidates, ({ kind }) => kind);
  await Promise.all(
    LOG_NAMES.map(async (log: LogName) => {
      const queries: Record<string, BoundQuery<Seen[]>> = {};
      for (const [kind, some] of byKind) {
        const ids = JSON.stringify(some.map(({ id }) => id));
        if (kind.logs.includes(log)) queries[kind.name] = kind.seen({ ids, ...viewer });
      }
      if (!Object.keys(queries).length) return;
      for (const [kind, rows] of Object.entries(await databaseOf(log).read(queries))) {
        for (const row of rows) seen.set(keyOf(kind, row.id), row);
      }
    }),
  );
  const owners = [...seen.values()].flatMap(({ ownerId }) => ownerId ?? []);
  const blockedIds = new Set(named);
  const unnamed = askUnnamed(viewer.viewerId, named, owners);
  if (unnamed) {
    for (const id of (await databaseOf(MAIN).read({ unnamed })).unnamed) blockedIds.add(id);
  }
  for (const [key, { ownerId }] of seen) {
    if (ownerId !== undefined && blockedIds.has(ownerId)) seen.delete(key);
  }
  return seen;
}

/** Where a list goes on: behind this score and place, whatever comes before it meanwhile. */
export const CURSOR = /^\d{1,4}_\d{1,16}$/;

const cursorOf = ({ score, place }: RankedCandidate) => `${score}_${place}`;

function isAfter(one: RankedCandidate, cursor: string | undefined): boolean {
  if (cursor === undefined) return true;
  const [score, place] = cursor.split("_").map(Number) as [number, number];
  return one.score < score || (one.score === score && one.place < place);
}
