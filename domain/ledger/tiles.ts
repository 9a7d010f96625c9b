import { base64 } from "@scure/base";
import { hashChildren, type Node } from "./merkle";

/** C2SP tlog-tiles: a tile holds 256 hashes, those of the complete subtrees of 256^level leaves each. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

export interface TileAddress {
  level: number;
  index: number;
}

/** The tile in which a node's hash is found, or from whose hashes it follows. */
export function tileOf({ level, index }: Node): TileAddress {
  const tileLevel = Math.floor(level / TILE_HEIGHT);
  const first = index * 2 ** (level - tileLevel * TILE_HEIGHT);
  return { level: tileLevel, index: Math.floor(first / TILE_WIDTH) };
}

export const tileKey = ({ level, index }: TileAddress) => `${level}/${index}`;

/** Computes node hashes from the tiles that hold them. */
export class TileReader {
  constructor(private readonly tiles: ReadonlyMap<string, Uint8Array>) {}

  /** Throws when a tile is missing or too short. */
  async hashOf(node: Node): Promise<Uint8Array> {
    const address = tileOf(node);
    const within = node.level - address.level * TILE_HEIGHT;
    const first = node.index * 2 ** within - address.index * TILE_WIDTH;
    return this.#combine(address, first, 2 ** within);
  }

  async #combine(address: TileAddress, first: number, count: number): Promise<Uint8Array> {
    if (count === 1) return this.#entry(address, first);
    const half = count / 2;
    return hashChildren(
      await this.#combine(address, first, half),
      await this.#combine(address, first + half, half),
    );
  }

  #entry(address: TileAddress, at: number): Uint8Array {
    const tile = this.tiles.get(tileKey(address));
    const hash = tile?.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
    if (hash?.length !== HASH_BYTES)
      throw new RangeError(`Tile ${tileKey(address)} lacks hash ${at}`);
    return hash;
  }
}

/**
 * A tile's path below `/ledger/tile/`: level, and the index in groups of three digits, all but the last
 * behind an `x`; `.p/<width>` for one that is not full (C2SP tlog-tiles, "Merkle tree").
 */
export function tilePath({ level, index }: TileAddress, width = TILE_WIDTH): string {
  const groups: string[] = [];
  let rest = index;
  do {
    groups.unshift(String(rest % 1000).padStart(3, "0"));
    rest = Math.floor(rest / 1000);
  } while (rest > 0);
  const name = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join("/");
  return `${level}/${name}${width === TILE_WIDTH ? "" : `.p/${width}`}`;
}

const TILE_PATH = /^(\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/;

/** Reads such a path; undefined for anything else, other spellings of the same tile included. */
export function parseTilePath(path: string): (TileAddress & { width: number }) | undefined {
  const [, level, name, partial] = TILE_PATH.exec(path) ?? [];
  if (level === undefined || name === undefined) return undefined;
  const index = Number(name.replaceAll(/[x/]/g, ""));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  if (width < 1 || (partial !== undefined && width >= TILE_WIDTH)) return undefined;
  const tile = { level: Number(level), index, width };
  return tilePath(tile, width) === path ? tile : undefined;
}

export interface StoredTile extends TileAddress {
  /** base64 of the hashes one after another. */
  hashes: string;
}

/**
 * Appends leaf hashes to the right edge of the tree. Given are the unfilled tiles of a tree of `size`
 * leaves; returned are all tiles that changed. The work depends on what is added and on the height of
 * the tree, never on its size.
 */
export async function extendTiles(
  size: number,
  edge: readonly StoredTile[],
  leaves: readonly Uint8Array[],
): Promise<StoredTile[]> {
  const changed = new Map<string, { address: TileAddress; hashes: Uint8Array[] }>();
  const load = (address: TileAddress) => {
    const key = tileKey(address);
    let tile = changed.get(key);
    if (!tile) {
      const stored = edge.find((one) => tileKey(one) === key);
      tile = { address, hashes: stored ? splitHashes(base64.decode(stored.hashes)) : [] };
      changed.set(key, tile);
    }
    return tile;
  };
  const counts: number[] = [];
  const push = async (level: number, hash: Uint8Array): Promise<void> => {
    const count = (counts[level] ??= Math.floor(size / TILE_WIDTH ** level));
    const tile = load({ level, index: Math.floor(count / TILE_WIDTH) });
    if (tile.hashes.length !== count % TILE_WIDTH) {
      throw new Error(`Tile ${tileKey(tile.address)} does not end where the tree ends`);
    }
    tile.hashes.push(hash);
    counts[level] = count + 1;
    if (tile.hashes.length === TILE_WIDTH) {
      // Before anything is added, level by level: what is above counts only full tiles.
      counts[level + 1] ??= Math.floor(size / TILE_WIDTH ** (level + 1));
      await push(level + 1, await hashTile(tile.hashes));
    }
  };
  for (const leaf of leaves) await push(0, leaf);
  return [...changed.values()].map(({ address, hashes }) => ({
    ...address,
    hashes: base64.encode(joinHashes(hashes)),
  }));
}

/** Where the tree of `size` leaves can grow: the last tile of each level. */
export function edgeOf(size: number): TileAddress[] {
  const edge: TileAddress[] = [];
  for (let level = 0, count = size; level === 0 || count > 0; level++) {
    edge.push({ level, index: Math.floor(count / TILE_WIDTH) });
    count = Math.floor(count / TILE_WIDTH);
  }
  return edge;
}

/** The hash of a full tile, as it stands in the tile above. */
export async function hashTile(hashes: readonly Uint8Array[]): Promise<Uint8Array> {
  let row = hashes;
  while (row.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < row.length; at += 2)
      above.push(await hashChildren(row[at]!, row[at + 1]!));
    row = above;
  }
  return row[0]!;
}

export function splitHashes(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

function joinHashes(hashes: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES);
  hashes.forEach((hash, at) => bytes.set(hash, at * HASH_BYTES));
  return bytes;
}
