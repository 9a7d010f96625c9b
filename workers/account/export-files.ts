import { and, asc, eq, getTableName, isNotNull } from "drizzle-orm";
import { brand } from "~/domain/brand";
import type { OwnEntry } from "~/domain/chat/protocol";
import { first, query } from "~/domain/event-store/query";
import {
  type ExportedTable,
  exportedCommunityTables,
  exportedTables,
} from "~/domain/exported-tables";
import { listRoomsEverOf } from "~/domain/groups/room-queries";
import { gameKeys } from "~/domain/inventory/read-model";
import { getLatestCheckpoint } from "~/domain/ledger/queries";
import { libraryEntries } from "~/domain/library/read-model";
import { LOG_NAMES, OTHER_LOGS } from "~/domain/logs";
import { orders } from "~/domain/orders/read-model";
import { roomOf } from "~/workers/env";
import { openGameKey } from "~/workers/game-keys";
import { readOwnEvents } from "~/workers/ledger/own-events";
import { proveInclusions } from "~/workers/ledger/proofs";
import { listSalesOf } from "~/domain/marketplace/sale-history-queries";
import { signSaleReceipt } from "~/workers/marketplace/sale-receipt";
import { loadOrderDetails, viewOrderDetails } from "~/domain/orders/view";
import { signReceipt } from "~/workers/orders/receipt";
import type { Services } from "~/workers/services";
import { readMe } from "./read-me";
import { jsonArray, rowsOf } from "./table-rows";

/** Entries that a room gives at once. */
const AT_ONCE = 200;

interface Said {
  groupId: string;
  entries: AsyncIterable<OwnEntry>;
}

/** What a player said and did not delete, room by room, in those that they left long ago too. */
async function* ownMessages(services: Services, userId: string): AsyncGenerator<Said> {
  for (const log of OTHER_LOGS) {
    const { rooms } = await services.at(log).db.read({ rooms: listRoomsEverOf(userId) });
    for (const groupId of rooms) {
      const first = await roomOf(services.env, groupId).listOwn(userId, 0, AT_ONCE);
      if (first.length) yield { groupId, entries: goOn(services, userId, groupId, first) };
    }
  }
}

async function* goOn({ env }: Services, userId: string, groupId: string, first: OwnEntry[]) {
  for (let page = first; page.length;) {
    yield* page;
    const { seq } = page.at(-1)!.facts;
    page = page.length < AT_ONCE ? [] : await roomOf(env, groupId).listOwn(userId, seq, AT_ONCE);
  }
}

export interface ExportFile {
  name: string;
  input: string | AsyncIterable<string> | ReadableStream<Uint8Array>;
}

const EVENTS = 50;

/** All that is known of a player, file by file. Each is read when its turn comes, and none is held whole. */
export async function* exportFiles(services: Services, userId: string): AsyncGenerator<ExportFile> {
  const names: string[] = [];
  for await (const file of allFiles(services, userId)) {
    names.push(file.name);
    yield file;
  }
  const { env, store } = services;
  const contents = {
    issuer: env.APP_ORIGIN,
    account: userId,
    preparedAt: store.now().toISOString(),
    files: names,
  };
  yield { name: "contents.json", input: JSON.stringify(contents, null, 2) };
}

async function* allFiles(services: Services, userId: string): AsyncGenerator<ExportFile> {
  yield { name: "READ-ME.txt", input: readMe() };
  const names = [...exportedTables, ...exportedCommunityTables].map(nameOf);
  for (const name of new Set(names)) {
    yield { name: `tables/${name}.json`, input: jsonArray(rowsNamed(services, userId, name)) };
  }
  yield { name: "keys.json", input: jsonArray(shownKeys(services, userId)) };
  for await (const { groupId, entries } of ownMessages(services, userId)) {
    yield { name: `messages/${groupId}.json`, input: jsonArray(entries) };
  }
  yield* receipts(services, userId);
  yield* ownEvents(services, userId);
  yield* ownMedia(services, userId);
}

const nameOf = ({ owner }: ExportedTable) => getTableName(owner.table);

