import { appendTo, startStream } from "~/domain/event-store/append";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { pointsForPurchase, pointsRule } from "~/domain/points/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { getUserAddress } from "~/domain/sign-in/queries";
import { centsOf, type PaidSale } from "./royalty-of";

interface Counting {
  sale: PaidSale & { purchaseId: string; itemId: string };
  userId: string;
  now: Date;
}

/** Counts the royalty of a sale as spent by its buyer, once, with the points that so much spent earns. Never the price. */
export const countRoyalty = defineUseCase({
  load: ({ userId, now }: Counting) => ({
    player: first(getUserAddress({ id: userId })),
    points: loadPoints(userId),
    rule: getCurrentRule(pointsRule, now.toISOString()),
  }),
  decide({ sale, userId, player, points, rule }) {
    const cents = centsOf(sale);
    if (!player || cents === 0) return { appends: [] };
    const { purchaseId, itemId, royalty: amount, price } = sale;
    const royalty = { amount, currency: price.currency };
    const data = { purchaseId, userId, itemId, royalty, cents };
    const earned = rule
      ? decidePoints(points.state, {
          type: "EarnPoints",
          userId,
          amount: pointsForPurchase(rule.body, cents),
          reason: "royalty",
          source: itemId,
          rule: `points:${rule.version}`,
        })
      : [];
    return {
      appends: [
        startStream(`royalty-${purchaseId}`, [{ type: "RoyaltyPaid" as const, data }]),
        appendTo(points, earned),
      ],
    };
  },
});
