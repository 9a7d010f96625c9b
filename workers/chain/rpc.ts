import { z } from "zod";
import { Refusal } from "~/domain/event-store/decider";

/** The chain did not answer, or not as it must. Nothing may be concluded from it. */
export class ChainUnavailable extends Error {
  override readonly name = "ChainUnavailable";
}

/** Confirmed: a supermajority has voted for the block; none such was ever rolled back on mainnet. */
export const COMMITMENT = "confirmed";

/**
 * Transactions of any version, since only keys, balances and what was signed are read: a node refuses to show one that is
 * newer than asked for, and somebody could hold up a search with it.
 */
export const ANY_VERSION = 255;

const TIMEOUT_MS = 8_000;
export const MAX_BYTES = 2 * 1024 * 1024;

const envelope = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.unknown(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/**
 * One JSON-RPC call to a Solana node (https://solana.com/docs/rpc). The node is not trusted: its answer
 * must fit `schema`. Throws {@link ChainUnavailable} for time-outs, faults and odd answers.
 */
export async function callChain<Schema extends z.ZodType>(
  rpcUrl: string,
  method: string,
  params: readonly unknown[],
  schema: Schema,
): Promise<z.infer<Schema>> {
  try {
    const response = await fetch(rpcUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok || text.length > MAX_BYTES) throw new Error(`status ${response.status}`);
    const answer = envelope.parse(JSON.parse(text));
    if (answer.error) throw new Error(`${answer.error.code} ${answer.error.message}`);
    return schema.parse(answer.result);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : "unknown";
    throw new ChainUnavailable(`${method}: ${reason}`);
  }
}

/** What cannot be answered without the chain. Throws the refusal `chain_unavailable`. */
export async function requireChain<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    console.warn(error.message);
    throw new Refusal("chain_unavailable");
  }
}
