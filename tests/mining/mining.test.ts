import { advance } from "~/tests/support/chain";
import { letPass } from "~/tests/rules/passed";
import { env } from "cloudflare:workers";
import { Keypair, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { base58 } from "@scure/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listChunkAfter } from "~/domain/event-store/chunk";
import { parseSealed } from "~/domain/event-store/log";
import { model } from "~/domain/model";
import { rpc } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem, requestChallenge } from "~/tests/sign-in/player";
import { spend as spendIn } from "./spend";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob } from "~/tests/support/run-job";
import { api } from "~/workers/api/api";
import { accrueEpoch, closeEpoch } from "~/workers/mining/epochs";
import { type Services, createServices } from "~/workers/services";

const EMISSION = 1_000_000_007;
/** In the middle of an epoch, so that what is done now is settled when it ends. */
let clock = Math.floor(Date.now() / 60_000) * 60_000 + 20_000;
const services = (): Services => {
  const created = createServices(env, () => {}, "first-primary");
  created.store.now = () => new Date(clock);
  return created;
};
const { store } = openStore(model, () => new Date(clock));

beforeAll(async () => {
  const { token } = await createOperator();
  const body = {
    startsAt: "2026-01-01T00:00:00.000Z",
    body: {
      emission: EMISSION,
      perDollar: 1_000_000_000,
      talkPercent: 0,
    },
  };
  await letPass("mining", body.body);
  expect((await call("/ops/rules/mining", { token, body })).status).toBe(201);
});

const spend = (...purchases: (readonly [userId: string, cents: number])[]) =>
  spendIn(store, ...purchases);

/** Time passes, the cron runs, and the queue does what the closing owes, as often as it must. */
async function passEpoch() {
  clock += 60_000;
  await closeEpoch(services());
  const closing = await lastClosing();
  while ((await accrueEpoch(services(), closing)) === "continue");
  return closing;
}
async function lastClosing() {
  const row = await env.DB.prepare(
    `SELECT position FROM events WHERE type = 'EpochClosed' ORDER BY position DESC LIMIT 1`,
  ).first<{ position: number }>();
  const { rows } = await store.db.read({
    rows: listChunkAfter(row!.position - 1, { events: 1, bytes: 1 }),
  });
  return parseSealed(rows[0]!, model.definitions);
}
const sumOf = async (epoch: unknown) =>
  (await env.DB.prepare(
    `SELECT coalesce(sum(amount), 0) AS sum, count(*) AS miners FROM mining_accruals WHERE epoch = ?`,
  )
    .bind(epoch)
    .first<{ sum: number; miners: number }>())!;

describe("an epoch", () => {
  test("shares what it mints by money, rounded down", async () => {
    await spend(
      ...Array.from({ length: 7 }, (_, at) => [`seven-${at}`, 100 * (at + 1) + 99] as const),
    );
    const { data } = await passEpoch();
    expect(data).toMatchObject({
      epoch: 1,
      miners: 7,
      totalPower: 3_493,
      money: 3_493,
      weight: 3_493,
      rule: 1,
    });
    const { emission } = data as { emission: number };
    expect(EMISSION - emission).toBeLessThanOrEqual(7);
    expect(await sumOf(1)).toEqual({ sum: emission, miners: 7 });
    const best = await env.DB.prepare(
      `SELECT amount, money FROM mining_accruals WHERE user_id = 'seven-6'`,
    ).first();
    expect(best).toEqual({ money: 799, amount: Math.floor((EMISSION * 799) / 3_493) });
  });

  test("in which nobody did anything emits nothing", async () => {
    const { data } = await passEpoch();
    expect(data).toMatchObject({ epoch: 2, miners: 0, emission: 0, money: 0 });
  });

  test("is closed once by jobs that race, and counts every event once", async () => {
    await spend(["racer", 12_500]);
    clock += 60_000;
    await Promise.all(Array.from({ length: 8 }, () => closeEpoch(services())));
    const { n } = (await env.DB.prepare(
      `SELECT count(*) AS n FROM mining_epochs WHERE epoch >= 3`,
    ).first<{ n: number }>())!;
    expect(n).toBe(1);
    const closing = await lastClosing();
    await Promise.all(Array.from({ length: 5 }, () => accrueEpoch(services(), closing)));
    expect(await sumOf(3)).toEqual({ sum: EMISSION, miners: 1 });
    await passEpoch();
    expect(await sumOf(4)).toEqual({ sum: 0, miners: 0 });
  });

  test("of 730 miners is shared in bounded batches, whoever crashes in between", async () => {
    await spend(...Array.from({ length: 730 }, (_, at) => [`many-${at}`, 100 + at * 37] as const));
    clock += 60_000;
    await closeEpoch(services());
    const closing = await lastClosing();
    const { store: failing, ...rest } = services();
    let appends = 0;
    const crashing: Services = {
      ...rest,
      store: {
        ...failing,
        db: new Proxy(failing.db, {
          get(target, name) {
            const member = Reflect.get(target, name) as unknown;
            if (name !== "batch")
              return typeof member === "function" ? member.bind(target) : member;
            return async (statements: never[]) => {
              if (++appends === 2) throw new Error("the worker is gone");
              return target.batch(statements);
            };
          },
        }),
      },
    };
    await expect(accrueEpoch(crashing, closing)).rejects.toThrow("the worker is gone");
    expect((await sumOf(5)).miners).toBe(100);
    while ((await accrueEpoch(services(), closing)) === "continue");
    const { emission } = closing.data as { emission: number };
    expect(EMISSION - emission).toBeLessThanOrEqual(730);
    expect(await sumOf(5)).toEqual({ sum: emission, miners: 730 });
  });
});

