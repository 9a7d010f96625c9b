import { env } from "cloudflare:workers";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import { PublicKey, SystemProgram } from "@solana/web3.js";
import { expect, test } from "vitest";
import { model } from "~/domain/model";
import { createCustomer } from "~/tests/orders/customer";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob, runStragglers } from "~/tests/support/run-job";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { columnsWith, deleteAccount, openServices, servicesIn } from "./leaver";

interface Owed {
  orderId: string;
  refundId: string;
  recipient: string;
  amount: string;
  reason: string;
}

test("money that comes for somebody who has gone is owed to who paid, and can be sent back", async () => {
  const operator = await createOperator();
  await operator.list("late");
  await operator.price("late", 1_999);
  await operator.stockKeys("late", ["LATE-KEY-AAAA"]);
  const buyer = await createCustomer();
  const merchant = await createCustomer();
  env.MERCHANT_ADDRESS = merchant.wallet.publicKey.toBase58();
  await buyer.add("late");
  const contact = { email: "gone@example.com", newsletter: false };
  const { body: order } = await buyer.place({ method: "USDC", contact });
  expect((await buyer.give(`/orders/${order.id}/cancel`, { method: "POST" })).status).toBeLessThan(
    300,
  );
  const { token, user } = buyer;
  await deleteAccount({ token, wallet: buyer.loginWallet });
  await runStragglers(servicesIn(180));

  await buyer.pay(order);
  await buyer.pay(order, { amount: 1_000_000n, mint: null });
  await runJob("settle-payments", servicesIn(3600));
  const todo = async () =>
    (
      await merchant.give<{ refunds: Owed[] }>("/ops/orders/todo", { token: operator.token })
    ).body.refunds.filter(({ orderId }) => orderId === order.id);
  const payer = buyer.wallet.publicKey;
  const owed = await todo();
  expect(owed.map(({ reason }) => reason).toSorted()).toEqual(["late", "wrong_mint"]);
  expect(owed.every(({ recipient }) => recipient === payer.toBase58())).toBe(true);

  for (const { refundId, reason } of owed) {
    const from = merchant.wallet.publicKey;
    const usdc = new PublicKey(env.USDC_MINT);
    const source = getAssociatedTokenAddressSync(usdc, from);
    const target = getAssociatedTokenAddressSync(usdc, payer);
    const signature = await merchant.send(
      ...(reason === "late"
        ? [
            createAssociatedTokenAccountIdempotentInstruction(from, target, payer, usdc),
            createTransferCheckedInstruction(source, usdc, target, from, 19_990_000n, 6),
          ]
        : [SystemProgram.transfer({ fromPubkey: from, toPubkey: payer, lamports: 1_000_000 })]),
    );
    const booked = await merchant.give(`/ops/orders/${order.id}/refunds/${refundId}`, {
      token: operator.token,
      body: { signature },
    });
    expect([booked.status, booked.body]).toEqual([204, {}]);
  }
  expect(await todo()).toEqual([]);

  // Nobody is told, and nothing was given for it.
  await runSubscriptions(openServices());
  await runStragglers(servicesIn(7200));
  expect(await columnsWith("gone@example.com", user.address)).toEqual([]);
  const count = (table: string) =>
    env.DB.prepare(`SELECT count(*) AS n FROM "${table}" WHERE "user_id" = ?`)
      .bind(user.id)
      .first("n");
  for (const table of ["notifications", "library_entries", "point_entries"]) {
    expect(await count(table), table).toBe(0);
  }
  const { results: waiting } = await env.DB.prepare(`SELECT * FROM "outbox"`).all();
  expect(waiting).toEqual([]);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
