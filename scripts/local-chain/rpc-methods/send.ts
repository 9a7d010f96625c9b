import { base58 } from "@scure/base";
import { z } from "zod";
import type { LocalChain } from "../chain.ts";
import type { Commitment } from "../commitment.ts";
import { decodeTransaction, type DecodedTransaction } from "../decode-transaction.ts";
import { encodeAccount } from "../encode-account.ts";
import { invalidParams, RPC_CODES, RpcError } from "../rpc-error.ts";
import {
  addressParam,
  commitmentParam,
  contextConfig,
  contextSlot,
  parseParams,
  withContext,
  type RpcMethod,
} from "../rpc-params.ts";
import { simulate } from "../simulation.ts";
import { describeTransactionError } from "../transaction-error.ts";

const encoding = z.enum(["base58", "base64"]).default("base58");

const sendParams = z.tuple([
  z.string().max(2000),
  z
    .object({
      encoding,
      skipPreflight: z.boolean().default(false),
      preflightCommitment: commitmentParam.default("finalized"),
      maxRetries: z.int().nonnegative().nullish(),
      minContextSlot: z.int().nonnegative().optional(),
    })
    .nullish()
    .transform((config) => ({
      encoding: config?.encoding ?? ("base58" as const),
      skipPreflight: config?.skipPreflight ?? false,
      preflightCommitment: config?.preflightCommitment ?? ("finalized" as const),
      minContextSlot: config?.minContextSlot,
    })),
]);

const simulateParams = z.tuple([
  z.string().max(2000),
  contextConfig
    .extend({
      encoding,
      sigVerify: z.boolean().default(false),
      replaceRecentBlockhash: z.boolean().default(false),
      innerInstructions: z.boolean().default(false),
      accounts: z
        .object({
          addresses: z.array(addressParam).max(64),
          encoding: z.enum(["base64", "jsonParsed"]).default("base64"),
        })
        .nullish(),
    })
    .nullish(),
]);

/** Sending and trying transactions. */
export const sendMethods: Record<string, RpcMethod> = {
  /**
   * Answers the signature; it says nothing about whether the transaction lands. Refuses with -32003 over
   * a bad signature and -32002 over a failed preflight, like a node, and likewise a blockhash newer than
   * `preflightCommitment`.
   */
  sendTransaction(chain, params) {
    const [text, config] = parseParams(sendParams, params);
    const { preflightCommitment: commitment, minContextSlot } = config;
    const decoded = decodeText(text, config.encoding);
    contextSlot(chain, { commitment, minContextSlot });
    if (!config.skipPreflight) preflight(chain, decoded, commitment);
    const { drop, landAfterMs } = chain.faults.settings;
    if (drop) return decoded.signature;
    if (landAfterMs > 0) chain.submitLater(decoded, landAfterMs);
    else chain.submit(decoded);
    return decoded.signature;
  },

  simulateTransaction(chain, params) {
    const [text, config] = parseParams(simulateParams, params);
    const { sigVerify = false, replaceRecentBlockhash = false, accounts } = config ?? {};
    if (sigVerify && replaceRecentBlockhash) {
      throw invalidParams("sigVerify may not be used with replaceRecentBlockhash");
    }
    const decoded = decodeText(text, config?.encoding ?? "base58");
    const slot = contextSlot(chain, config);
    const { postAccounts, innerInstructions, ...result } = simulate(chain, decoded, {
      verifySignatures: sigVerify,
      blockhashSlot: replaceRecentBlockhash ? undefined : slot,
    });
    return withContext(chain, config, {
      ...result,
      accounts:
        accounts?.addresses.map((address) => {
          const state = postAccounts.get(address) ?? chain.account(address);
          const decimalsOf = (mint: string) => chain.decimalsOf(mint);
          return state && encodeAccount(state, { encoding: accounts.encoding, decimalsOf });
        }) ?? null,
      ...(config?.innerInstructions ? { innerInstructions } : {}),
      ...(replaceRecentBlockhash
        ? {
            replacementBlockhash: {
              blockhash: chain.blockhashes.hashOf(slot),
              lastValidBlockHeight: chain.blockhashes.lastValidBlockHeight(slot),
            },
          }
        : {}),
    });
  },
};

function preflight(chain: LocalChain, decoded: DecodedTransaction, commitment: Commitment): void {
  const { err, logs, unitsConsumed, returnData } = simulate(chain, decoded, {
    verifySignatures: true,
    blockhashSlot: chain.slotAt(commitment),
  });
  if (err === null) return;
  if (err === "SignatureFailure") {
    throw new RpcError(
      RPC_CODES.signatureVerificationFailure,
      "Transaction signature verification failure",
    );
  }
  throw new RpcError(
    RPC_CODES.preflightFailure,
    `Transaction simulation failed: ${describeTransactionError(err)}`,
    { accounts: null, err, innerInstructions: null, logs, returnData, unitsConsumed },
  );
}

function decodeText(text: string, as: "base58" | "base64"): DecodedTransaction {
  if (as === "base64") return decodeTransaction(Buffer.from(text, "base64"));
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(text);
  } catch {
    throw invalidParams("invalid base58 encoding");
  }
  return decodeTransaction(bytes);
}
