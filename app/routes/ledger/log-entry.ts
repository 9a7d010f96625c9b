import { TILE_WIDTH, tilePath } from "~/domain/ledger/tiles";

/** What anybody may see of an event. */
export interface LogEntry {
  position: number;
  type: string;
  occurredAt: string;
  /** Hex; null while no checkpoint holds it. */
  leaf: string | null;
}

const HASH_BYTES = 32;

/** The leaves of events, read from the log's own tiles. */
export async function withLeaves(
  entries: readonly Omit<LogEntry, "leaf">[],
  treeSize: number,
): Promise<LogEntry[]> {
  const indexOf = (position: number) => Math.floor((position - 1) / TILE_WIDTH);
  const held = entries.filter(({ position }) => position <= treeSize);
  const indexes = [...new Set(held.map(({ position }) => indexOf(position)))];
  const tiles = new Map(
    await Promise.all(
      indexes.map(async (index) => {
        const width = Math.min(TILE_WIDTH, treeSize - index * TILE_WIDTH);
        const response = await fetch(`/ledger/tile/${tilePath({ level: 0, index }, width)}`);
        if (!response.ok) throw new Error(`Tile ${index}: ${response.status}`);
        return [index, new Uint8Array(await response.arrayBuffer())] as const;
      }),
    ),
  );
  return entries.map((entry) => {
    const at = ((entry.position - 1) % TILE_WIDTH) * HASH_BYTES;
    const hash = tiles.get(indexOf(entry.position))?.subarray(at, at + HASH_BYTES);
    const leaf = entry.position <= treeSize && hash?.length === HASH_BYTES ? toHex(hash) : null;
    return { ...entry, leaf };
  });
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
