import { base64 } from "@scure/base";
import { asc, eq, gt, sql } from "drizzle-orm";
import { listEventsAfter } from "~/domain/event-store/log";
import { first, query } from "~/domain/event-store/query";
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
import type { Checked, Finding } from "./audit";

/** Events, tiles and checkpoints of one step. */
const EVENTS = 8 * TILE_WIDTH;
const TILES = 16;
const CHECKPOINTS = 100;

/** Every event in its place, and its hash in the tree that was signed. */
export async function checkLeaves({ db }: Services, after: number): Promise<Checked> {
  const from = Math.floor(after / TILE_WIDTH) * TILE_WIDTH;
  const tiles = Array.from({ length: EVENTS / TILE_WIDTH }, (_, at) => ({
    level: 0,
    index: from / TILE_WIDTH + at,
  }));
  const { rows, stored, latest } = await db.read({
    rows: listEventsAfter({ position: from, limit: EVENTS }),
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
    if (row.position !== from + at + 1) {
      findings.push(missing("events", from + at + 1, "is missing from the log"));
      break;
    }
    const hash = hashes.get(row.position);
    if (row.position > (latest?.size ?? 0)) continue;
    if (!hash || !equalBytes(hash, await hashEvent(publishEvent(row)))) {
      findings.push(missing("events", row.position, "is not what was signed"));
    }
  }
  const last = rows.at(-1)?.position;
  if (rows.length < EVENTS && (last ?? from) < (latest?.size ?? 0)) {
    findings.push(missing("events", (last ?? from) + 1, "was signed and is missing from the log"));
  }
  return { findings, next: rows.length === EVENTS && last ? { at: last } : undefined };
}

function missing(check: string, position: number, detail: string): Finding {
  return { check, subject: `event ${position}`, detail };
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
  const { tiles } = await db.read({ tiles: listFullTiles({ after, limit: TILES }) });
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
    const entries = splitHashes(base64.decode(hashes));
    if (entries.length < TILE_WIDTH) continue;
    const entry = byKey.get(tileKey(parents[at]!))?.[index % TILE_WIDTH];
    if (!entry || !equalBytes(entry, await hashTile(entries))) {
      const subject = `tile ${tileKey({ level, index })}`;
      findings.push({ check: "tiles", subject, detail: "does not follow from the tile below" });
    }
  }
  return { findings, next: tiles.length === TILES ? { at: tiles.at(-1)!.rowid } : undefined };
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

/** Every checkpoint's signature, its root from the tree of today, and the one it follows. */
export async function checkCheckpoints({ db, env }: Services, after: number): Promise<Checked> {
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
  let previous = before?.size ?? 0;
  for (const [at, { size, previousSize, note }] of list.entries()) {
    const say = (detail: string) =>
      findings.push({ check: "checkpoints", subject: `checkpoint of ${size}`, detail });
    const opened = await openCheckpoint(note, key);
    if (opened?.size !== size) say("is not signed by this ledger's key");
    if (previousSize !== previous) say(`follows ${previousSize}, where ${previous} stands`);
    previous = size;
    try {
      const root = await hashRange(
        await Promise.all(needed[at]!.map((node) => reader.hashOf(node))),
      );
      if (!opened || !equalBytes(root, opened.root)) say("has another root than the log");
    } catch {
      say("speaks of events that the tree does not hold");
    }
  }
  return { findings, next: list.length === CHECKPOINTS ? { at: previous } : undefined };
}
