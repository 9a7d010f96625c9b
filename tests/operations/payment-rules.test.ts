import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { checkSums } from "~/workers/operations/check-sums";
import { createServices } from "~/workers/services";

const payments = async () => {
  const { findings } = await checkSums(createServices(env, () => {}, "first-primary"));
  return findings.filter(({ check }) => /owed|orders hold|payments/.test(check));
};

/** Writes events as a faulty rule would have, past all that refuses them today. */
async function log(orderId: string, ...events: (readonly [type: string, data: object])[]) {
  await env.DB.batch(
    events.map(([type, data], at) =>
      env.DB.prepare(
        `INSERT INTO events (stream_id, version, type, schema_version, data, actor, command_id, occurred_at, salt)
         VALUES (?, ?, ?, 1, ?, 'test', 'test', '2026-11-01T00:00:00.000Z', 'salt')`,
      ).bind(`order-${orderId}`, at + 1, type, JSON.stringify({ orderId, userId: "u", ...data })),
    ),
  );
}
const received = (signature: string, payer: string, amount: string) =>
  ["PaymentReceived", { signature, payer, mint: null, amount }] as const;
const owed = (to: string, amount: string, reason: string) =>
  ["RefundOwed", { refundId: reason + to, to, mint: null, amount, reason }] as const;

test("the audit names a late payment that is owed once more when its order expires", async () => {
  await log(
    "twice",
    received("s1", "victim", "266920944"),
    owed("victim", "266920944", "late"),
    ["OrderExpired", { lines: [], discountCode: null }],
    owed("victim", "266920944", "underpaid"),
  );
  expect(await payments()).toMatchObject([
    {
      check: "nobody is owed more than they paid",
      subject: "victim in order twice",
      detail: "533841888 of SOL owed back in all, 266920944 paid",
    },
  ]);
});

test("the audit names a refund that goes to a stranger who paid last", async () => {
  await log(
    "stranger",
    received("s2", "victim", "218278229"),
    received("s3", "stranger", "1"),
    owed("stranger", "218278230", "underpaid"),
  );
  expect(await payments()).toContainEqual(
    expect.objectContaining({
      subject: "stranger in order stranger",
      detail: "218278230 of SOL owed back in all, 1 paid",
    }),
  );
});

test("the audit names money that a closed order holds, and parts that do not add up", async () => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO orders (id, user_id, kind, status, method, total_cents, recipient, amount, reference, placed_at, expires_at)
       VALUES ('closed', 'u', 'cart', 'expired', 'SOL', 100, 'us', '50000', 'closed', '', '')`,
    ),
    env.DB.prepare(
      `INSERT INTO order_payments (signature, mint, order_id, payer, amount, counted, owed, refunded, dust, block_time)
       VALUES ('s4', 'SOL', 'closed', 'ada', 40000, 30000, 10000, 0, 0, '')`,
    ),
  ]);
  const found = await payments();
  expect(found.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["payment s4", "order closed"]),
  );
});
