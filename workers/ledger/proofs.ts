import { base64 } from "@scure/base";
import type { Database } from "~/domain/event-store/database";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import {
  completeNodes,
  consistencyPath,
  hashRange,
  inclusionPath,
  type Range,
} from "~/domain/ledger/merkle";
import { getLatestCheckpoint, listTiles } from "~/domain/ledger/queries";
import { type StoredTile, tileKey, tileOf, TileReader } from "~/domain/ledger/tiles";

/** The size of the newest published tree. */
export async function getTreeSize(db: Database): Promise<number> {
  const { latest } = await db.read({ latest: first(getLatestCheckpoint({})) });
  return latest?.size ?? 0;
}

/** RFC 6962, 2.1.1. One read. Refuses what the published tree does not hold as `not_found`. */
export function proveInclusion(db: Database, leafIndex: number, size: number): Promise<string[]> {
  if (leafIndex >= size) throw new Refusal("not_found");
  return hashesOf(db, size, inclusionPath(leafIndex, { start: 0, end: size }));
}

/** Audit paths of many leaves, all of which the tree of `size` leaves holds. One read. */
export async function proveInclusions(
  db: Database,
  leaves: readonly number[],
  size: number,
): Promise<string[][]> {
  const paths = leaves.map((leaf) =>
    inclusionPath(leaf, { start: 0, end: size }).map(completeNodes),
  );
  const addresses = new Map(
    paths.flat(2).map((node) => [tileKey(tileOf(node)), tileOf(node)] as const),
  );
  const { tiles } = await db.read({ tiles: listTiles([...addresses.values()]) });
  const reader = readerOf(tiles);
  return Promise.all(paths.map((path) => Promise.all(path.map((run) => hashOfRun(reader, run)))));
}

/** RFC 6962, 2.1.2. One read. */
export function proveConsistency(db: Database, from: number, size: number): Promise<string[]> {
  if (from > size) throw new Refusal("not_found");
  return hashesOf(db, size, consistencyPath(from, size));
}

/** The root that the tree had when it held `size` leaves. One read. */
export async function rootAt(db: Database, size: number): Promise<Uint8Array> {
  const nodes = completeNodes({ start: 0, end: size });
  const { tiles } = await db.read({ tiles: listTiles(nodes.map(tileOf)) });
  const reader = readerOf(tiles);
  return hashRange(await Promise.all(nodes.map((node) => reader.hashOf(node))));
}

function readerOf(tiles: readonly StoredTile[]): TileReader {
  return new TileReader(new Map(tiles.map((tile) => [tileKey(tile), base64.decode(tile.hashes)])));
}

async function hashesOf(db: Database, size: number, path: readonly Range[]): Promise<string[]> {
  const nodes = path.map(completeNodes);
  const addresses = new Map(nodes.flat().map((node) => [tileKey(tileOf(node)), tileOf(node)]));
  const { latest, tiles } = await db.read({
    latest: first(getLatestCheckpoint({})),
    tiles: listTiles([...addresses.values()]),
  });
  if (size > (latest?.size ?? 0)) throw new Refusal("not_found");
  const reader = readerOf(tiles);
  return Promise.all(nodes.map((run) => hashOfRun(reader, run)));
}

async function hashOfRun(reader: TileReader, run: ReturnType<typeof completeNodes>) {
  return base64.encode(await hashRange(await Promise.all(run.map((node) => reader.hashOf(node)))));
}
