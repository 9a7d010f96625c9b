import { z } from "@hono/zod-openapi";
import { newId } from "~/domain/event-store/id";
import { codeIdOf } from "~/domain/redeem-codes/code";
import { redeemCodeSchema } from "~/domain/redeem-codes/commands";
import { redeem } from "~/domain/redeem-codes/use-cases";
import { collectibleIds } from "~/domain/mystery-box/collectibles";
import { newDiscountCode } from "~/workers/discount-code";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { limitGuesses } from "~/workers/middleware/rate-limit";

const prizeSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("points"), amount: z.int() }),
    z.object({ kind: z.literal("game"), gameId: z.string(), delivery: z.enum(["key", "account"]) }),
    z.object({
      kind: z.literal("discount"),
      percent: z.int(),
      code: z.string().openapi({ description: "For the caller's cart alone, once" }),
      until: z.string(),
    }),
    z.object({ kind: z.literal("collectible"), collectibleId: z.enum(collectibleIds) }),
  ])
  .openapi("RedeemedPrize");

export const redeemCode = playerCommand("POST /redeem-codes", {
  summary: "Redeem a code",
  description:
    "Any case, with or without dashes; O is read as 0, I and L as 1. A code that is refused stays as good as it was.",
  body: redeemCodeSchema,
  answers: ok(z.object({ prize: prizeSchema }), "What it brought"),
  refuses: [
    "unknown_code",
    "code_used",
    "code_expired",
    "already_redeemed",
    "already_owned",
    "too_many_requests",
  ],
  verified: true,
  async input({ c, body }) {
    await limitGuesses(c, "redeem");
    return {
      codeId: codeIdOf(body.code) ?? "",
      redemptionId: newId(),
      discountCode: newDiscountCode("CODE"),
    };
  },
  sameness: ({ codeId, body }) => codeId || body.code,
  ...redeem,
});
