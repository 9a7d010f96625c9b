import { base64 } from "@scure/base";
import { type Checkpoint, type LedgerKey, openCheckpoint } from "~/domain/ledger/checkpoint";
import { equalBytes } from "~/domain/ledger/merkle";
import { TILE_WIDTH } from "~/domain/ledger/tiles";
import { checkEvents } from "./check-events";
import type { OwnEvent, Report } from "./report";
import type { SeenCheckpoint } from "./seen-checkpoint";
import { type FetchTile, TileFault, VerifiedTiles } from "./verified-tiles";

/** Where the proof gets what it checks. Nothing of it is trusted but `seen`. */
export interface Sources {
  /** The next page of the player's own events; left out when only the checkpoint is checked. */
  fetchEvents?(cursor: string | null): Promise<{ items: OwnEvent[]; nextCursor: string | null }>;
  fetchNote(): Promise<string>;
  fetchKey(): Promise<LedgerKey>;
  fetchTile: FetchTile;
  seen: SeenCheckpoint | undefined;
}

export type Progress =
  | { stage: "events"; done: number }
  | { stage: "checkpoint" }
  /** For a checkpoint that holds the newest event. */
  | { stage: "waiting" }
  | { stage: "tree" }
  | { stage: "leaves"; done: number; total: number };

const PATIENCE_MS = 15_000;
const LOOK_MS = 2_000;

/**
 * Checks the newest checkpoint, and every event of the player against it: by its signature, by the
 * checkpoint that was seen before, and leaf by leaf through the log's hash tiles.
 *
 * Throws when something cannot be fetched, and the signal's reason when it is aborted.
 */
export async function prove(
  sources: Sources,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Report> {
  const own = await collectEvents(sources, onProgress, signal);
  onProgress({ stage: "checkpoint" });
  const ledgerKey = await sources.fetchKey();
  const needed = own[0]?.event.position ?? 0;
  const { note, checkpoint } = await waitFor(needed, ledgerKey, sources, onProgress, signal);
  const { name, keyId, publicKey } = ledgerKey;
  const { seen } = sources;
  const base = {
    key: { name, keyId, publicKey },
    keyKnown: seen === undefined || seen.publicKey === publicKey,
    signed: checkpoint !== undefined,
    whose: sources.fetchEvents ? ("mine" as const) : null,
  };
  if (!checkpoint) return { ...base, events: [] };

  onProgress({ stage: "tree" });
  const tiles = new VerifiedTiles(checkpoint, sources.fetchTile);
  const tree = await compare(tiles, checkpoint, seen);
  const events = await checkEvents(own, checkpoint.size, tiles, {
    signal,
    onProgress: (done) => onProgress({ stage: "leaves", done, total: own.length }),
  });
  const root = base64.encode(checkpoint.root);
  return { ...base, checkpoint: { size: checkpoint.size, root, note, seen, ...tree }, events };
}

async function collectEvents(
  { fetchEvents }: Sources,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<OwnEvent[]> {
  if (!fetchEvents) return [];
  const events: OwnEvent[] = [];
  let cursor: string | null = null;
  do {
    onProgress({ stage: "events", done: events.length });
    const page = await fetchEvents(cursor);
    signal.throwIfAborted();
    events.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return events;
}

/** The newest checkpoint; waits a little for one that holds position `needed`. */
async function waitFor(
  needed: number,
  key: LedgerKey,
  { fetchNote }: Sources,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<{ note: string; checkpoint: Checkpoint | undefined }> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const note = await fetchNote();
    const checkpoint = await openCheckpoint(note, key);
    signal.throwIfAborted();
    if (!checkpoint || checkpoint.size >= needed || waited >= PATIENCE_MS) {
      return { note, checkpoint };
    }
    onProgress({ stage: "waiting" });
    await pause(LOOK_MS, signal);
  }
}

type Tree = Pick<NonNullable<Report["checkpoint"]>, "consistency" | "fault">;

/** Whether the checkpoint's tree begins with the one that was seen before. */
async function compare(
  tiles: VerifiedTiles,
  { size, root }: Checkpoint,
  seen: SeenCheckpoint | undefined,
): Promise<Tree> {
  try {
    // Shows at least that the newest tiles lead to the root.
    if (size > 0) await tiles.load({ level: 0, index: Math.floor((size - 1) / TILE_WIDTH) });
    if (!seen) return { consistency: "first" };
    if (seen.size > size) return { consistency: "went_back" };
    const before = base64.decode(seen.root);
    if (seen.size === size) {
      return { consistency: equalBytes(before, root) ? "same" : "contradicts" };
    }
    const begins = equalBytes(before, await tiles.rootAt(seen.size));
    return { consistency: begins ? "grown" : "contradicts" };
  } catch (error) {
    if (!(error instanceof TileFault)) throw error;
    const { kind, path } = error;
    const consistency = !seen ? "first" : seen.size > size ? "went_back" : "unchecked";
    return { consistency, fault: { kind, path } };
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
