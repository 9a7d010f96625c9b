import { test } from "vitest";
import { claimMined } from "~/domain/mining/use-cases";
import { refundGift, requestGiftRefund } from "~/domain/gifts/use-cases";
import { decideHeldInvite, rewardInvite } from "~/domain/invites/use-cases";
import { cancelOrder, recordRefund } from "~/domain/orders/use-cases";
import { noOrder } from "~/domain/orders/state";
import { closeBatch, redeem } from "~/domain/redeem-codes/use-cases";
import { useCaseSpecification } from "~/tests/support/given-when-then";

const now = new Date("2026-11-21T12:00:00.000Z");
const stream = (state: unknown) => ({ streamId: "x", version: 0, state });
const refund = { refundId: "r", to: "w", mint: null, amount: 1n, parts: [], paid: false };
const order = { ...noOrder, orderId: "o", userId: "u", status: "payment_pending" };

test("an order is cancelled by whose it is, unless it is paid", () => {
  const given = useCaseSpecification(cancelOrder)({ userId: "u", orderId: "o" });
  given.when({ order: stream(order) }).then("OrderCancelled");
  given.when({ order: stream({ ...order, userId: "other" }) }).thenRefuses("not_found");
  given.when({ order: stream({ ...order, paid: true }) }).thenRefuses("order_paid");
});

test("a refund is recorded once the chain shows it", () => {
  const due = stream({ ...order, status: "refund_due", refunds: [refund] });
  const paying = { orderId: "o", refundId: "r", signature: "s", order: due };
  const given = useCaseSpecification(recordRefund)(paying);
  const paid = { proof: { sent: 1n, received: 1n } };
  given.when(paid).then("RefundPaid");
  given.when(paid).thenGuards("payout_pending");
  given.when({ proof: { sent: 0n, received: 0n } }).thenRefuses("refund_not_found_on_chain");
});

test("a gift that is none is not there to refund", () =>
  useCaseSpecification(refundGift)({ order: stream(order) })
    .when({ gift: undefined })
    .thenRefuses("not_found"));

test("a gift can be given back until the refund period is over", () => {
  const gifts = { line: { giftId: "g", redeemed: false, refund: "none" } };
  const lines = [{ lineId: "line" }];
  const issued = { userId: "u", issuedAt: "2026-11-07T12:00:00.001Z", receivedAt: null };
  const given = useCaseSpecification(requestGiftRefund)({
    userId: "u",
    lineId: "line",
    now,
    order: stream({ ...order, paid: true, gifts, lines }),
  });
  given.when({ gift: issued }).then("GiftRefundRequested");
  const late = { ...issued, issuedAt: "2026-11-07T12:00:00.000Z" };
  given.when({ gift: late }).thenRefuses("refund_period_over");
  given.when({ gift: { ...late, userId: "other" } }).thenRefuses("not_found");
});

test("what a code brings is in the append of its use, and a batch ends once", () => {
  const code = {
    codeId: "c",
    usesLeft: 1,
    batchId: "b",
    left: 1,
    expiresAt: null,
    closedAt: null,
    redeemedBefore: false,
    owned: false,
    keyId: null,
  };
  const redeeming = { userId: "u", now, codeId: "c", redemptionId: "x", discountCode: "CODE-A" };
  const points = stream({ balance: 0, owed: 0 });
  const given = useCaseSpecification(redeem)({ ...redeeming, points, gift: undefined });
  const of = (prize: object) => ({ code: { ...code, prize } });
  given.when(of({ kind: "points", amount: 5 })).then("CodeRedeemed", "PointsEarned");
  given
    .when(of({ kind: "discount", percent: 5, days: 1 }))
    .then("CodeRedeemed", "DiscountCodeIssued");
  given.when({ code: undefined }).thenRefuses("unknown_code");
  const gift = { giftId: "g", gameId: "a", delivery: "account", owned: false, keyId: null };
  given.when({ gift: { ...gift, receivedAt: null, endedAt: null } }).then("GiftReceived");
  const batch = { ...code, version: 1, prize: { kind: "points", amount: 5 } };
  const closing = useCaseSpecification(closeBatch)({ batchId: "b", reason: "stopped", now });
  closing.when({ batch }).then("RedeemBatchClosed");
  closing.when({ batch: { ...batch, closedAt: "then" } }).then();
  closing.when({ batch: undefined }).thenRefuses("not_found");
});

test("an invite is rewarded by its order, held or refused where something stands against it", () => {
  const rule = { inviterPoints: 50, invitedPoints: 20, leastCents: 100, perDay: 2 };
  const invite = stream({
    stage: "qualified",
    inviterId: "old",
    orderId: "o",
    dueAt: "2026-11-20T00:00:00.000Z",
  });
  const points = {
    inviterPoints: stream({ balance: 0, owed: 0 }),
    invitedPoints: stream({ balance: 0, owed: 0 }),
  };
  const given = useCaseSpecification(rewardInvite)({
    invitedId: "new",
    inviterId: "old",
    now,
    invite,
    ...points,
    current: { version: 1, body: rule },
  });
  const facts = { bothThere: 1, sameWallet: 0, rewardedToday: 0, orderStatus: "fulfilled" };
  given.when({ facts }).then("InviteRewarded", "PointsEarned", "PointsEarned");
  given.when({ facts: { ...facts, sameWallet: 1 } }).then("InviteHeld");
  given.when({ facts: { ...facts, bothThere: 0 } }).then("InviteRefused");
  given.when({ facts: { ...facts, rewardedToday: 2 } }).then("InviteHeld");
  given.when({ facts, current: undefined }).then();
  useCaseSpecification(decideHeldInvite)({ invitedId: "new", inviterId: "", invite, ...points })
    .when({ decision: "pay", current: { version: 1, body: rule } })
    .thenRefuses("not_found");
});

test("what was mined is set aside whole, for the wallet of whose it is", () => {
  const minting = { reference: "r", blockhash: "b", lastValidBlockHeight: 1 };
  const given = useCaseSpecification(claimMined)({
    userId: "u",
    now,
    claimId: "c",
    owner: { address: "w" },
    minting: { ...minting, signFor: (wallet: string, amount: number) => `${wallet} ${amount}` },
  });
  const mined = { totalMined: 5, claimed: 2, lastEpoch: 1, pending: null };
  given.when({ miner: stream(mined) }).then("ClaimReserved");
  given.when({ miner: stream({ ...mined, claimed: 5 }) }).thenRefuses("nothing_to_claim");
});
