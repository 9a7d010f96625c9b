import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { firstRoll, hashSeed, rollOf } from "~/domain/mystery-box/draw";

const COUNTING = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const HASHED = createHash("sha256").update("playstead").digest("hex");

/** Written from the protocol's description alone, on Node's own crypto. */
function rollAnew(seed: string, client: string, nonce: number, version: number, total: number) {
  const limit = 2 ** 32 - (2 ** 32 % total);
  for (let block = 0; ; block++) {
    const message = [client, nonce, version, ...(block ? [block] : [])].join(":");
    const bytes = createHmac("sha256", Buffer.from(seed, "hex")).update(message).digest();
    for (let at = 0; at < 32; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < limit) return word % total;
    }
  }
}

describe("the roll", () => {
  // Computed with Python's hmac and hashlib.
  test.for([
    [COUNTING, "lucky", 0, 1, 1_000_000, 292_697],
    [COUNTING, "lucky", 1, 1, 1_000_000, 662_267],
    [COUNTING, "lucky", 0, 2, 1_000_000, 263_557],
    [HASHED, "A-Z_0-9", 49, 7, 999_983, 436_618],
    [HASHED, "x".repeat(64), 123_456, 12, 2 ** 31, 1_782_493_445],
    [HASHED, "c", 0, 1, 2 ** 31 + 1, 1_893_862_933],
    [HASHED, "c", 0, 1, 1, 0],
  ] as const)("of %j", async ([serverSeed, clientSeed, nonce, oddsVersion, total, expected]) => {
    expect(rollOf({ serverSeed, clientSeed, nonce, oddsVersion }, total)).toBe(expected);
  });

  test("goes on to the next blocks when a whole block is thrown away", async () => {
    const input = { serverSeed: COUNTING, clientSeed: "block", oddsVersion: 3 };
    const total = 2 ** 31 + 1;
    expect(rollOf({ ...input, nonce: 61 }, total)).toBe(1_404_535_313);
    expect(rollOf({ ...input, nonce: 422 }, total)).toBe(1_422_939_216);
  });

  test("is what somebody else makes of the description", async () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const total = 1 + ((nonce * 7_654_321) % 2 ** 31);
      const input = { serverSeed: HASHED, clientSeed: `seed-${nonce}`, nonce, oddsVersion: 4 };
      const anew = rollAnew(HASHED, `seed-${nonce}`, nonce, 4, total);
      expect(rollOf(input, total)).toBe(anew);
    }
  });
});

describe("the mapping of words", () => {
  const MAX = 2 ** 32 - 1;

  test("throws away what would favour small rolls, from the first such word on", () => {
    const limit = 4_294_000_000;
    expect(firstRoll([limit - 1], 1_000_000)).toBe(999_999);
    expect(firstRoll([limit], 1_000_000)).toBeUndefined();
    expect(firstRoll([MAX, limit, 5], 1_000_000)).toBe(5);
  });

  test.for([1, 2, 2 ** 16, 2 ** 31, 2 ** 32])("keeps every word of a total of %d", (total) => {
    expect(firstRoll([MAX], total)).toBe(MAX % total);
  });

  test.for([3, 10, 62_000, 100_000, 2 ** 31 - 1, 2 ** 31 + 1, MAX])(
    "keeps a whole number of turns of %d",
    (total) => {
      const limit = 2 ** 32 - (2 ** 32 % total);
      expect(limit % total).toBe(0);
      expect(2 ** 32 - limit).toBeLessThan(total);
      expect(firstRoll([limit - 1], total)).toBe(total - 1);
      if (limit <= MAX) expect(firstRoll([limit], total)).toBeUndefined();
    },
  );
});

test("a seed's hash is SHA-256 of its bytes, not of its digits", async () => {
  expect(hashSeed(COUNTING)).toBe(
    "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  );
  expect(hashSeed(HASHED)).toBe("85c4decf158d36e1b37f02b8cdb0509ea67aacd3d4acafb299e6b408e5e4af1c");
});
