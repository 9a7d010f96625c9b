import { z } from "@hono/zod-openapi";
import { walletAddress as address } from "~/domain/sign-in/commands";

const base64 = z
  .string()
  .max(2200)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);
const signature = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
const count = z.int().nonnegative();
const commitment = z.enum(["processed", "confirmed", "finalized"]).optional();

const config = z
  .strictObject({
    commitment,
    preflightCommitment: commitment,
    encoding: z.enum(["base64", "jsonParsed"]).optional(),
    minContextSlot: count.optional(),
    maxRetries: count.max(100).optional(),
    skipPreflight: z.boolean().optional(),
    sigVerify: z.boolean().optional(),
    replaceRecentBlockhash: z.boolean().optional(),
    searchTransactionHistory: z.boolean().optional(),
  })
  .optional();

const request = <Method extends string, Params extends z.ZodType>(method: Method, params: Params) =>
  z.strictObject({
    jsonrpc: z.literal("2.0"),
    id: z.union([z.int(), z.string().max(64)]),
    method: z.literal(method),
    params,
  });

/** Methods that give play money. They exist on the local chain only. */
export const FAUCET_METHODS: ReadonlySet<string> = new Set([
  "requestAirdrop",
  "requestTokenAirdrop",
]);

/** What a page may ask a Solana node: enough to pay, and nothing whose answer can be large. */
export const chainRequestSchema = z
  .discriminatedUnion("method", [
    request("getLatestBlockhash", z.tuple([config])),
    request("getBlockHeight", z.tuple([config])),
    request("isBlockhashValid", z.tuple([address, config])),
    request("getBalance", z.tuple([address, config])),
    request("getAccountInfo", z.tuple([address, config])),
    request(
      "getTokenAccountsByOwner",
      z.tuple([address, z.strictObject({ mint: address }), config]),
    ),
    request("getTokenAccountBalance", z.tuple([address, config])),
    request("getMinimumBalanceForRentExemption", z.tuple([count.max(10_000), config])),
    request("getFeeForMessage", z.tuple([base64, config])),
    request("simulateTransaction", z.tuple([base64, config])),
    request("sendTransaction", z.tuple([base64, config])),
    request("getSignatureStatuses", z.tuple([z.array(signature).min(1).max(8), config])),
    request("requestAirdrop", z.tuple([address, count.min(1)])),
    request("requestTokenAirdrop", z.tuple([address, count.min(1)])),
  ])
  .openapi("ChainRequest");

export type ChainRequest = z.infer<typeof chainRequestSchema>;
