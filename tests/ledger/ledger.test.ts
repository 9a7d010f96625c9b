import { env, exports } from "cloudflare:workers";
import { base64, hex } from "@scure/base";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type LedgerKey, openCheckpoint } from "~/domain/ledger/checkpoint";
import { isConsistent, rootFromInclusion } from "~/domain/ledger/merkle";
import { hashEvent, type PublishedEvent } from "~/domain/ledger/published-event";
import { call, createPlayer, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { extendLedger } from "~/workers/ledger/extend";
import { createServices } from "~/workers/services";

const services = () => createServices(env, () => {}, "first-primary");
const get = (path: string) => exports.default.fetch(`${ORIGIN}/ledger${path}`);
const key = async () => (await get("/key")).json<LedgerKey>();
const note = async () => (await get("/checkpoint")).text();
const checkpoint = async () => (await openCheckpoint(await note(), await key()))!;
const proof = async (path: string) =>
  (await call(`/ledger/proofs/${path}`)).json<{
    leafIndex: number;
    treeSize: number;
    hashes: string[];
  }>();

/** RFC 6962, 2.1, written down a second time as it stands there. */
function naiveRoot(entries: Uint8Array[]): Uint8Array {
  const sha256 = (...parts: Uint8Array[]) => {
    const hash = createHash("sha256");
    for (const part of parts) hash.update(part);
    return new Uint8Array(hash.digest());
  };
  if (entries.length === 0) return sha256();
  if (entries.length === 1) return sha256(new Uint8Array([0]), entries[0]!);
  let k = 1;
  while (k * 2 < entries.length) k *= 2;
  return sha256(new Uint8Array([1]), naiveRoot(entries.slice(0, k)), naiveRoot(entries.slice(k)));
}

/** The canonical bytes of every event, put together from the row without our code. */
async function readEntries(): Promise<Uint8Array[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM events ORDER BY position`).all<
    Record<string, string | number | null>
  >();
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, member]) => [name, sorted(member)]),
        )
      : Array.isArray(value)
        ? value.map(sorted)
        : value;
  return results.map((row) =>
    new TextEncoder().encode(
      JSON.stringify(
        sorted({
          position: row.position,
          streamId: row.stream_id,
          version: row.version,
          type: row.type,
          schemaVersion: row.schema_version,
          data: JSON.parse(String(row.data)),
          actor: row.actor,
          ruleVersion: row.rule_version,
          occurredAt: row.occurred_at,
          salt: row.salt,
        }),
      ),
    ),
  );
}

let player: Awaited<ReturnType<typeof createPlayer>>;
beforeAll(async () => {
  player = await createPlayer();
  for (let at = 0; at < 6; at++) await createPlayer();
  await extendLedger(services());
});

describe("a checkpoint", () => {
  test("is signed as C2SP and the issue say, over the root of the log", async () => {
    const text = await note();
    const entries = await readEntries();
    const [origin, size, root, blank, signature, end] = text.split("\n");
    expect([origin, size, blank, end]).toEqual([
      "playstead/ledger",
      String(entries.length),
      "",
      "",
    ]);
    expect(root).toBe(base64.encode(naiveRoot(entries)));
    const { keyId, publicKey } = await key();
    const [dash, name, signed] = signature!.split(" ");
    expect([dash, name]).toEqual(["—", "playstead/ledger"]);
    expect(hex.encode(base64.decode(signed!).subarray(0, 4))).toBe(keyId);
    const digest = createHash("sha256")
      .update("playstead/ledger\n")
      .update(new Uint8Array([0xff]))
      .update("ecdsa-secp256k1-sha256")
      .update(hex.decode(publicKey))
      .digest("hex");
    expect(keyId).toBe(digest.slice(0, 8));
    expect(base64.decode(signed!)).toHaveLength(68);
  });

  test("with one character changed does not open", async () => {
    const text = await note();
    const ledgerKey = await key();
    expect(await openCheckpoint(text, ledgerKey)).toBeDefined();
    const { size } = await checkpoint();
    expect(
      await openCheckpoint(text.replace(`\n${size}\n`, `\n${size + 1}\n`), ledgerKey),
    ).toBeUndefined();
    expect(
      await openCheckpoint(text.replace("playstead/ledger\n", "elsewhere/log\n"), ledgerKey),
    ).toBeUndefined();
    expect(await openCheckpoint(text.slice(0, -8), ledgerKey)).toBeUndefined();
  });

  test("grows when jobs race for it, stays consistent, and is published once a size", async () => {
    const before = await checkpoint();
    await Promise.all(Array.from({ length: 6 }, () => createPlayer()));
    await Promise.all(Array.from({ length: 5 }, () => extendLedger(services())));
    const after = await checkpoint();
    expect(after.size).toBe(before.size + 12);
    expect(base64.encode(after.root)).toBe(base64.encode(naiveRoot(await readEntries())));
    const { hashes } = await proof(`consistency?from=${before.size}&to=${after.size}`);
    expect(await isConsistent(before, after, hashes.map(base64.decode))).toBe(true);
    const { results } = await env.DB.prepare(
      `SELECT size, previous_size FROM ledger_checkpoints ORDER BY size`,
    ).all<Record<string, number>>();
    results.forEach((row, at) => expect(row.previous_size).toBe(at ? results[at - 1]!.size : -1));
  });
});

describe("my events", () => {
  test("are mine alone, opened for me, and each is proven to be in the log", async () => {
    const { token, user, wallet } = player;
    const response = await call("/me/events?limit=1", { token });
    const first = await response.json<{ items: { event: PublishedEvent }[]; nextCursor: string }>();
    const rest = await (
      await call(`/me/events?cursor=${first.nextCursor}`, { token })
    ).json<{
      items: { event: PublishedEvent; plain: Record<string, unknown> }[];
      nextCursor: null;
    }>();
    const all = [...first.items, ...rest.items];
    expect(all.map(({ event }) => event.type)).toEqual(["SessionStarted", "UserRegistered"]);
    expect(rest.nextCursor).toBeNull();
    expect(rest.items[0]!.plain).toEqual({ address: wallet.address });
    expect(JSON.stringify(rest.items[0]!.event)).not.toContain(wallet.address);
    const { size, root } = await checkpoint();
    for (const { event } of all) {
      expect(event.data.userId).toBe(user.id);
      const { leafIndex, hashes } = await proof(
        `inclusion?position=${event.position}&size=${size}`,
      );
      const leaf = await hashEvent(event);
      const path = hashes.map(base64.decode);
      expect(await rootFromInclusion(leaf, leafIndex, size, path)).toEqual(root);
      const forged = await hashEvent({ ...event, occurredAt: "2020-01-01T00:00:00.000Z" });
      expect(await rootFromInclusion(forged, leafIndex, size, path)).not.toEqual(root);
    }
    await expectProblem(await call("/me/events"), 401, "login_required");
  });
});

describe("tiles and proofs", () => {
  test("of what is not published are not found", async () => {
    const { size } = await checkpoint();
    await createPlayer();
    await expectProblem(
      await call(`/ledger/proofs/inclusion?position=${size + 1}&size=${size + 1}`),
      404,
      "not_found",
    );
    await expectProblem(
      await call(`/ledger/proofs/inclusion?position=${size + 1}`),
      404,
      "not_found",
    );
    await expectProblem(await call(`/ledger/proofs/consistency?from=9&to=8`), 404, "not_found");
    for (const path of [
      "/tile/0/000",
      "/tile/9/000.p/1",
      "/tile/0/x",
      "/tile/0/000.p/999",
      "/tile/%00/0",
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test("serve the leaves by width, for ever", async () => {
    const { size } = await checkpoint();
    const response = await get(`/tile/0/000.p/${size}`);
    expect(response.headers.get("cache-control")).toContain("immutable");
    const tile = new Uint8Array(await response.arrayBuffer());
    const entries = await readEntries();
    for (let at = 0; at < size; at++) {
      expect(tile.subarray(at * 32, at * 32 + 32)).toEqual(naiveRoot([entries[at]!]));
    }
    const shorter = new Uint8Array(await (await get(`/tile/0/000.p/3`)).arrayBuffer());
    expect(shorter).toEqual(tile.subarray(0, 96));
  });

  test("take one D1 read with a size and two without", async () => {
    const trips = async (path: string) =>
      (await call(`/ledger/proofs/${path}`)).headers.get("server-timing");
    expect(await trips("inclusion?position=1&size=5")).toContain("round trips: 1");
    expect(await trips("inclusion?position=1")).toContain("round trips: 2");
  });
});