/** The rows of all logs that have a table of this name. */
async function* rowsNamed(services: Services, userId: string, name: string) {
  const isNamed = (table: ExportedTable) => nameOf(table) === name;
  for (const table of exportedTables.filter(isNamed)) yield* rowsOf(services.db, userId, table);
  for (const table of exportedCommunityTables.filter(isNamed)) {
    for (const log of OTHER_LOGS) yield* rowsOf(services.at(log).db, userId, table);
  }
}

const listShownKeys = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({
      gameId: libraryEntries.gameId,
      keyId: gameKeys.keyId,
      sealedKey: gameKeys.sealedKey,
      revealedAt: libraryEntries.revealedAt,
    })
    .from(libraryEntries)
    .innerJoin(gameKeys, eq(gameKeys.keyId, libraryEntries.keyId))
    .where(and(eq(libraryEntries.userId, userId), isNotNull(libraryEntries.revealedAt))),
);

/** Keys of games that were shown; those that were not are the shop's secret until then. */
async function* shownKeys({ db, env }: Services, userId: string) {
  const { keys } = await db.read({ keys: listShownKeys({ userId }) });
  for (const { gameId, revealedAt, ...sealed } of keys) {
    const key = await openGameKey(env.GAME_KEYS_SECRET, { gameId, ...sealed });
    yield { gameId, revealedAt, key };
  }
}

const listPaid = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .orderBy(asc(orders.placedAt)),
);

async function* receipts({ db, env }: Services, userId: string): AsyncGenerator<ExportFile> {
  const { paid, sales } = await db.read({
    paid: listPaid({ userId }),
    sales: listSalesOf({ userId }),
  });
  for (const { id } of paid) {
    const order = viewOrderDetails(await db.read(loadOrderDetails(id, userId)));
    const receipt = await signReceipt(env.SIGNING_KEY, order, brand.name);
    yield { name: `receipts/${id}.json`, input: JSON.stringify(receipt, null, 2) };
  }
  for (const sale of sales) {
    const receipt = await signSaleReceipt(env.SIGNING_KEY, sale);
    yield { name: `receipts/sales/${sale.saleId}.json`, input: JSON.stringify(receipt, null, 2) };
  }
}

/** Events with what is sealed in them opened, each with its path to the checkpoint that lies beside them. */
async function* ownEvents(services: Services, userId: string): AsyncGenerator<ExportFile> {
  const sizes = new Map<string, number>();
  for (const log of LOG_NAMES) {
    const { latest } = await services.at(log).db.read({ latest: first(getLatestCheckpoint({})) });
    if (!latest) continue;
    sizes.set(log, latest.size);
    yield { name: `ledger/${log}.checkpoint`, input: latest.note };
  }
  yield { name: "events.json", input: jsonArray(provenEvents(services, userId, sizes)) };
}

async function* provenEvents(
  services: Services,
  userId: string,
  sizes: ReadonlyMap<string, number>,
) {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await readOwnEvents(services, userId, { limit: EVENTS, cursor });
    const proofs = new Map<(typeof page.items)[number], string[]>();
    for (const log of LOG_NAMES) {
      const size = sizes.get(log) ?? 0;
      const held = page.items.filter((one) => one.log === log && one.event.position <= size);
      if (!held.length) continue;
      const leaves = held.map(({ event }) => event.position - 1);
      const paths = await proveInclusions(services.at(log).db, leaves, size);
      held.forEach((one, at) => proofs.set(one, paths[at]!));
    }
    for (const item of page.items) {
      const hashes = proofs.get(item);
      const proof = hashes && { treeSize: sizes.get(item.log), hashes };
      // Newer than the checkpoint: it will be in the next.
      yield { ...item, proof: proof ?? null };
    }
    cursor = page.nextCursor;
  }
}

/** Pictures and videos in every size, as they are served. All of a player's lie under their id. */
async function* ownMedia({ env }: Services, userId: string): AsyncGenerator<ExportFile> {
  for (let cursor: string | undefined; ;) {
    const list = await env.MEDIA.list({ prefix: `${userId}/`, cursor });
    for (const { key } of list.objects) {
      const object = await env.MEDIA.get(key);
      if (object) yield { name: `media/${key.slice(userId.length + 1)}`, input: object.body };
    }
    if (!list.truncated) return;
    ({ cursor } = list);
  }
}
