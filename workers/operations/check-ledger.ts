import { base64 } from "@scure/base";
import { asc, eq, gt, sql } from "drizzle-orm";
import { CHUNK, type ChunkLimit, listChunkAfter } from "~/domain/event-store/chunk";
import { getHead } from "~/domain/event-store/log";
import { first, query, rawQuery } from "~/domain/event-store/query";
import { describeKey, openCheckpoint } from "~/domain/ledger/checkpoint";
import { completeNodes, equalBytes, hashRange } from "~/domain/ledger/merkle";
import { hashEvent, publishEvent } from "~/domain/ledger/published-event";
import { getLatestCheckpoint, listTiles } from "~/domain/ledger/queries";
import { ledgerCheckpoints, ledgerTiles } from "~/domain/ledger/schema";
import {
  hashTile,
  splitHashes,
  TILE_WIDTH,
  tileKey,
  tileOf,
  TileReader,
} from "~/domain/ledger/tiles";
import type { Services } from "~/workers/services";
import type { Checked } from "./audit-step";
import { type DetailCode, type Finding, type FindingParams, finding } from "./finding";

/** Events, tiles and checkpoints of one step. */
const LEAVES: ChunkLimit = { events: 8 * TILE_WIDTH, bytes: CHUNK.bytes };
const TILES = 16;
const CHECKPOINTS = 100;

/** Every event in its place, and its hash in the tree that was signed. */
export async function checkLeaves({ db }: Services, after: number): Promise<Checked> {
  const firstTile = Math.floor(after / TILE_WIDTH);
  const tiles = Array.from({ length: LEAVES.events / TILE_WIDTH + 1 }, (_, at) => ({
    level: 0,
    index: firstTile + at,
  }));
  const { rows, head, stored, latest } = await db.read({
    rows: listChunkAfter(after, LEAVES),
    head: first(getHead({})),
    stored: listTiles(tiles),
    latest: first(getLatestCheckpoint({})),
  });
  const hashes = new Map(
    stored.flatMap((tile) =>
      splitHashes(base64.decode(tile.hashes)).map(
        (hash, at) => [tile.index * TILE_WIDTH + at + 1, hash] as const,
      ),
    ),
  );
  const findings: Finding[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.position !== after + at + 1) {
      findings.push(ofEvent(after + at + 1, "event_missing"));
      break;
    }
    const hash = hashes.get(row.position);
    if (row.position > (latest?.size ?? 0)) continue;
    if (!hash || !equalBytes(hash, await hashEvent(publishEvent(row)))) {
      findings.push(ofEvent(row.position, "event_changed"));
    }
  }
  const last = rows.at(-1)?.position ?? after;
  if (last < (head?.position ?? 0)) return { findings, next: { at: last } };
  if (last < (latest?.size ?? 0)) findings.push(ofEvent(last + 1, "event_gone"));
  return { findings };
}

function ofEvent(position: number, code: DetailCode): Finding {
  return finding("events", "event", code, { position });
}

const listFullTiles = query<{ after: number; limit: number }>()((db, { after, limit }) =>
  db
    .select({
      rowid: sql<number>`rowid`,
      level: ledgerTiles.level,
      index: ledgerTiles.index,
      hashes: ledgerTiles.hashes,
    })
    .from(ledgerTiles)
    .where(gt(sql`rowid`, after))
    .orderBy(asc(sql`rowid`))
    .limit(limit),
);

/** Every full tile's hash in the tile above it. */
export async function checkTiles({ db }: Services, after: number): Promise<Checked> {
  const { tiles, latest } = await db.read({
    tiles: listFullTiles({ after, limit: TILES }),
    latest: first(getLatestCheckpoint({})),
  });
  const size = latest?.size ?? 0;
  const parents = tiles.map(({ level, index }) => ({
    level: level + 1,
    index: Math.floor(index / TILE_WIDTH),
  }));
  const { above } = await db.read({ above: listTiles(parents) });
  const byKey = new Map(
    above.map((tile) => [tileKey(tile), splitHashes(base64.decode(tile.hashes))]),
  );
  const findings: Finding[] = [];
  for (const [at, { level, index, hashes }] of tiles.entries()) {
    const wrong = (code: DetailCode) =>
      findings.push(finding("tiles", "tile", code, { tile: tileKey({ level, index }) }));
    const entries = splitHashes(base64.decode(hashes));
    const left = entriesAt(level, size) - index * TILE_WIDTH;
    // Those that come while an audit goes on are more.
    if (left <= 0 || entries.length < Math.min(left, TILE_WIDTH)) wrong("tile_wrong");
    if (entries.length < TILE_WIDTH) continue;
    const entry = byKey.get(tileKey(parents[at]!))?.[index % TILE_WIDTH];
    if (!entry || !equalBytes(entry, await hashTile(entries))) {
      wrong("tile_wrong");
    }
  }
  if (tiles.length === TILES) return { findings, next: { at: tiles.at(-1)!.rowid } };
  return { findings: [...findings, ...(await listMissingTiles(db, size))] };
}

