import { hex } from "@scure/base";
import { equalBytes } from "~/domain/ledger/merkle";
import { hashEvent } from "~/domain/ledger/published-event";
import { TILE_WIDTH } from "~/domain/ledger/tiles";
import type { EventVerdict, OwnEvent, ProvenEvent } from "./report";
import { TileFault, type VerifiedTiles } from "./verified-tiles";

const HASH_BYTES = 32;
/** Tiles on their way at the same time. */
const AT_ONCE = 6;

interface Watch {
  signal: AbortSignal;
  onProgress(done: number): void;
}

/** Finds each event in the tree of `size` leaves. The work waits for the network and for hashes, never blocks. */
export async function checkEvents(
  own: readonly OwnEvent[],
  size: number,
  tiles: VerifiedTiles,
  { signal, onProgress }: Watch,
): Promise<ProvenEvent[]> {
  const found = new Map<OwnEvent, ProvenEvent>();
  const groups = groupByTile(own);
  const takeGroups = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      const address = { level: 0, index: group.index };
      const inTree = group.events.some(({ event }) => event.position <= size);
      const tile = inTree ? await loadOrFault(tiles, address) : undefined;
      for (const one of group.events) {
        const leaf = await leafOf(one);
        found.set(one, {
          ...one,
          leaf: leaf ? hex.encode(leaf) : "",
          verdict: judge(one, leaf, size, tile),
        });
      }
      tiles.release(address);
      signal.throwIfAborted();
      onProgress(found.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeGroups));
  return own.map((one) => found.get(one)!);
}

/** The newest first, as they come. */
function groupByTile(own: readonly OwnEvent[]): { index: number; events: OwnEvent[] }[] {
  const groups = new Map<number, OwnEvent[]>();
  for (const one of own) {
    const index = Math.floor((one.event.position - 1) / TILE_WIDTH);
    const group = groups.get(index);
    if (group) group.push(one);
    else groups.set(index, [one]);
  }
  return [...groups].map(([index, events]) => ({ index, events }));
}

async function loadOrFault(tiles: VerifiedTiles, address: { level: number; index: number }) {
  try {
    return await tiles.load(address);
  } catch (error) {
    if (error instanceof TileFault) return error;
    throw error;
  }
}

/** Undefined for what has no canonical form, and so can be in no log. */
async function leafOf({ event }: OwnEvent): Promise<Uint8Array | undefined> {
  try {
    return await hashEvent(event);
  } catch {
    return undefined;
  }
}

function judge(
  { event: { position } }: OwnEvent,
  leaf: Uint8Array | undefined,
  size: number,
  tile: Uint8Array | TileFault | undefined,
): EventVerdict {
  if (position > size) return "pending";
  if (tile instanceof TileFault) return tile.kind === "missing" ? "tile_missing" : "tile_wrong";
  const at = ((position - 1) % TILE_WIDTH) * HASH_BYTES;
  const inTree = tile?.subarray(at, at + HASH_BYTES);
  return leaf && inTree && equalBytes(leaf, inTree) ? "proven" : "altered";
}
