import { base64 } from "@scure/base";
import type { OwnEvent } from "~/app/routes/ledger/prove/report";
import { signCheckpoint } from "~/domain/ledger/checkpoint";
import { completeNodes, hashLeaf, hashRange } from "~/domain/ledger/merkle";
import { hashEvent } from "~/domain/ledger/published-event";
import {
  edgeOf,
  extendTiles,
  parseTilePath,
  type StoredTile,
  tileKey,
  TileReader,
} from "~/domain/ledger/tiles";

/** Of the key that signs made logs. */
export const SECRET = new Uint8Array(32).fill(7);

export const eventAt = (position: number): OwnEvent => ({
  event: {
    position,
    streamId: `user-${position % 7}`,
    version: 1,
    type: "SessionStarted",
    schemaVersion: 1,
    data: { userId: "me", at: position },
    actor: "user:me",
    ruleVersion: null,
    occurredAt: "2026-11-20T10:00:00.000Z",
    salt: `salt-${position}`,
  },
  plain: {},
});

/** A log of `size` events, of which the player owns some; the others are whatever bytes. */
export async function makeLog(size: number, mine: readonly number[], fork = "") {
  const leaves = await Promise.all(
    Array.from({ length: size }, (_, at) =>
      mine.includes(at + 1)
        ? hashEvent(eventAt(at + 1).event)
        : hashLeaf(new TextEncoder().encode(`${fork}${at}`)),
    ),
  );
  const stored = new Map<string, StoredTile>();
  for (let at = 0; at < size; at += 4_000) {
    const edge = edgeOf(at).flatMap((address) => stored.get(tileKey(address)) ?? []);
    for (const tile of await extendTiles(at, edge, leaves.slice(at, at + 4_000))) {
      stored.set(tileKey(tile), tile);
    }
  }
  const tiles = new Map([...stored].map(([key, tile]) => [key, base64.decode(tile.hashes)]));
  const rootAt = async (length: number) => {
    const nodes = completeNodes({ start: 0, end: length });
    return hashRange(await Promise.all(nodes.map((node) => new TileReader(tiles).hashOf(node))));
  };
  const noteAt = async (length: number) =>
    signCheckpoint({ size: length, root: await rootAt(length) }, SECRET);
  /** As the log's own door would answer. */
  const serve = (path: string) => {
    const tile = parseTilePath(path)!;
    const bytes = tiles.get(tileKey(tile));
    return bytes && bytes.length >= tile.width * 32 ? bytes.slice(0, tile.width * 32) : undefined;
  };
  return { tiles, rootAt, noteAt, serve, size, mine };
}
export type Log = Awaited<ReturnType<typeof makeLog>>;
