import {
  completeNodes,
  equalBytes,
  hashChildren,
  hashEmpty,
  hashRange,
} from "~/domain/ledger/merkle";
import {
  TILE_WIDTH,
  type TileAddress,
  tileKey,
  tileOf,
  tilePath,
  TileReader,
} from "~/domain/ledger/tiles";

const HASH_BYTES = 32;
const TILE_HEIGHT = 8;

/** Gets a tile by its path below `/ledger/tile/`; undefined when the log does not serve it. */
export type FetchTile = (path: string) => Promise<Uint8Array | undefined>;

/** A tile that is not there, or that does not lead to the signed root. */
export class TileFault extends Error {
  override readonly name = "TileFault";

  constructor(
    readonly kind: "missing" | "wrong",
    readonly path: string,
  ) {
    super(`Tile ${path} is ${kind}`);
  }
}

/**
 * Tiles of the tree of one checkpoint, each given out only once its hashes were shown to lead to the
 * signed root: those at the right edge make up the root itself, and the root of any other is a hash in the
 * tile above it, which is shown in the same way. A leaf found in such a tile is included, as by the
 * audit path of RFC 6962, 2.1.1, which runs over the same hashes.
 */
export class VerifiedTiles {
  readonly #verified = new Map<string, Promise<Uint8Array>>();
  #edge: Promise<ReadonlyMap<string, Uint8Array>> | undefined;

  constructor(
    private readonly tree: { size: number; root: Uint8Array },
    private readonly fetchTile: FetchTile,
  ) {}

  /** Throws {@link TileFault}. */
  load(address: TileAddress): Promise<Uint8Array> {
    const key = tileKey(address);
    let tile = this.#verified.get(key);
    if (!tile) this.#verified.set(key, (tile = this.#verify(address)));
    return tile;
  }

  /** Lets go of a tile that is needed no more. */
  release(address: TileAddress): void {
    this.#verified.delete(tileKey(address));
  }

  /** The root that this very tree had when it held `size` leaves. */
  async rootAt(size: number): Promise<Uint8Array> {
    const nodes = completeNodes({ start: 0, end: size });
    const hashes = nodes.map(async (node) => {
      const address = tileOf(node);
      const tile = await this.load(address);
      return new TileReader(new Map([[tileKey(address), tile]])).hashOf(node);
    });
    return hashRange(await Promise.all(hashes));
  }

  /** How many hashes a tile of this tree holds. */
  #widthOf({ level, index }: TileAddress): number {
    const count = Math.floor(this.tree.size / TILE_WIDTH ** level);
    return Math.min(TILE_WIDTH, Math.max(0, count - index * TILE_WIDTH));
  }

  async #verify(address: TileAddress): Promise<Uint8Array> {
    const edge = await (this.#edge ??= this.#verifyEdge());
    const atEdge = edge.get(tileKey(address));
    if (atEdge) return atEdge;
    const tile = await this.#fetch(address);
    const above = {
      level: address.level + 1,
      index: Math.floor(address.index / TILE_WIDTH),
    };
    const parent = await this.load(above);
    const at = (address.index % TILE_WIDTH) * HASH_BYTES;
    const expected = parent.subarray(at, at + HASH_BYTES);
    if (!equalBytes(await rootOfFull(address, tile), expected)) {
      throw new TileFault("wrong", tilePath(address));
    }
    return tile;
  }

  /** All tiles that are not full, together: every hash in them is part of the root. */
  async #verifyEdge(): Promise<ReadonlyMap<string, Uint8Array>> {
    const { size, root } = this.tree;
    const tiles = new Map<string, Uint8Array>();
    const paths: string[] = [];
    for (let level = 0; TILE_WIDTH ** level <= size; level++) {
      const count = Math.floor(size / TILE_WIDTH ** level);
      const address = { level, index: Math.floor(count / TILE_WIDTH) };
      if (count % TILE_WIDTH === 0) continue;
      tiles.set(tileKey(address), await this.#fetch(address));
      paths.push(tilePath(address, this.#widthOf(address)));
    }
    const reader = new TileReader(tiles);
    const nodes = completeNodes({ start: 0, end: size });
    const found = size
      ? await hashRange(await Promise.all(nodes.map((node) => reader.hashOf(node))))
      : await hashEmpty();
    if (!equalBytes(found, root)) throw new TileFault("wrong", paths.join(", "));
    return tiles;
  }

  async #fetch(address: TileAddress): Promise<Uint8Array> {
    const width = this.#widthOf(address);
    const path = tilePath(address, width);
    const tile = width ? await this.fetchTile(path) : undefined;
    if (tile?.length !== width * HASH_BYTES) throw new TileFault("missing", path);
    return tile;
  }
}

async function rootOfFull(address: TileAddress, tile: Uint8Array): Promise<Uint8Array> {
  const reader = new TileReader(new Map([[tileKey(address), tile]]));
  const level = (address.level + 1) * TILE_HEIGHT - 1;
  return hashChildren(
    await reader.hashOf({ level, index: address.index * 2 }),
    await reader.hashOf({ level, index: address.index * 2 + 1 }),
  );
}
