import { hash } from "node:crypto";

const HASH_BYTES = 32;
const TILE_WIDTH = 256;
const INNER = Buffer.from([1]);

/** RFC 6962, 2.1, once more and in another way than the app's: leaf by leaf, with Node's own SHA-256. */
const hashChildren = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash("sha256", Buffer.concat([INNER, left, right]), "buffer");

interface Subtree {
  level: number;
  hash: Uint8Array;
}

/** A tile as it must be, by the leaves under it. */
export interface ExpectedTile {
  level: number;
  index: number;
  hashes: Buffer;
}

/**
 * Grows a tree leaf by leaf. Holds one hash for each level of the tree and the unfinished tile of each level
 * of tiles, however long the log is.
 */
export class GrowingTree {
  size = 0;
  readonly #complete: Subtree[] = [];
  readonly #tiles: { index: number; hashes: Uint8Array[] }[] = [];

  /** @returns tiles above the leaves that this leaf has filled. */
  add(leaf: Uint8Array): ExpectedTile[] {
    this.size += 1;
    let top: Subtree = { level: 0, hash: leaf };
    const filled: ExpectedTile[] = [];
    while (this.#complete.at(-1)?.level === top.level) {
      const left = this.#complete.pop()!;
      top = { level: top.level + 1, hash: hashChildren(left.hash, top.hash) };
      if (top.level % 8 === 0) filled.push(...this.#note(top.level / 8, top.hash));
    }
    this.#complete.push(top);
    return filled;
  }

  root(): Uint8Array {
    const [last, ...others] = this.#complete.toReversed();
    if (!last) return hash("sha256", "", "buffer");
    return others.reduce((right, left) => hashChildren(left.hash, right), last.hash);
  }

  /** The tiles above the leaves that are not full. */
  unfinished(): ExpectedTile[] {
    return this.#tiles.flatMap(({ index, hashes }, level) =>
      level > 0 && hashes.length ? [{ level, index, hashes: Buffer.concat(hashes) }] : [],
    );
  }

  #note(level: number, subtree: Uint8Array): ExpectedTile[] {
    const tile = (this.#tiles[level] ??= { index: 0, hashes: [] });
    tile.hashes.push(subtree);
    if (tile.hashes.length < TILE_WIDTH) return [];
    const filled = { level, index: tile.index, hashes: Buffer.concat(tile.hashes) };
    this.#tiles[level] = { index: tile.index + 1, hashes: [] };
    return [filled];
  }
}

/** The hashes of a tile, one by one. */
export function* split(tile: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < tile.length; at += HASH_BYTES) yield tile.subarray(at, at + HASH_BYTES);
}
