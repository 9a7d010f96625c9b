import { base64, hex } from "@scure/base";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import {
  listCheckpoints,
  listEventCounts,
  listLogEntries,
  listTiles,
} from "~/domain/ledger/queries";
import { TILE_WIDTH } from "~/domain/ledger/tiles";
import type { LogEntry } from "./log-entry";

const CHECKPOINTS_SHOWN = 6;
const ENTRIES_PER_PAGE = 25;
/** Newer events that stand over the one that was asked for. */
const NEWER = 5;
const NEWEST = Number.MAX_SAFE_INTEGER;
const HASH_BYTES = 32;

/** The newest checkpoints and a part of the log, in two round trips: the leaves follow from the positions. */
export async function loadLog(context: Readonly<RouterContextProvider>, position: number | null) {
  const { reader } = context.get(pageContext);
  const { checkpoints, kinds, head, part } = await reader.read({
    checkpoints: listCheckpoints({ before: NEWEST, limit: CHECKPOINTS_SHOWN }),
    kinds: listEventCounts({}),
    head: listLogEntries({ before: NEWEST, limit: 1 }),
    part: listLogEntries({
      before: position === null ? NEWEST : position + NEWER + 1,
      limit: ENTRIES_PER_PAGE,
    }),
  });
  const indexes = new Set(part.map((entry) => Math.floor((entry.position - 1) / TILE_WIDTH)));
  const addresses = [...indexes].map((index) => ({ level: 0, index }));
  const { tiles } = await reader.read({ tiles: listTiles(addresses) });
  const hashes = new Map(tiles.map((tile) => [tile.index, base64.decode(tile.hashes)]));
  const treeSize = checkpoints[0]?.size ?? 0;
  const items: LogEntry[] = part.map((entry) => {
    const leaf = entry.position - 1;
    const at = (leaf % TILE_WIDTH) * HASH_BYTES;
    const hash = hashes.get(Math.floor(leaf / TILE_WIDTH))?.subarray(at, at + HASH_BYTES);
    return { ...entry, leaf: entry.position <= treeSize && hash ? hex.encode(hash) : null };
  });
  const last = items.at(-1);
  return {
    checkpoints: checkpoints.map(({ size, root, note, publishedAt }) => ({
      size,
      root,
      note,
      publishedAt,
    })),
    kinds,
    log: {
      items,
      nextCursor: last && last.position > 1 ? String(last.position) : null,
      head: head[0]?.position ?? 0,
      treeSize,
    },
    position,
  };
}

export type LogPage = Awaited<ReturnType<typeof loadLog>>;
export type EventKind = LogPage["kinds"][number];
export type CheckpointView = LogPage["checkpoints"][number];
