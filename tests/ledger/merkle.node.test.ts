import { hex } from "@scure/base";
import { describe, expect, test } from "vitest";
import {
  completeNodes,
  consistencyPath,
  hashEmpty,
  hashLeaf,
  hashRange,
  inclusionPath,
  isConsistent,
  type Range,
  rootFromInclusion,
} from "~/domain/ledger/merkle";
import {
  edgeOf,
  extendTiles,
  parseTilePath,
  type StoredTile,
  tileKey,
  tilePath,
  TileReader,
} from "~/domain/ledger/tiles";
import { base64 } from "@scure/base";

/** The entries of Certificate Transparency's reference tests, and the roots of the trees of 1 to 8 of them. */
const ENTRIES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
].map((entry) => hex.decode(entry));
const ROOTS = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

/** A tree as the job keeps it: grown in steps, read by tiles. */
async function grow(leaves: Uint8Array[], steps: number[]) {
  const tiles = new Map<string, StoredTile>();
  let size = 0;
  for (const step of steps) {
    const edge = edgeOf(size).flatMap((address) => tiles.get(tileKey(address)) ?? []);
    for (const tile of await extendTiles(size, edge, leaves.slice(size, size + step))) {
      tiles.set(tileKey(tile), tile);
    }
    size += step;
  }
  const reader = new TileReader(
    new Map([...tiles].map(([key, tile]) => [key, base64.decode(tile.hashes)])),
  );
  return async (range: Range) =>
    hashRange(await Promise.all(completeNodes(range).map((node) => reader.hashOf(node))));
}

describe("RFC 6962", () => {
  test("roots are those of Certificate Transparency's reference tests", async () => {
    expect(hex.encode(await hashEmpty())).toBe(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
    const leaves = await Promise.all(ENTRIES.map(hashLeaf));
    const hashOf = await grow(leaves, [8]);
    for (const [at, root] of ROOTS.entries()) {
      expect(hex.encode(await hashOf({ start: 0, end: at + 1 }))).toBe(root);
    }
  });

  test("the audit paths and consistency proofs of section 2.1.3", () => {
    const runs = (ranges: Range[]) => ranges.map(({ start, end }) => `${start}-${end}`);
    const seven = { start: 0, end: 7 };
    expect(runs(inclusionPath(0, seven))).toEqual(["1-2", "2-4", "4-7"]);
    expect(runs(inclusionPath(3, seven))).toEqual(["2-3", "0-2", "4-7"]);
    expect(runs(inclusionPath(4, seven))).toEqual(["5-6", "6-7", "0-4"]);
    expect(runs(inclusionPath(6, seven))).toEqual(["4-6", "0-4"]);
    expect(runs(consistencyPath(3, 7))).toEqual(["2-3", "3-4", "0-2", "4-7"]);
    expect(runs(consistencyPath(4, 7))).toEqual(["4-7"]);
    expect(runs(consistencyPath(6, 7))).toEqual(["4-6", "6-7", "0-4"]);
  });

  test("every leaf of every tree up to 70 is included, and no other leaf is", async () => {
    const leaves = await makeLeaves(70);
    const hashOf = await grow(leaves, [70]);
    for (let size = 1; size <= 70; size += 3) {
      const root = await hashOf({ start: 0, end: size });
      for (let index = 0; index < size; index++) {
        const proof = await Promise.all(inclusionPath(index, { start: 0, end: size }).map(hashOf));
        expect(await rootFromInclusion(leaves[index]!, index, size, proof)).toEqual(root);
        expect(await rootFromInclusion(leaves[(index + 1) % 70]!, index, size, proof)).not.toEqual(
          root,
        );
      }
    }
  });

  test("every tree begins every later one, and no other root does", async () => {
    const leaves = await makeLeaves(40);
    const hashOf = await grow(leaves, [40]);
    for (let from = 0; from <= 40; from++) {
      for (let size = from; size <= 40; size++) {
        const old = { size: from, root: await hashOf({ start: 0, end: from }) };
        const next = { size, root: await hashOf({ start: 0, end: size }) };
        const proof = await Promise.all(consistencyPath(from, size).map(hashOf));
        expect(await isConsistent(old, next, proof)).toBe(true);
        if (from === 0) continue;
        const forged = { size: from, root: leaves[0]!.map((byte) => byte ^ 1) };
        expect(await isConsistent(forged, next, proof)).toBe(false);
      }
    }
  });
});

describe("tiles", () => {
  test("grow to the same tree in any steps, over the border of a second level", async () => {
    const leaves = await makeLeaves(66_000);
    const whole = await grow(leaves, [66_000]);
    const steps = await grow(leaves, [1, 254, 1, 1, 255, 256, 65_000, 232]);
    const range = { start: 0, end: 66_000 };
    expect(await steps(range)).toEqual(await whole(range));
    for (const index of [0, 255, 256, 65_535, 65_536, 65_999]) {
      const proof = await Promise.all(inclusionPath(index, range).map(steps));
      expect(await rootFromInclusion(leaves[index]!, index, 66_000, proof)).toEqual(
        await whole(range),
      );
    }
  });

  test("have the paths of C2SP tlog-tiles, each in one spelling", () => {
    expect(tilePath({ level: 0, index: 0 })).toBe("0/000");
    expect(tilePath({ level: 3, index: 1234067 })).toBe("3/x001/x234/067");
    expect(tilePath({ level: 1, index: 5 }, 17)).toBe("1/005.p/17");
    expect(parseTilePath("3/x001/x234/067")).toEqual({ level: 3, index: 1234067, width: 256 });
    expect(parseTilePath("0/000.p/255")).toEqual({ level: 0, index: 0, width: 255 });
    for (const wrong of [
      "0/0",
      "0/x000/001",
      "00/001",
      "0/001.p/0",
      "0/001.p/256",
      "0/001.p/01",
      "-1/000",
      "0/000/",
      "0/../000",
      "",
    ]) {
      expect(parseTilePath(wrong), wrong).toBeUndefined();
    }
  });
});

async function makeLeaves(count: number): Promise<Uint8Array[]> {
  const leaves: Uint8Array[] = [];
  for (let at = 0; at < count; at++)
    leaves.push(
      new Uint8Array(32).fill(at % 251).map((byte, place) => byte ^ ((at >> (place % 16)) & 255)),
    );
  return leaves;
}
