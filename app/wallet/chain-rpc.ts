import { type ApiAnswer, type ApiRequest, callApi } from "~/app/api-client";
import { isOffline } from "~/app/api-problem";
import { WalletFailure } from "./wallet-failure";

type RpcAnswer = ApiAnswer<"POST /chain/rpc">;
type Method = ApiRequest<"POST /chain/rpc">["body"]["method"];

/** What the node itself refused, in its own words. */
export class ChainRefusal extends Error {
  override readonly name = "ChainRefusal";

  constructor(readonly rpcError: NonNullable<RpcAnswer["error"]>) {
    super(rpcError.message);
  }
}

/** One JSON-RPC call to the Solana node behind our own origin. Throws `chain_unavailable` or {@link ChainRefusal}. */
export async function callChain<Result>(method: Method, params: unknown[]): Promise<Result> {
  let answer: RpcAnswer;
  try {
    const body = { jsonrpc: "2.0", id: 1, method, params } as ApiRequest<"POST /chain/rpc">["body"];
    answer = await callApi("POST /chain/rpc", { body });
  } catch (error) {
    throw new WalletFailure("chain_unavailable", error);
  }
  if (answer.error) throw new ChainRefusal(answer.error);
  return answer.result as Result;
}

/** Whether a call failed for want of a connection to us, whatever the chain would have said. */
export function isUnreached(failure: unknown): boolean {
  return failure instanceof WalletFailure && isOffline(failure.cause);
}
