import { getTableColumns, sql } from "drizzle-orm";
import { openChunk } from "~/domain/event-store/chunk";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import type { EventDefinitions } from "~/domain/event-store/event";
import { type RowOp, patch, put, remove } from "~/domain/event-store/projection";
import { dynamicQuery, jsonLists, select, tableCalled } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import type { OwnTables, Subscription } from "~/domain/event-store/subscription";
import { LOG_NAMES, SEARCH } from "~/domain/logs";
import { nameWords, spellingWords, wordsOf, wordsOfKind } from "./words";
import { type Move, type SearchKind, isOfLog, placeOf, sequenceIn, sequenceOf } from "./kind";
import { kindNamed, searchKinds } from "./kinds";
import {
  searchDissolved,
  searchDocuments,
  searchNames,
  searchSpellings,
  searchTexts,
} from "./read-model";

/** Documents of a dissolved Space that go in one step. */
const DOCUMENTS_PER_PART = 200;

type Document = typeof searchDocuments.$inferSelect;

const handled: EventDefinitions = Object.assign({}, ...searchKinds.map(({ events }) => events));

/** What can be found, from all logs. A document is made of the events of one log only. */
export const searchSubscription: Subscription = {
  name: "search",
  // Raised with each new kind, and when words are made of texts in another way: the index of before would no
  // longer be taken back by the words that it was given.
  version: 8,
  logs: LOG_NAMES,
  database: SEARCH,
  // One thing is not found, or by what it was called before. Whether one may see it is asked at its source.
  skips: true,
  tables: [searchDocuments, searchDissolved, searchNames, searchTexts, searchSpellings],
  // A like may move a document with ten thousand characters, which is read, taken out of the index and put back.
  limit: { events: 300, bytes: 1_000_000 },
  handles: (type) => type in handled || type === PERSON_FORGOTTEN,

  async changes(log, rows, keys, own) {
    const forgotten = new Map(
      rows
        .filter(({ type }) => type === PERSON_FORGOTTEN)
        .map(({ position, data }) => [
          position,
          (JSON.parse(data) as { personId: string }).personId,
        ]),
    );
    const events = await openChunk(keys, handled, rows);
    const moves = events.flatMap((event) =>
      searchKinds.flatMap((kind) =>
        kind.events[event.type]
          ? kind.moves(event).map((move) => ({ kind, move, position: event.position }))
          : [],
      ),
    );
    if (!moves.length && !forgotten.size) return [];
    const before = await readDocuments(own, moves, [...forgotten.values()]);
    const after = new Map(before);
    for (const { kind, move, position } of moves) {
      const key = keyOf(kind.name, move.id);
      after.set(key, moved(after.get(key), kind, move, sequenceOf(log, position)));
    }
    // Last: nobody does anything after they were forgotten.
    const gone = new Set(forgotten.values());
    for (const [key, document] of after) {
      const { ownerId, place } = document ?? {};
      if (ownerId && gone.has(ownerId) && isOfLog(place!, log)) after.set(key, undefined);
    }
    return [
      ...[...after].flatMap(([key, document]) => replace(before.get(key), document)),
      ...events
        .filter(({ type }) => type === "SpaceDissolved")
        .map(({ data }) => put(searchDissolved, { spaceId: String(data["spaceId"]) })),
    ];
  },

  // An index is told what it was given: of one document two changes side by side would damage it.
  partsFirst: true,
  async pending(own) {
    const gone = tableCalled(own.nameOf(searchDissolved), searchDissolved);
    const first = sql<string | null>`min(${searchDissolved.spaceId})`;
    const { space, documents } = await own.read({
      space: dynamicQuery(() => select({ spaceId: first }, sql`FROM ${gone}`)),
      documents: dynamicQuery(() =>
        select(
          getTableColumns(searchDocuments),
          sql`FROM ${tableCalled(own.nameOf(searchDocuments), searchDocuments)}
            WHERE ${searchDocuments.spaceId} = (SELECT ${first} FROM ${gone})
            ORDER BY ${searchDocuments.place} LIMIT ${DOCUMENTS_PER_PART}`,
        ),
      ),
    });
    const spaceId = space[0]?.spaceId;
    if (spaceId == null) return undefined;
    const over = documents.length < DOCUMENTS_PER_PART;
    return [
      ...documents.map((document) => remove(searchDocuments, document)),
      ...(over ? [remove(searchDissolved, { spaceId })] : []),
    ];
  },

  extra: (changes, own) => indexChanges(changes, own),
};

const keyOf = (kind: string, id: string) => JSON.stringify([kind, id]);