/** How many entries a level has of a tree: above the leaves those of tiles that are full. */
const entriesAt = (level: number, size: number) => Math.floor(size / TILE_WIDTH ** level);

async function listMissingTiles(db: Services["db"], size: number): Promise<Finding[]> {
  const { counts } = await db.read({
    counts: rawQuery<{ level: number; tiles: number }>(
      `SELECT "level", count(*) AS "tiles" FROM "ledger_tiles" GROUP BY "level"`,
    ),
  });
  const findings: Finding[] = [];
  for (let level = 0; entriesAt(level, size) > 0; level++) {
    const tiles = Math.ceil(entriesAt(level, size) / TILE_WIDTH);
    const standing = counts.find((one) => one.level === level)?.tiles ?? 0;
    if (standing < tiles) findings.push(finding("tiles", "tile", "missing", { tile: `${level}` }));
  }
  return findings;
}

const listCheckpointsAfter = query<{ size: number; limit: number }>()((db, { size, limit }) =>
  db
    .select()
    .from(ledgerCheckpoints)
    .where(gt(ledgerCheckpoints.size, size))
    .orderBy(asc(ledgerCheckpoints.size))
    .limit(limit),
);
const getCheckpoint = query<{ size: number }>()((db, { size }) =>
  db.select().from(ledgerCheckpoints).where(eq(ledgerCheckpoints.size, size)),
);

/** What was signed, and one signature: nothing stands behind it that nobody signed. */
const OUR_NOTE = /^(?:[^\n]+\n){3}\n— [^\n]+\n$/;

/** Every checkpoint's signature, its root from the tree of today, and the one it follows. */
export async function checkCheckpoints({ db, log, env }: Services, from: number): Promise<Checked> {
  // The first checkpoint is that of the empty tree.
  const after = from - 1;
  const { list, before } = await db.read({
    list: listCheckpointsAfter({ size: after, limit: CHECKPOINTS }),
    before: first(getCheckpoint({ size: after })),
  });
  const key = await describeKey(base64.decode(env.SIGNING_KEY));
  const needed = list.map(({ size }) => completeNodes({ start: 0, end: size }));
  const addresses = new Map(needed.flat().map((node) => [tileKey(tileOf(node)), tileOf(node)]));
  const { tiles } = await db.read({ tiles: listTiles([...addresses.values()]) });
  const reader = new TileReader(
    new Map(tiles.map((tile) => [tileKey(tile), base64.decode(tile.hashes)])),
  );
  const findings: Finding[] = [];
  let previous = before?.size ?? -1;
  for (const [at, { size, previousSize, note, root: kept }] of list.entries()) {
    const say = (code: DetailCode, params: FindingParams = {}) =>
      findings.push(finding("checkpoints", "checkpoint", code, { size, ...params }));
    const opened = await openCheckpoint(note, key, log);
    if (opened?.size !== size || !OUR_NOTE.test(note)) say("not_signed");
    if (previousSize !== previous) {
      say("wrong_predecessor", { previous: previousSize, standing: previous });
    }
    previous = size;
    try {
      const root = await hashRange(
        await Promise.all(needed[at]!.map((node) => reader.hashOf(node))),
      );
      const isSame = opened && equalBytes(root, opened.root) && base64.encode(root) === kept;
      if (!isSame) say("other_root");
    } catch {
      say("beyond_tree");
    }
  }
  return { findings, next: list.length === CHECKPOINTS ? { at: previous + 1 } : undefined };
}
