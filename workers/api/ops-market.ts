import { z } from "@hono/zod-openapi";
import { stopMarketSchema } from "~/domain/marketplace/commands";
import { getSwitch } from "~/domain/marketplace/queries";
import { getOpenSums, listMovedUnsold } from "~/domain/marketplace/switch-queries";
import { turnSwitch } from "~/domain/marketplace/switch-use-case";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";

const marketSchema = z.object({
  stopped: z.boolean(),
  reason: z.string().nullable(),
  since: z.string().nullable(),
  key: z.string().openapi({ description: "The address that sellers and buyers approve" }),
  openListings: z.number().int(),
  openOffers: z.number().int(),
  movedUnsold: z
    .array(
      z.object({
        itemId: z.string(),
        listingId: z.string(),
        signature: z.string(),
        at: z.string(),
        from: z.string(),
        to: z.string(),
      }),
    )
    .openapi({
      description: "Of what was for sale: left its seller and was not sold, newest first",
    }),
});

export const getMarket = operatorQuery("GET /ops/market", {
  right: "any",
  summary: "Whether the market's key signs, and what moved without a sale",
  answers: ok(marketSchema, "The market"),
  load: () => ({ market: getSwitch, open: getOpenSums, movedUnsold: listMovedUnsold({}) }),
  async answer({ env, market, open, movedUnsold }) {
    const { marketAddress } = await import("~/workers/chain/market-sales");
    return { ...market, key: marketAddress(env.MARKET_KEY), ...open, movedUnsold };
  },
});

export const stopMarket = operatorCommand("POST /ops/market/stop", {
  right: "all",
  summary: "Stop all signing on the market",
  description:
    "At once. Every listing and offer ends, and everybody with something approved is told how to take it back.",
  body: stopMarketSchema,
  answers: done("Nothing is signed from now on"),
  input: ({ body: { reason } }) => ({ command: { type: "Stop", reason } as const }),
  ...turnSwitch,
});

export const resumeMarket = operatorCommand("POST /ops/market/resume", {
  right: "all",
  summary: "Let the market's key sign again",
  answers: done("The market is open"),
  input: () => ({ command: { type: "Resume" } as const }),
  ...turnSwitch,
});
