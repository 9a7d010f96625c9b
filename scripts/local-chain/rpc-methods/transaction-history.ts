import { z } from "zod";
import { BLOCKHASH_LIFETIME } from "../blockhashes.ts";
import type { LocalChain } from "../chain.ts";
import type { Commitment } from "../commitment.ts";
import { encodeTransaction } from "../encode-transaction.ts";
import type { TransactionRecord } from "../history.ts";
import { lyingError, lieAbout } from "../lies.ts";
import { invalidParams } from "../rpc-error.ts";
import {
  addressParam,
  commitmentParam,
  contextConfig,
  contextSlot,
  parseParams,
  signatureParam,
  withContext,
  type RpcMethod,
} from "../rpc-params.ts";

/** Slots for which a node knows a status without searching its history (MAX_RECENT_BLOCKHASHES). */
const STATUS_CACHE_SLOTS = 300;

const statusesParams = z.tuple([
  z.array(signatureParam).max(256),
  z.object({ searchTransactionHistory: z.boolean().optional() }).nullish(),
]);

const signaturesParams = z.tuple([
  addressParam,
  contextConfig
    .extend({
      limit: z.int().min(1).max(1000).default(1000),
      before: signatureParam.nullish(),
      until: signatureParam.nullish(),
    })
    .nullish(),
]);

const encodingParam = z.enum(["json", "jsonParsed", "base58", "base64"]);
const transactionConfig = z.object({
  commitment: commitmentParam.optional(),
  encoding: encodingParam.optional(),
  maxSupportedTransactionVersion: z.int().min(0).max(255).optional(),
});
const transactionParams = z.tuple([
  signatureParam,
  z.union([encodingParam.transform((encoding) => ({ encoding })), transactionConfig]).nullish(),
]);

/** Transactions that landed. */
export const transactionHistoryMethods: Record<string, RpcMethod> = {
  getSignatureStatuses(chain, params) {
    const [signatures, config] = parseParams(statusesParams, params);
    const oldest = config?.searchTransactionHistory ? 0 : chain.clock.slot - STATUS_CACHE_SLOTS;
    const statuses = signatures.map((signature) => {
      const record = chain.history.get(signature);
      return record === undefined || record.slot < oldest ? null : statusOf(chain, record);
    });
    return withContext(chain, { commitment: "processed" }, statuses);
  },

  /** Newest first; of both ends of the range, `before` and `until`, neither is in it. */
  getSignaturesForAddress(chain, params) {
    const [address, config] = parseParams(signaturesParams, params);
    const commitment = atLeastConfirmed(config?.commitment);
    contextSlot(chain, { commitment, minContextSlot: config?.minContextSlot });
    if (chain.faults.settings.lie === "empty-history") return [];
    const { limit = 1000, before, until } = config ?? {};
    const entries: object[] = [];
    let started = !before;
    for (const record of chain.history.forAddress(address)) {
      if (record.signature === until || entries.length === limit) break;
      if (started && chain.isAt(record, commitment)) entries.push(listEntry(chain, record));
      if (record.signature === before) started = true;
    }
    return entries;
  },

  getTransaction(chain, params) {
    const [signature, config] = parseParams(transactionParams, params);
    const {
      commitment,
      encoding = "json",
      maxSupportedTransactionVersion,
    } = {
      ...(config as z.output<typeof transactionConfig>),
    };
    const record = chain.history.get(signature);
    if (!record || !chain.isAt(record, atLeastConfirmed(commitment))) return null;
    const told = lieAbout(record, chain.faults.settings.lie, chain.history);
    return encodeTransaction(told, encoding, maxSupportedTransactionVersion);
  },
};

function atLeastConfirmed(commitment: Commitment = "finalized"): Commitment {
  if (commitment !== "processed") return commitment;
  throw invalidParams("Method does not support commitment below `confirmed`");
}

/** Null for a transaction on an abandoned fork once nobody can remember it. */
function statusOf(chain: LocalChain, record: TransactionRecord): object | null {
  const age = chain.clock.slot - record.slot;
  if (record.abandoned && age > BLOCKHASH_LIFETIME) return null;
  const err = lyingError(record, chain.faults.settings.lie);
  const confirmationStatus = highestCommitment(chain, record);
  return {
    slot: record.slot,
    confirmations: confirmationStatus === "finalized" ? null : record.abandoned ? 0 : age,
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus,
  };
}

function listEntry(chain: LocalChain, record: TransactionRecord): object {
  return {
    signature: record.signature,
    slot: record.slot,
    err: lyingError(record, chain.faults.settings.lie),
    memo: record.memo,
    blockTime: record.blockTime,
    confirmationStatus: highestCommitment(chain, record),
  };
}

function highestCommitment(chain: LocalChain, record: TransactionRecord): Commitment {
  if (chain.isAt(record, "finalized")) return "finalized";
  return chain.isAt(record, "confirmed") ? "confirmed" : "processed";
}
