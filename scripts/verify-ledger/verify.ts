import { ALGORITHM, type Checkpoint, KEY_NAME, openCheckpoint } from "~/domain/ledger/checkpoint";
import { TILE_WIDTH, tilePath } from "~/domain/ledger/tiles";
import type { LogClient } from "./client";
import type { KeptCheckpoint } from "./kept-checkpoint";
import { type ExpectedTile, GrowingTree, split } from "./tree";

const HASH_BYTES = 32;
/** Tiles on their way while others are worked on; with the tree's own state, all that is held. */
const AHEAD = 16;

export interface Verdict {
  /** What was found to be right, in the order it was looked at. */
  passed: string[];
  /** Empty when the log is in order. */
  failed: string[];
  /** The tree that was found to be right. */
  checkpoint?: Checkpoint;
  /** To be kept for the next time; only when nothing failed. */
  keep?: KeptCheckpoint;
}

export interface VerifyOptions {
  kept?: KeptCheckpoint;
  /** Hex, from somewhere else than the log itself. */
  publicKey?: string;
  /** What the main log says that this one held. */
  anchor?: Checkpoint;
  onProgress?(events: number, size: number): void;
}

/** Recomputes a log's whole tree from its tiles and holds it against its checkpoint, and against the one before. */
export async function verifyLog(client: LogClient, options: VerifyOptions = {}): Promise<Verdict> {
  const { kept } = options;
  const passed: string[] = [];
  const failed: string[] = [];
  const served = await client.key();
  const publicKey = options.publicKey ?? kept?.publicKey ?? served.publicKey;
  if (publicKey !== served.publicKey) {
    failed.push(`Key: the log shows ${served.publicKey}, which is not ${publicKey}`);
  }
  const key = { name: KEY_NAME, algorithm: ALGORITHM, publicKey, keyId: served.keyId } as const;
  const note = await client.checkpoint();
  const checkpoint = await openCheckpoint(note, key, client.log);
  if (!checkpoint) {
    failed.push(`Signature: the checkpoint is not signed by ${publicKey}`);
    return { passed, failed };
  }
  passed.push(`Signature: a checkpoint of ${checkpoint.size} events, signed by ${publicKey}`);

  const before = kept && (await openCheckpoint(kept.note, key, client.log));
  if (kept && !before) failed.push("Kept checkpoint: it is not signed by this key");
  if (before && before.size > checkpoint.size) {
    failed.push(
      `Consistency: the log has ${checkpoint.size} events, and had ${before.size} on ${kept.checkedAt}`,
    );
  }
  if (options.anchor && options.anchor.size > checkpoint.size) {
    failed.push(
      `Anchor: the log has ${checkpoint.size} events, and the main one says ${options.anchor.size}`,
    );
  }
  const tree = await growTree(client, checkpoint, before, options, failed);
  if (!tree) return { passed, failed };

  if (!equal(tree.root(), checkpoint.root)) {
    failed.push(`Root: the tiles come to another root than the checkpoint's`);
  } else {
    passed.push(`Root: recomputed from ${Math.ceil(tree.size / TILE_WIDTH)} tiles of leaves`);
  }
  if (before && before.size <= checkpoint.size && !failed.some(isAbout("Consistency"))) {
    passed.push(`Consistency: begins with the ${before.size} events checked on ${kept.checkedAt}`);
  }
  if (options.anchor && !failed.some(isAbout("Anchor"))) {
    passed.push(`Anchor: begins with the ${options.anchor.size} events that the main log names`);
  }
  if (failed.length > 0) return { passed, failed };
  return {
    passed,
    failed,
    checkpoint,
    keep: { publicKey, note, checkedAt: new Date().toISOString() },
  };
}

/** Undefined when a tile of leaves is missing, without which nothing can be computed. */
async function growTree(
  client: LogClient,
  { size }: Checkpoint,
  before: Checkpoint | undefined,
  { anchor, onProgress }: VerifyOptions,
  failed: string[],
): Promise<GrowingTree | undefined> {
  const tree = new GrowingTree();
  const compareRoot = () => {
    if (anchor?.size === tree.size && !equal(tree.root(), anchor.root)) {
      failed.push(`Anchor: the first ${anchor.size} events are not those that the main log names`);
    }
    if (before?.size !== tree.size || equal(tree.root(), before.root)) return;
    failed.push(
      `Consistency: the first ${before.size} events are not those that were checked before`,
    );
  };
  const compareTiles = async (expected: readonly ExpectedTile[]) => {
    for (const { level, index, hashes } of expected) {
      const path = tilePath({ level, index }, hashes.length / HASH_BYTES);
      const tile = await client.tile(path);
      if (!tile) failed.push(`Tile ${path}: it is not served`);
      else if (!equal(tile, hashes))
        failed.push(`Tile ${path}: it does not follow from the leaves`);
    }
  };

  compareRoot();
  for await (const { path, tile, width } of leafTiles(client, size)) {
    if (tile?.length !== width * HASH_BYTES) {
      failed.push(`Tile ${path}: it is ${tile ? `${tile.length} bytes long` : "not served"}`);
      return undefined;
    }
    for (const leaf of split(tile)) {
      const filled = tree.add(leaf);
      compareRoot();
      if (filled.length > 0) await compareTiles(filled);
    }
    onProgress?.(tree.size, size);
  }
  await compareTiles(tree.unfinished());
  return tree;
}

async function* leafTiles(client: LogClient, size: number) {
  const count = Math.ceil(size / TILE_WIDTH);
  const fetchAt = (index: number) => {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
    const path = tilePath({ level: 0, index }, width);
    const tile = client.tile(path);
    // It is awaited in its turn; until then nobody would hear of its failure.
    tile.catch(() => undefined);
    return { path, width, tile };
  };
  const waiting = Array.from({ length: Math.min(AHEAD, count) }, (_, index) => fetchAt(index));
  for (let index = 0; index < count; index++) {
    const { path, width, tile } = waiting.shift()!;
    if (index + AHEAD < count) waiting.push(fetchAt(index + AHEAD));
    yield { path, width, tile: await tile };
  }
}

const equal = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
const isAbout = (subject: string) => (line: string) => line.startsWith(subject);
