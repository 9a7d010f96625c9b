import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { createGiver, stockOf } from "~/tests/gifts/giver";
import { createPlayer } from "~/tests/sign-in/player";
import { asResponse, countOf, expectAll, type Races } from "./race";
import { verified } from "./racers";

/** What gives money, keys or gifts back at the same moment. `name` is new each time, and a slug. */
export const moneyRaces: Races = {
  async "refunds of one line"({ one, two, post, boughtBy }, name) {
    const { customer, order } = await boughtBy(name);
    const refund = (who: typeof one) => () => post(who, `/ops/orders/${order.id}/refund`, {});
    return {
      at: [
        refund(one),
        refund(two),
        () => asResponse(customer.give(`/orders/${order.id}/refund`, { body: {} })),
      ],
      async check(told, { typesIn }) {
        expect(told.some(({ status }) => status < 300)).toBe(true);
        const types = await typesIn(`order-${order.id}`);
        expect(countOf(types, "LineRefunded")).toBe(1);
        expect(countOf(types, "RefundOwed")).toBe(1);
        expect(await stockOf(name)).toBe(1);
      },
    };
  },

  async "a refund at the desk and its key shown"({ one, post, boughtBy }, name) {
    const { customer, order } = await boughtBy(name);
    return {
      at: [
        () => asResponse(customer.give(`/library/${name}/reveal`, { method: "POST" })),
        () => post(one, `/ops/orders/${order.id}/refund`, {}),
        () => asResponse(customer.give(`/library/${name}/reveal`, { method: "POST" })),
      ],
      async check(_, { typesIn }) {
        const types = await typesIn(`order-${order.id}`);
        expect(countOf(types, "LineRefunded")).toBe(1);
        const shown = types.includes("KeyRevealed");
        // A key that somebody saw goes to nobody else, and none is shown once it was given back.
        if (shown) expect(types.indexOf("KeyRevealed")).toBeLessThan(types.indexOf("LineRefunded"));
        expect(await stockOf(name)).toBe(shown ? 0 : 1);
      },
    };
  },

  async "payouts of one refund"({ one, two, post, boughtBy }, name) {
    const { order } = await boughtBy(name);
    await post(one, `/ops/orders/${order.id}/refund`, {});
    const { refund_id: refundId } = (await env.DB.prepare(
      `SELECT "refund_id" FROM "order_refunds" WHERE "order_id" = ?`,
    )
      .bind(order.id)
      .first<{ refund_id: string }>())!;
    const pay = (who: typeof one) => () =>
      post(who, "/ops/refunds/payouts", { refundIds: [refundId] });
    return { at: [pay(one), pay(two), pay(one)], once: { code: "payout_pending" } };
  },

  async "one key replaced"({ one, two, post, boughtBy }, name) {
    const { customer, order } = await boughtBy(name, 4);
    await customer.give(`/library/${name}/reveal`, { method: "POST" });
    const { id: keyId } = (await env.DB.prepare(
      `SELECT "detail" AS id FROM "order_lines" WHERE "order_id" = ?`,
    )
      .bind(order.id)
      .first<{ id: string }>())!;
    const ofLine = (who: typeof one) => () =>
      post(who, `/ops/orders/${order.id}/lines/${name}/key`, { keyId });
    const ofPlayer = () =>
      post(two, `/ops/players/${customer.user.id}/games/${name}/key`, { keyId });
    return {
      at: [ofLine(one), ofLine(two), ofPlayer],
      async check(told, { typesIn }) {
        expectAll(told, 204);
        expect(countOf(await typesIn(`order-${order.id}`), "KeyReplaced")).toBe(1);
        expect(await stockOf(name)).toBe(2);
      },
    };
  },

  async "a gift refunded while it is redeemed"({ one, two, post, list }, name) {
    await list(name, 2);
    const giver = await createGiver();
    const order = await giver.buy(name);
    const [gift] = await giver.giftsOf(order.id);
    const friend = await createPlayer();
    const path = `/ops/orders/${order.id}/gifts/${gift!.lineId}/refund`;
    const use = await verified(friend, "/redeem-codes", { code: gift!.code! });
    return {
      at: [() => post(one, path), use, () => post(two, path)],
      async check(told) {
        const redeemed = told[1]!.status === 200;
        expect(told[0]!.status < 300 || told[2]!.status < 300).toBe(!redeemed);
        expect(await stockOf(name)).toBe(redeemed ? 1 : 2);
      },
    };
  },
};
