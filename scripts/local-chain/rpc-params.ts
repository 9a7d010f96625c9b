import { base58 } from "@scure/base";
import { z } from "zod";
import type { LocalChain } from "./chain.ts";
import type { Commitment } from "./commitment.ts";
import { invalidParams, RPC_CODES, RpcError } from "./rpc-error.ts";

/** Version of the validator whose answers this server copies. */
export const API_VERSION = "3.0.6";

/** A method: its positional parameters come unchecked. Throw `RpcError` for an error answer. */
export type RpcMethod = (chain: LocalChain, params: unknown[]) => unknown;

const base58Bytes = (length: number) =>
  z.string().refine((text) => decodesTo(text, length), { error: `not ${length} bytes of base58` });

export const addressParam = base58Bytes(32);
export const signatureParam = base58Bytes(64);
export const commitmentParam = z.enum(["processed", "confirmed", "finalized"]);

/** Two fields that nearly every method's last parameter has. */
export const contextConfig = z.object({
  commitment: commitmentParam.optional(),
  minContextSlot: z.int().nonnegative().optional(),
});
export type ContextConfig = z.output<typeof contextConfig>;

function decodesTo(text: string, length: number): boolean {
  if (text.length > length * 2) return false;
  try {
    return base58.decode(text).length === length;
  } catch {
    return false;
  }
}

export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  params: unknown[],
): z.output<Schema> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = issue?.path.join(".") ?? "";
  throw invalidParams(
    `Invalid params: ${place ? `${place}: ` : ""}${issue?.message ?? "malformed"}`,
  );
}

/** The slot an answer is given for. Nodes take `finalized` when the caller names no commitment. */
export function contextSlot(chain: LocalChain, config: ContextConfig | null | undefined): number {
  const commitment: Commitment = config?.commitment ?? "finalized";
  const slot = chain.slotAt(commitment);
  if (config?.minContextSlot !== undefined && slot < config.minContextSlot) {
    throw new RpcError(
      RPC_CODES.minContextSlotNotReached,
      "Minimum context slot has not been reached",
      { contextSlot: slot },
    );
  }
  return slot;
}

/** An answer together with the slot it is for. */
export function withContext<Value>(
  chain: LocalChain,
  config: ContextConfig | null | undefined,
  value: Value,
): { context: { apiVersion: string; slot: number }; value: Value } {
  return { context: { apiVersion: API_VERSION, slot: contextSlot(chain, config) }, value };
}
