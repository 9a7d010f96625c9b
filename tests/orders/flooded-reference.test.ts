import { env } from "cloudflare:workers";
import { Keypair, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { beforeAll, describe, expect, test } from "vitest";
import type { OrderView } from "~/domain/orders/view";
import { createOperator, type Operator } from "~/tests/store/operator";
import { openChain } from "~/tests/support/chain";
import { runJob } from "~/tests/support/run-job";
import { settle } from "~/workers/orders/settle";
import { createServices } from "~/workers/services";
import { type Customer, createCustomer, rpc, someAddress } from "./customer";

let operator: Operator;
let customer: Customer;
const stranger = Keypair.generate();
beforeAll(async () => {
  await openChain();
  operator = await createOperator();
  customer = await createCustomer();
  await rpc("requestAirdrop", stranger.publicKey.toBase58(), 5_000_000_000);
});

let games = 0;
async function listGame() {
  const id = `flooded-${++games}`;
  await operator.list(id, { delivery: "key" });
  await operator.price(id, 1999);
  await operator.stockKeys(id, [`KEY-${id}`]);
  return id;
}

/** Transfers by a stranger that carry an order's reference, each of a few lamports. */
async function flood({ payment }: OrderView, count: number, to = payment.recipient) {
  const { value } = await rpc<{ value: { blockhash: string } }>("getLatestBlockhash");
  const lamports = Math.floor(Math.random() * 1_000_000);
  const send = async (at: number) => {
    const transfer = SystemProgram.transfer({
      fromPubkey: stranger.publicKey,
      toPubkey: new PublicKey(to),
      lamports: to === payment.recipient ? 1 + at : lamports + at + 900_000,
    });
    const pubkey = new PublicKey(payment.reference);
    transfer.keys.push({ pubkey, isSigner: false, isWritable: false });
    const transaction = new Transaction().add(transfer);
    transaction.feePayer = stranger.publicKey;
    transaction.recentBlockhash = value.blockhash;
    transaction.sign(stranger);
    const bytes = transaction.serialize().toString("base64");
    await rpc("sendTransaction", bytes, { encoding: "base64", skipPreflight: true });
  };
  for (let at = 0; at < count; at += 50) {
    const some = Array.from({ length: Math.min(50, count - at) }, (_, one) => send(at + one));
    await Promise.all(some);
  }
}

/** One round of the cron. */
async function look(at = new Date()) {
  await env.DB.prepare(`UPDATE payment_watches SET look_at = ''`).run();
  const services = createServices(env, () => {}, "first-primary");
  services.store.now = () => at;
  await runJob("settle-payments", services);
}
const late = () => new Date(Date.now() + 13 * 60_000);

describe("a payment under a flood of transfers with its reference", () => {
  test("of a hundred and five is found, and the stranger's lamports are dust", async () => {
    const order = await customer.order([await listGame()]);
    await customer.pay(order);
    await flood(order, 105);
    await look(late());
    await look(late());
    const kept = await env.DB.prepare(
      `SELECT count(*) AS n, sum(dust) AS amount FROM order_payments WHERE order_id = ? AND dust = amount`,
    )
      .bind(order.id)
      .first<{ n: number; amount: number }>();
    expect(kept?.n).toBe(100);
    expect(await customer.read(order.id)).toMatchObject({
      status: "fulfilled",
      refunds: [],
      payment: { kept: [{ amount: String(kept?.amount), currency: "SOL" }] },
    });
  });

  test("of more than a page that goes on while we look is found all the same", async () => {
    const order = await customer.order([await listGame()]);
    await customer.pay(order);
    const elsewhere = someAddress();
    await flood(order, 1_050, elsewhere);
    let looks = 0;
    while ((await customer.read(order.id)).status !== "fulfilled") {
      expect(++looks).toBeLessThan(15);
      await look(late());
      await flood(order, 5, elsewhere);
    }
    expect(looks).toBeGreaterThan(10);
  }, 120_000);

  test("that never came ends all the same: transfers past us hold no copy back", async () => {
    const order = await customer.order([await listGame()]);
    const elsewhere = someAddress();
    for (let looks = 0; looks < 4; looks++) {
      await flood(order, 60, elsewhere);
      await look(late());
    }
    expect((await customer.read(order.id)).status).toBe("expired");
  });
});

test("an order is not ended before the search for its payment has come to its end", async () => {
  const order = await customer.order([await listGame()]);
  await flood(order, 150, someAddress());
  await look(late());
  expect((await customer.read(order.id)).status).toBe("unpaid");
  await look(late());
  expect((await customer.read(order.id)).status).toBe("expired");
});

test("what a node did not show is found after the order was ended", async () => {
  const order = await customer.order([await listGame()]);
  await customer.pay(order);
  await flood(order, 1);
  // As if the search had come past the payment without seeing it.
  const newest = await rpc<{ signature: string }[]>(
    "getSignaturesForAddress",
    order.payment.reference,
  );
  await env.DB.prepare(`UPDATE payment_watches SET through = ? WHERE order_id = ?`)
    .bind(newest[0]!.signature, order.id)
    .run();
  await look(late());
  expect((await customer.read(order.id)).status).toBe("expired");
  await look(late());
  expect((await customer.read(order.id)).status).toBe("fulfilled");
});

test("of two looks at once the one that ended the order says where the search goes on", async () => {
  const order = await customer.order([await listGame()]);
  const placeOf = () =>
    env.DB.prepare(`SELECT through, head, before FROM payment_watches WHERE order_id = ?`)
      .bind(order.id)
      .first();
  const put = (through: string | null) =>
    env.DB.prepare(`UPDATE payment_watches SET through = ? WHERE order_id = ?`)
      .bind(through, order.id)
      .run();
  await flood(order, 1);
  const [newest] = await rpc<{ signature: string }[]>(
    "getSignaturesForAddress",
    order.payment.reference,
  );
  await put(newest!.signature);
  const services = createServices(env, () => {}, "first-primary");
  const { id } = order;
  const batch = services.db.batch.bind(services.db);
  // The other ends the order while this one looks.
  services.db.batch = async (statements) => {
    if (statements.some(({ sql }) => sql.startsWith("UPDATE"))) await put(null);
    return batch(statements);
  };
  await settle(services, { orderId: id });
  expect(await placeOf()).toEqual({ through: null, head: null, before: null });
});

test("a hint is looked at only while it is new, and no more than ten of an order", async () => {
  const order = await customer.order([await listGame()]);
  const real = env.SOLANA_RPC_URL;
  const signatures = Array.from({ length: 14 }, (_, at) => `${"123456789ABCDEF"[at]}`.repeat(88));
  try {
    // A node that cannot be reached answers nothing: every hint stays open.
    env.SOLANA_RPC_URL = `${real}/nowhere`;
    for (const signature of signatures) await customer.hint(order.id, signature);
    for (const signature of signatures) await customer.hint(order.id, signature);
  } finally {
    env.SOLANA_RPC_URL = real;
  }
  const { results } = await env.DB.prepare(
    `SELECT signature FROM submitted_payments WHERE order_id = ? ORDER BY rowid`,
  )
    .bind(order.id)
    .all<{ signature: string }>();
  expect(results.map(({ signature }) => signature)).toEqual(signatures.slice(0, 10));
});

test("what was received is what counts, in every state", async () => {
  const order = await customer.order([await listGame()]);
  const { payment } = order;
  const received = async () => (await customer.read(order.id)).payment.received;
  expect(await received()).toBe("0");
  await customer.hint(order.id, await customer.pay(order, { amount: 5_000_000n }));
  expect(await received()).toBe("5000000");
  await customer.hint(order.id, "7".repeat(88));
  expect((await customer.read(order.id)).payment).toMatchObject({ amount: "14990000" });
  await customer.hint(order.id, await customer.pay(order, { amount: 16_000_000n }));
  expect(await received()).toBe(payment.amount);
  const unpaid = await customer.order([await listGame()]);
  await customer.hint(unpaid.id, await customer.pay(unpaid, { amount: 5_000_000n }));
  await look(late());
  expect((await customer.read(unpaid.id)).payment.received).toBe("0");
});
