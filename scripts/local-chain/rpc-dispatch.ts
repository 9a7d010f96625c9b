import { z } from "zod";
import type { LocalChain } from "./chain.ts";
import { InjectedFault } from "./faults.ts";
import { toJson } from "./raw-json.ts";
import { RPC_CODES, RpcError } from "./rpc-error.ts";
import { accountMethods } from "./rpc-methods/accounts.ts";
import { blockhashMethods } from "./rpc-methods/blockhash.ts";
import { clusterMethods } from "./rpc-methods/cluster.ts";
import { faucetMethods } from "./rpc-methods/faucet.ts";
import { sendMethods } from "./rpc-methods/send.ts";
import { tokenMethods } from "./rpc-methods/tokens.ts";
import { transactionHistoryMethods } from "./rpc-methods/transaction-history.ts";
import type { RpcMethod } from "./rpc-params.ts";

const METHODS: ReadonlyMap<string, RpcMethod> = new Map(
  [
    accountMethods,
    blockhashMethods,
    clusterMethods,
    faucetMethods,
    sendMethods,
    tokenMethods,
    transactionHistoryMethods,
  ].flatMap((methods) => Object.entries(methods)),
);

const requestSchema = z.object({
  jsonrpc: z.literal("2.0"),
  method: z.string(),
  params: z.array(z.unknown()).nullish(),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
});
export type RpcRequest = z.output<typeof requestSchema>;
export type RpcId = Exclude<RpcRequest["id"], undefined>;

/**
 * Answer the body of a JSON-RPC request, single or batch, as JSON text ("" when it held notifications
 * alone). Rejects with `InjectedFault` when the transport itself must fail.
 */
export async function answerBody(chain: LocalChain, body: string): Promise<string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return errorText(null, new RpcError(RPC_CODES.parse, "Parse error"));
  }
  if (!Array.isArray(parsed)) return (await answerOne(chain, parsed)) ?? "";
  if (parsed.length === 0) return errorText(null, invalidRequest());
  const answers = await Promise.all(parsed.map((one: unknown) => answerOne(chain, one)));
  const given = answers.filter((answer) => answer !== undefined);
  return given.length === 0 ? "" : `[${given.join(",")}]`;
}

/** The request, or the error text for something that is none. */
export function parseRequest(value: unknown): RpcRequest | string {
  const result = requestSchema.safeParse(value);
  return result.success ? result.data : errorText(null, invalidRequest());
}

export function resultText(id: RpcId, result: unknown): string {
  return `{"jsonrpc":"2.0","result":${toJson(result)},"id":${JSON.stringify(id)}}`;
}

/** An error answer; anything but an `RpcError` is an internal error, and is logged. */
export function errorText(id: RpcId, error: unknown): string {
  return JSON.stringify({ jsonrpc: "2.0", error: errorMember(error), id });
}

async function answerOne(chain: LocalChain, value: unknown): Promise<string | undefined> {
  const request = parseRequest(value);
  if (typeof request === "string") return request;
  const { method, params, id } = request;
  const text = await answerCall(chain, method, params ?? [], id ?? null);
  return id === undefined ? undefined : text;
}

async function answerCall(
  chain: LocalChain,
  method: string,
  params: unknown[],
  id: RpcId,
): Promise<string> {
  try {
    const hindered = chain.faults.admit(method);
    if (hindered !== undefined) await hindered;
    const call = METHODS.get(method);
    if (call === undefined) throw new RpcError(RPC_CODES.methodNotFound, "Method not found");
    return resultText(id, call(chain, params));
  } catch (error) {
    if (error instanceof InjectedFault && error.kind !== "rpc-error") throw error;
    return errorText(id, error);
  }
}

function errorMember(error: unknown): object {
  if (error instanceof RpcError) {
    const { code, message, data } = error;
    return data === undefined ? { code, message } : { code, message, data };
  }
  if (!(error instanceof InjectedFault)) console.error("local chain:", error);
  return { code: RPC_CODES.internal, message: "Internal error" };
}

function invalidRequest(): RpcError {
  return new RpcError(RPC_CODES.invalidRequest, "Invalid request");
}