async function readDocuments(
  own: OwnTables,
  moves: readonly { kind: SearchKind; move: Move }[],
  owners: readonly string[],
): Promise<Map<string, Document | undefined>> {
  const table = tableCalled(own.nameOf(searchDocuments), searchDocuments);
  const columns = getTableColumns(searchDocuments);
  const keys = [...new Set(moves.map(({ kind, move }) => keyOf(kind.name, move.id)))];
  const { known, owned } = await own.read({
    known: dynamicQuery(() =>
      select(
        columns,
        sql`FROM json_each(${`[${keys.join(",")}]`}) w CROSS JOIN ${table}
          ON ${searchDocuments.id} = w.value->>1 AND ${searchDocuments.kind} = w.value->>0`,
      ),
    ),
    owned: dynamicQuery(() =>
      select(
        columns,
        sql`FROM json_each(${JSON.stringify(owners)}) w CROSS JOIN ${table} ON ${searchDocuments.ownerId} = w.value`,
      ),
    ),
  });
  return new Map([...known, ...owned].map((row) => [keyOf(row.kind, row.id), row]));
}

function moved(
  document: Document | undefined,
  kind: SearchKind,
  { id, write, popularity = 0, remove, hidden }: Move,
  sequence: number,
): Document | undefined {
  if (remove || (!document && !write)) return undefined;
  const known = document ?? {
    kind: kind.name,
    id,
    place: sequence,
    ownerId: null,
    names: "[]",
    text: "",
    popularity: 0,
    hidden: 0,
    spaceId: null,
  };
  const counted = known.popularity + popularity;
  return {
    ...known,
    ownerId: write?.ownerId ?? known.ownerId,
    names: write?.names ? JSON.stringify([...new Set(write.names)]) : known.names,
    text: write?.text ?? known.text,
    spaceId: write?.spaceId ?? known.spaceId,
    hidden: hidden === undefined ? known.hidden : Number(hidden),
    popularity: counted,
    place: placeOf(kind.code, counted, sequenceIn(known.place)),
  };
}

/**
 * The old row goes with all that stood in it, by which the index is told what to take back. What is only better known
 * and keeps its place is not indexed anew.
 */
function replace(before: Document | undefined, after: Document | undefined): RowOp[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before && after && isOnlyBetterKnown(before, after)) {
    const { place, popularity } = after;
    return [patch(searchDocuments, { place }, { popularity })];
  }
  return [
    ...(before ? [remove(searchDocuments, before)] : []),
    ...(after ? [put(searchDocuments, after)] : []),
  ];
}

const isOnlyBetterKnown = (before: Document, after: Document) =>
  JSON.stringify({ ...after, popularity: before.popularity }) === JSON.stringify(before);

const indexes = [
  { table: searchNames, words: ({ names }: Document) => nameWords(namesOf(names)) },
  {
    table: searchTexts,
    words: ({ names, text }: Document) => wordsOf([...namesOf(names), text].join("\n")),
  },
  { table: searchSpellings, words: ({ names }: Document) => spellingWords(namesOf(names)) },
];

const namesOf = (names: string) => JSON.parse(names) as string[];

/**
 * Brings the virtual tables to where the documents are. They hold no texts: what is taken back has to be named, and
 * `secure-delete` has the words go at once instead of when segments are merged.
 */
export function indexChanges(
  changes: readonly RowOp[],
  { nameOf }: Pick<OwnTables, "nameOf">,
): Statement[] {
  const documents = (kind: RowOp["kind"]) =>
    changes
      .filter((change) => change.table === searchDocuments && change.kind === kind)
      .map(({ values }) => values as Document)
      .filter(({ hidden }) => !hidden)
      // Ascending rows go into one segment.
      .sort((a, b) => a.place - b.place);
  const old = documents("remove");
  const current = documents("put");
  return indexes.flatMap(({ table, words }) => {
    const name = nameOf(table);
    const rowsOf = (list: readonly Document[]) =>
      jsonLists(
        list.map((document) => {
          const { code } = kindNamed(document.kind)!;
          return JSON.stringify([document.place, wordsOfKind(code, words(document))]);
        }),
      );
    return [
      ...(old.length
        ? [{ sql: `INSERT INTO ${name} (${name}, "rank") VALUES ('secure-delete', 1)`, params: [] }]
        : []),
      ...rowsOf(old).map((rows) => ({
        sql: `INSERT INTO ${name} (${name}, "rowid", "words")
          SELECT 'delete', value->>0, value->>1 FROM json_each(?)`,
        params: [rows],
      })),
      ...rowsOf(current).map((rows) => ({
        sql: `INSERT INTO ${name} ("rowid", "words") SELECT value->>0, value->>1 FROM json_each(?)`,
        params: [rows],
      })),
    ];
  });
}
