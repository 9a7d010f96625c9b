import type { OrderView } from "~/domain/orders/view";
import { VersionedTransaction } from "@solana/web3.js";
import { setTimeout as sleep } from "node:timers/promises";
import { pay, rpc } from "~/scripts/bench/purchases";
import type { Visit } from "~/scripts/release/shop";

/** Games, a gift, a box that is sent, a top-up, an order that was not paid. */
export async function buy(visit: Visit): Promise<void> {
  for (const name of ["ann", "bob", "dan"]) await visit.fund(name);
  const settle = async (who: string, order: OrderView) => {
    const { wallet } = await visit.player(who);
    const signature = await pay(visit.shop, wallet, order);
    await visit.give(who, "POST", `/orders/${order.id}/payment`, { signature });
    return visit.until<OrderView>(who, `/orders/${order.id}`, ({ status }) =>
      ["paid", "fulfilled"].includes(status),
    );
  };
  const order = async (who: string, games: string[], more: object = {}) => {
    for (const game of games) {
      await visit.give(
        who,
        "PUT",
        `/cart/games/${game}`,
        "gift" in more ? { gift: true } : undefined,
      );
    }
    return visit.give<OrderView>(who, "POST", "/orders", { method: "USDC", ...more }, true);
  };
  await settle("ann", await order("ann", ["first", "second"], { discountCode: "TENTH" }));
  await visit.give("ann", "POST", "/library/first/reveal");
  const gifts = await settle("bob", await order("bob", ["first", "second"], { gift: true }));
  const { items } = await visit.read<{ items: { code: string; lineId: string }[] }>(
    "bob",
    `/orders/${gifts.id}/gifts`,
  );
  await visit.give("cat", "POST", "/redeem-codes", { code: items[0]!.code }, true);
  await visit.give("bob", "POST", `/orders/${gifts.id}/gifts/${items[1]!.lineId}/refund-request`);
  await visit.give("operator", "POST", `/ops/orders/${gifts.id}/gifts/${items[1]!.lineId}/refund`);
  const shippingAddress = {
    name: "Dan",
    line1: "1 Road",
    city: "Town",
    postalCode: "12345",
    country: "DE",
  };
  const box = await settle("ann", await order("ann", ["boxed"], { shippingAddress }));
  const parcel = { carrier: "Post", trackingNumber: "123" };
  await visit.give(
    "operator",
    "POST",
    `/ops/orders/${box.id}/shipments/${box.lines[0]!.lineId}`,
    parcel,
  );
  const cancelled = await order("bob", ["second"]);
  await visit.give("bob", "POST", `/orders/${cancelled.id}/cancel`);
  const player = { userId: "12345678", zoneId: "eu" };
  await visit.give("ann", "POST", "/topups/players", { ...player, gameId: "gems" });
  const topUp = { ...player, itemId: "gems-100", method: "USDC" };
  await settle(
    "ann",
    await visit.give<OrderView>("ann", "POST", "/topups/gems/orders", topUp, true),
  );
  await settle("dan", await order("dan", ["second"]));
}

/** Boxes, tasks, STEAD on the chain. */
export async function earn(visit: Visit): Promise<void> {
  await visit.give("ann", "POST", "/mystery-boxes/regular/seed", {});
  for (let box = 0; box < 5; box++) {
    await visit.give("ann", "POST", "/mystery-boxes/regular/open", { clientSeed: `seed-${box}` });
  }
  await visit.give("ann", "POST", "/tasks/first-key/claim");
  for (let tries = 0; ; tries++) {
    const claim = await visit
      .give<{ claimId: string; transaction: string }>("ann", "POST", "/mining/claim")
      .catch((error: unknown) => {
        if (tries > 60 || !String(error).includes("nothing_to_claim")) throw error;
      });
    if (!claim) {
      await sleep(500);
      continue;
    }
    const transaction = VersionedTransaction.deserialize(Buffer.from(claim.transaction, "base64"));
    const { wallet } = await visit.player("ann");
    transaction.sign([wallet]);
    const bytes = Buffer.from(transaction.serialize()).toString("base64");
    const signature = await rpc<string>(visit.shop, "sendTransaction", bytes, {
      encoding: "base64",
    });
    await visit.give("ann", "POST", `/mining/claims/${claim.claimId}/signature`, { signature });
    await visit.until<{ state: string }>(
      "ann",
      `/mining/claims/${claim.claimId}`,
      ({ state }) => state === "claimed",
    );
    return;
  }
}
