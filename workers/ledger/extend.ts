import { base64 } from "@scure/base";
import { brokenConstraint } from "~/domain/event-store/constraint";
import type { Database } from "~/domain/event-store/database";
import type { Statement } from "~/domain/event-store/statement";
import { listChunkAfter } from "~/domain/event-store/chunk";
import { first } from "~/domain/event-store/query";
import { type Checkpoint, signCheckpoint } from "~/domain/ledger/checkpoint";
import { completeNodes, hashEmpty, hashRange } from "~/domain/ledger/merkle";
import { hashEvent, publishEvent } from "~/domain/ledger/published-event";
import { getLatestCheckpoint, listTiles } from "~/domain/ledger/queries";
import { edgeOf, extendTiles, type StoredTile, tileKey, TileReader } from "~/domain/ledger/tiles";
import type { Services } from "~/workers/services";

/**
 * Takes new events into the tree, a chunk at a time, and publishes signed checkpoints until the log's end is reached.
 *
 * Tiles and checkpoint are written in one transaction, and a checkpoint can have one follower only: a
 * second job that started from the same tree is refused and goes on from the newer one, and a crash
 * leaves either all of a step or nothing.
 *
 * @returns the size of the tree.
 */
export async function extendLedger(services: Services): Promise<number> {
  for (;;) {
    const step = await extendOnce(services);
    if (!step.grew) return step.size;
  }
}

async function extendOnce({
  db,
  log,
  store,
  env,
}: Services): Promise<{ size: number; grew: boolean }> {
  const { latest } = await db.read({ latest: first(getLatestCheckpoint({})) });
  const key = base64.decode(env.SIGNING_KEY);
  const publish = async (checkpoint: Checkpoint, previousSize: number): Promise<Statement> => {
    const { size, root } = checkpoint;
    const note = await signCheckpoint(checkpoint, key, log);
    return {
      sql: `INSERT INTO "ledger_checkpoints" ("size", "previous_size", "root", "note", "published_at") VALUES (?, ?, ?, ?, ?)`,
      params: [size, previousSize, base64.encode(root), note, store.now().toISOString()],
    };
  };
  if (!latest) {
    await unlessPublished(db, [await publish({ size: 0, root: await hashEmpty() }, -1)]);
    return { size: 0, grew: true };
  }
  const { size } = latest;
  const { rows, edge } = await db.read({
    rows: listChunkAfter(size),
    edge: listTiles(edgeOf(size)),
  });
  if (!rows.length) return { size, grew: false };
  rows.forEach((row, at) => {
    if (row.position !== size + at + 1) throw new Error(`The log has a gap before ${row.position}`);
  });

  const leaves = await Promise.all(rows.map((row) => hashEvent(publishEvent(row))));
  const changed = await extendTiles(size, edge, leaves);
  const next = size + rows.length;
  const root = await rootOf(next, edge, changed);
  await unlessPublished(db, [await publish({ size: next, root }, size), ...changed.map(writeTile)]);
  return { size: next, grew: true };
}

/** Changes nothing when another job has published a checkpoint on the same one. */
async function unlessPublished(db: Database, statements: Statement[]): Promise<void> {
  try {
    await db.batch(statements);
  } catch (error) {
    if (!brokenConstraint(error)?.startsWith("ledger_checkpoints.")) throw error;
  }
}

/** All complete subtrees of a tree of this size lie in its edge, or in tiles that were just filled. */
async function rootOf(
  size: number,
  edge: StoredTile[],
  changed: StoredTile[],
): Promise<Uint8Array> {
  const tiles = new Map(
    [...edge, ...changed].map((tile) => [tileKey(tile), base64.decode(tile.hashes)]),
  );
  const reader = new TileReader(tiles);
  const nodes = completeNodes({ start: 0, end: size });
  return hashRange(await Promise.all(nodes.map((node) => reader.hashOf(node))));
}

function writeTile({ level, index, hashes }: StoredTile): Statement {
  return {
    sql: `INSERT INTO "ledger_tiles" ("level", "idx", "hashes") VALUES (?, ?, ?) ON CONFLICT ("level", "idx") DO UPDATE SET "hashes" = excluded."hashes"`,
    params: [level, index, hashes],
  };
}