describe("what was mined", () => {
  async function createMiner(cents = 5_000) {
    const wallet = Keypair.generate();
    await rpc("requestAirdrop", wallet.publicKey.toBase58(), 1_000_000_000);
    const { message } = await requestChallenge(wallet.publicKey.toBase58());
    const bytes = new TextEncoder().encode(message);
    const key = await crypto.subtle.importKey("jwk", jwk(wallet), "Ed25519", false, ["sign"]);
    const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", key, bytes));
    const body = {
      address: wallet.publicKey.toBase58(),
      signedMessage: btoa(message),
      signature: btoa(String.fromCharCode(...signature)),
    };
    const { token, user } = await (
      await call("/auth/login", { body })
    ).json<{ token: string; user: { id: string } }>();
    await spend([user.id, cents]);
    await passEpoch();
    return { wallet, token, userId: user.id };
  }
  type Miner = Awaited<ReturnType<typeof createMiner>>;
  const panels = async ({ token }: Miner) =>
    (await call("/mining", { token })).json<{
      today: Record<string, unknown>;
      overall: Record<"currentMined" | "totalMined", { amount: string }> & Record<string, unknown>;
    }>();
  const claim = async ({ token }: Miner) => {
    const response = await call("/mining/claim", { method: "POST", token });
    return (await response.json()) as {
      claimId: string;
      transaction: string;
      amount: { amount: string };
      code?: string;
    };
  };
  const state = async ({ token }: Miner, claimId: string) =>
    (await (await call(`/mining/claims/${claimId}`, { token })).json<{ state: string }>()).state;
  const sign = (transaction: string, wallet: Keypair) => {
    const parsed = Transaction.from(
      Uint8Array.from(atob(transaction), (character) => character.charCodeAt(0)),
    );
    parsed.partialSign(wallet);
    return parsed.serialize().toString("base64");
  };
  const send = (bytes: string) =>
    rpc<string>("sendTransaction", bytes, { encoding: "base64", skipPreflight: true });
  /** Transfers of a miner's own that carry the reference of their claim. */
  async function flood({ wallet }: Miner, claimId: string, count: number) {
    const claimed = await env.DB.prepare(`SELECT reference FROM mining_claims WHERE claim_id = ?`)
      .bind(claimId)
      .first<{ reference: string }>();
    const pubkey = new PublicKey(claimed!.reference);
    const { value } = await rpc<{ value: { blockhash: string } }>("getLatestBlockhash");
    const one = (lamports: number) => {
      const { publicKey } = wallet;
      const transfer = SystemProgram.transfer({
        fromPubkey: publicKey,
        toPubkey: publicKey,
        lamports,
      });
      transfer.keys.push({ pubkey, isSigner: false, isWritable: false });
      const transaction = new Transaction().add(transfer);
      transaction.feePayer = publicKey;
      transaction.recentBlockhash = value.blockhash;
      transaction.sign(wallet);
      return send(transaction.serialize().toString("base64"));
    };
    await Promise.all(Array.from({ length: count }, (_, at) => one(at + 1)));
  }
  const supply = async () =>
    Number(
      (await rpc<{ value: { amount: string } }>("getTokenSupply", env.STEAD_MINT)).value.amount,
    );
  const booked = async () =>
    (await env.DB.prepare(`SELECT coalesce(sum(claimed), 0) AS sum FROM miners`).first<{
      sum: number;
    }>())!.sum;

  test("is shown with its why", async () => {
    const miner = await createMiner();
    expect(await panels(miner)).toMatchObject({
      today: { spending: { amount: "5000", currency: "USD" }, posts: 0 },
      overall: {
        miningPower: 0,
        averageMiningPower: 5_000,
        currentMined: { amount: String(EMISSION), currency: "STEAD" },
      },
    });
    const { items } = await (
      await call("/mining/entries", { token: miner.token })
    ).json<{ items: unknown[] }>();
    expect(items).toMatchObject([
      { delta: EMISSION, balance: EMISSION, rule: "mining:1", power: 5_000, money: 5_000, talk: 0 },
    ]);
    expect(await (await call("/mining")).json()).toMatchObject({
      overall: { totalMined: { amount: "0" } },
    });
  });

  test("is minted to the wallet that signs, once, by the browser's hint or by the job", async () => {
    const miner = await createMiner();
    const { claimId, transaction, amount } = await claim(miner);
    expect(amount).toEqual({ amount: String(EMISSION), currency: "STEAD" });
    await expectProblem(
      await call("/mining/claim", { method: "POST", token: miner.token }),
      409,
      "claim_pending",
    );
    const bytes = sign(transaction, miner.wallet);
    const signature = await send(bytes);
    await send(bytes).catch(() => "sent twice");
    const hint = () =>
      call(`/mining/claims/${claimId}/signature`, { token: miner.token, body: { signature } });
    await Promise.all([hint(), hint(), runJob("settle-claims", services())]);
    expect(await state(miner, claimId)).toBe("claimed");
    expect((await panels(miner)).overall).toMatchObject({
      currentMined: { amount: "0" },
      totalMined: { amount: String(EMISSION) },
    });
    expect(await supply()).toBe(await booked());
    await expectProblem(
      await call("/mining/claim", { method: "POST", token: miner.token }),
      409,
      "nothing_to_claim",
    );
  });

  test("has its first answer again by its key while the chain is down, and nobody else is answered", async () => {
    const miner = await createMiner();
    const claimWith = (chainUrl: string, key: string) =>
      api.request(
        "/mining/claim",
        { method: "POST", headers: { "x-token": miner.token, "idempotency-key": key } },
        { ...env, SOLANA_RPC_URL: chainUrl },
        { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as never,
      );
    const first = await claimWith(env.SOLANA_RPC_URL, "claim once");
    expect(first.status).toBe(201);
    const again = await claimWith("http://127.0.0.1:1", "claim once");
    expect([again.status, await again.json()]).toEqual([201, await first.json()]);
    await expectProblem(
      await claimWith("http://127.0.0.1:1", "another key"),
      424,
      "chain_unavailable",
    );
  });

  test("is found by its reference when the browser was closed", async () => {
    const miner = await createMiner();
    const { claimId, transaction } = await claim(miner);
    await send(sign(transaction, miner.wallet));
    await runJob("settle-claims", services());
    expect(await state(miner, claimId)).toBe("claimed");
  });

  test("comes back when its transaction was dropped, and only once it can never land", async () => {
    const miner = await createMiner();
    const { claimId, transaction } = await claim(miner);
    await runJob("settle-claims", services());
    expect(await state(miner, claimId)).toBe("pending");
    await advance(200);
    await runJob("settle-claims", services());
    expect(await state(miner, claimId)).toBe("expired");
    expect((await panels(miner)).overall.currentMined.amount).toBe(String(EMISSION));
    const before = await supply();
    await send(sign(transaction, miner.wallet)).catch(() => "too late");
    expect(await supply()).toBe(before);
    const again = await claim(miner);
    await send(sign(again.transaction, miner.wallet));
    await runJob("settle-claims", services());
    expect(await state(miner, again.claimId)).toBe("claimed");
    expect(await supply()).toBe(await booked());
  });

  test("that landed late, just before its end, is claimed and not given back", async () => {
    const miner = await createMiner();
    const { claimId, transaction } = await claim(miner);
    await advance(100);
    await send(sign(transaction, miner.wallet));
    await advance(200);
    await runJob("settle-claims", services());
    expect(await state(miner, claimId)).toBe("claimed");
  });

  test("is not given back by a node that has lost its history", async () => {
    const miner = await createMiner();
    const { claimId, transaction } = await claim(miner);
    await send(sign(transaction, miner.wallet));
    await advance(200);
    // As if nothing carried the reference: another one is looked for.
    await env.DB.prepare(`UPDATE mining_claims SET reference = ? WHERE claim_id = ?`)
      .bind(base58.encode(crypto.getRandomValues(new Uint8Array(32))), claimId)
      .run();
    await runJob("settle-claims", services());
    expect(await state(miner, claimId)).toBe("pending");
    const row = await env.DB.prepare(
      `SELECT data FROM events WHERE type = 'ClaimReserved' ORDER BY position DESC LIMIT 1`,
    ).first<{ data: string }>();
    await env.DB.prepare(`UPDATE mining_claims SET reference = ? WHERE claim_id = ?`)
      .bind(JSON.parse(row!.data).reference, claimId)
      .run();
    await runJob("settle-claims", services());
    expect(await state(miner, claimId)).toBe("claimed");
  });

  test("is found under a flood of transfers with its reference", async () => {
    const miner = await createMiner();
    const { claimId, transaction } = await claim(miner);
    await send(sign(transaction, miner.wallet));
    await flood(miner, claimId, 110);
    await runJob("settle-claims", services());
    expect(await state(miner, claimId)).toBe("pending");
    await runJob("settle-claims", services());
    expect(await state(miner, claimId)).toBe("claimed");
    expect(await supply()).toBe(await booked());
  });

  test("is not searched for at a hint, however many transfers its player sends", async () => {
    const miner = await createMiner();
    const { claimId } = await claim(miner);
    await flood(miner, claimId, 30);
    const unknown = base58.encode(crypto.getRandomValues(new Uint8Array(64)));
    const body = { signature: unknown };
    const hint = await call(`/mining/claims/${claimId}/signature`, { token: miner.token, body });
    expect(hint.status).toBe(202);
    const searched = await env.DB.prepare(`SELECT * FROM claim_searches WHERE claim_id = ?`)
      .bind(claimId)
      .first();
    expect(searched).toBeNull();
  });

  test("and never sent comes back, whatever another player hides", async () => {
    const [hiding, waiting] = [await createMiner(), await createMiner()];
    const hidden = await claim(hiding);
    await send(sign(hidden.transaction, hiding.wallet));
    await env.DB.prepare(`UPDATE mining_claims SET reference = ? WHERE claim_id = ?`)
      .bind(base58.encode(crypto.getRandomValues(new Uint8Array(32))), hidden.claimId)
      .run();
    const { claimId } = await claim(waiting);
    await advance(200);
    await flood(waiting, claimId, 110);
    await runJob("settle-claims", services());
    await runJob("settle-claims", services());
    expect(await supply()).toBeGreaterThan(await booked());
    expect(await state(waiting, claimId)).toBe("expired");
    expect(await state(hiding, hidden.claimId)).toBe("pending");
    const row = await env.DB.prepare(
      `SELECT data FROM events WHERE type = 'ClaimReserved' AND data ->> '$.claimId' = ?`,
    )
      .bind(hidden.claimId)
      .first<{ data: string }>();
    await env.DB.prepare(`UPDATE mining_claims SET reference = ? WHERE claim_id = ?`)
      .bind(JSON.parse(row!.data).reference, hidden.claimId)
      .run();
    await runJob("settle-claims", services());
    expect(await state(hiding, hidden.claimId)).toBe("claimed");
  });

  test("changed by the wallet is void, for our signature no longer fits", async () => {
    const miner = await createMiner();
    const { claimId, transaction } = await claim(miner);
    const parsed = Transaction.from(
      Uint8Array.from(atob(transaction), (character) => character.charCodeAt(0)),
    );
    const mint = parsed.instructions[1]!;
    mint.data = Buffer.from(mint.data);
    mint.data.writeBigUInt64LE(BigInt(EMISSION) * 1000n, 1);
    parsed.partialSign(miner.wallet);
    const before = await supply();
    const bytes = parsed
      .serialize({ requireAllSignatures: false, verifySignatures: false })
      .toString("base64");
    await send(bytes).catch(() => "refused");
    expect(await supply()).toBe(before);
    expect(await state(miner, claimId)).toBe("pending");
  });

  test("of somebody else is not found", async () => {
    const miner = await createMiner();
    const { claimId } = await claim(miner);
    const { token } = await createPlayer();
    await expectProblem(await call(`/mining/claims/${claimId}`, { token }), 404, "not_found");
  });
});

function jwk(wallet: Keypair): JsonWebKey {
  const url = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  return {
    kty: "OKP",
    crv: "Ed25519",
    d: url(wallet.secretKey.subarray(0, 32)),
    x: url(wallet.publicKey.toBytes()),
  };
}

afterAll(async () => {
  expect(await findDifferences(store)).toEqual([]);
});
