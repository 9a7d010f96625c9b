import { fetchApi } from "~/app/api-client";
import { WalletFailure } from "./wallet-failure";

interface RpcAnswer<Result> {
  result?: Result;
  error?: { code: number; message: string; data?: { err?: unknown; logs?: string[] | null } };
}

/** What the node itself refused, in its own words. */
export class ChainRefusal extends Error {
  override readonly name = "ChainRefusal";

  constructor(readonly rpcError: NonNullable<RpcAnswer<unknown>["error"]>) {
    super(rpcError.message);
  }
}

/** One JSON-RPC call to the Solana node behind our own origin. Throws `chain_unavailable` or {@link ChainRefusal}. */
export async function callChain<Result>(method: string, params: unknown[]): Promise<Result> {
  let answer: RpcAnswer<Result>;
  try {
    const response = await fetchApi("/api/chain/rpc", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    answer = await response.json();
  } catch (error) {
    throw new WalletFailure("chain_unavailable", error);
  }
  if (answer.error) throw new ChainRefusal(answer.error);
  return answer.result as Result;
}
