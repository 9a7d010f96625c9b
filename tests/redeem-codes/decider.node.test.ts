import { test } from "vitest";
import {
  decideRedeemCodes,
  type RedeemableCode,
  type RedeemCode,
  type RedeemCodeCommand,
} from "~/domain/redeem-codes/decider";
import type { RedeemCodeEvent } from "~/domain/redeem-codes/events";
import { specification } from "~/tests/support/given-when-then";

// What a batch and a code are is told by their rows: it comes with the command.
const given = specification<null, RedeemCodeCommand, RedeemCodeEvent>({
  initialState: null,
  evolve: (state) => state,
  decide: decideRedeemCodes,
});
const now = new Date("2026-11-20T12:00:00.000Z");
const code: RedeemableCode = {
  codeId: "c",
  batchId: "b",
  prize: { kind: "points", amount: 50 },
  left: 3,
  usesLeft: 1,
  expiresAt: null,
  closedAt: null,
  redeemedBefore: false,
  owned: false,
  keyId: null,
};
const redeem = (changes: Partial<RedeemableCode> | null = {}): RedeemCode => ({
  type: "RedeemCode",
  userId: "ann",
  redemptionId: "r",
  code: changes === null ? undefined : { ...code, ...changes },
  discountCode: "CODE-X",
  now,
});
const got = (prize: object) => ({
  type: "CodeRedeemed" as const,
  data: { redemptionId: "r", userId: "ann", codeId: "c", batchId: "b", prize } as never,
});

test("a code brings what its batch promised", () => {
  given()
    .when(redeem())
    .then(got({ kind: "points", amount: 50 }));
  given()
    .when(redeem({ prize: { kind: "discount", percent: 20, days: 2 } }))
    .then(
      got({ kind: "discount", percent: 20, code: "CODE-X", until: "2026-11-22T12:00:00.000Z" }),
    );
  given()
    .when(redeem({ prize: { kind: "game", gameId: "g", delivery: "key" }, keyId: "k" }))
    .then(got({ kind: "game", gameId: "g", delivery: "key", keyId: "k" }));
});

test("what stands against a code is refused, the player's own doing first", () => {
  given().when(redeem(null)).thenRefuses("unknown_code");
  given()
    .when(redeem({ redeemedBefore: true, usesLeft: 0, closedAt: "x" }))
    .thenRefuses("already_redeemed");
  given()
    .when(redeem({ closedAt: "x", usesLeft: 0 }))
    .thenRefuses("code_expired");
  given()
    .when(redeem({ expiresAt: now.toISOString() }))
    .thenRefuses("code_expired");
  given()
    .when(redeem({ usesLeft: 0, owned: true }))
    .thenRefuses("code_used");
  given()
    .when(redeem({ owned: true }))
    .thenRefuses("already_owned");
});

test("a batch promises only what is there for each use", () => {
  const create = {
    type: "CreateBatch" as const,
    batchId: "b",
    prize: { kind: "game" as const, gameId: "g" },
    codeIds: ["c", "d"],
    usesPerCode: 2,
    expiresAt: null,
    now,
  };
  given()
    .when({ ...create, game: undefined })
    .thenRefuses("not_found");
  given()
    .when({ ...create, game: { delivery: "shipment", available: 9 } })
    .thenRefuses("wrong_delivery");
  given()
    .when({ ...create, game: { delivery: "key", available: 3 } })
    .thenRefuses("out_of_stock");
  const data = {
    batchId: "b",
    prize: { kind: "game", gameId: "g", delivery: "key" } as const,
    usesPerCode: 2,
    expiresAt: null,
    codeIds: ["c", "d"],
  };
  given()
    .when({ ...create, game: { delivery: "key", available: 4 } })
    .then({ type: "RedeemBatchCreated", data });
});

test("a batch ends once, with what was left of it, and not before its time", () => {
  const close = { type: "CloseBatch" as const, batch: code, now };
  const data = { batchId: "b", prize: code.prize, unused: 3 };
  given()
    .when({ ...close, reason: "stopped" })
    .then({ type: "RedeemBatchClosed", data: { ...data, reason: "stopped" } });
  given()
    .when({ ...close, reason: "expired" })
    .thenNothingHappened();
  given()
    .when({ ...close, reason: "stopped", batch: { ...code, closedAt: "x" } })
    .thenNothingHappened();
});
