import { VersionedTransaction, type VersionedMessage } from "@solana/web3.js";
import { base58 } from "@scure/base";
import { parseMeta, type TransactionRecord } from "./history.ts";
import { parseInstruction } from "./parse-instruction.ts";
import { RawJson } from "./raw-json.ts";
import { RPC_CODES, RpcError } from "./rpc-error.ts";
import type { CompiledInstruction } from "./transaction-meta.ts";

export type TransactionEncoding = "json" | "jsonParsed" | "base58" | "base64";

/**
 * A landed transaction as getTransaction answers it (EncodedConfirmedTransactionWithStatusMeta).
 * Throws -32015 for a versioned transaction when the caller did not say that they take its version.
 */
export function encodeTransaction(
  record: TransactionRecord,
  encoding: TransactionEncoding,
  maxVersion: number | undefined,
): RawJson {
  const transaction = VersionedTransaction.deserialize(record.bytes);
  const { version } = transaction.message;
  if (version !== "legacy" && (maxVersion === undefined || maxVersion < version)) {
    throw new RpcError(
      RPC_CODES.unsupportedTransactionVersion,
      `Transaction version (${version}) is not supported by the requesting client. Please try the ` +
        `request again with the following configuration parameter: ` +
        `"maxSupportedTransactionVersion": ${version}`,
    );
  }
  const meta = encoding === "jsonParsed" ? parsedMetaJson(record) : record.metaJson;
  const content = JSON.stringify(encodeContent(record, transaction, encoding));
  const versionJson = maxVersion === undefined ? "" : `,"version":${JSON.stringify(version)}`;
  return new RawJson(
    `{"blockTime":${record.blockTime},"meta":${meta},"slot":${record.slot},"transaction":${content}${versionJson}}`,
  );
}

function encodeContent(
  record: TransactionRecord,
  { message, signatures }: VersionedTransaction,
  encoding: TransactionEncoding,
): unknown {
  if (encoding === "base64") return [Buffer.from(record.bytes).toString("base64"), "base64"];
  if (encoding === "base58") return [base58.encode(record.bytes), "base58"];
  return {
    signatures: signatures.map((signature) => base58.encode(signature)),
    message: encoding === "json" ? encodeMessage(message, record) : parsedMessage(message, record),
  };
}

function encodeMessage(message: VersionedMessage, record: TransactionRecord): object {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } =
    message.header;
  return {
    accountKeys: record.addresses.slice(0, message.staticAccountKeys.length),
    header: { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts },
    recentBlockhash: message.recentBlockhash,
    instructions: compiledInstructions(message),
    ...lookups(message),
  };
}

function parsedMessage(message: VersionedMessage, { addresses }: TransactionRecord): object {
  return {
    accountKeys: addresses.map((pubkey, index) => ({
      pubkey,
      signer: message.isAccountSigner(index),
      writable: message.isAccountWritable(index),
      source: index < message.staticAccountKeys.length ? "transaction" : "lookupTable",
    })),
    recentBlockhash: message.recentBlockhash,
    instructions: compiledInstructions(message).map((one) => parseInstruction(one, addresses)),
    ...lookups(message),
  };
}

function parsedMetaJson(record: TransactionRecord): string {
  const { loadedAddresses: _, innerInstructions, ...meta } = parseMeta(record);
  const parsed = innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((one) => parseInstruction(one, record.addresses)),
  }));
  return JSON.stringify({ ...meta, innerInstructions: parsed });
}

function compiledInstructions(message: VersionedMessage): CompiledInstruction[] {
  return message.compiledInstructions.map((instruction) => ({
    programIdIndex: instruction.programIdIndex,
    accounts: [...instruction.accountKeyIndexes],
    data: base58.encode(instruction.data),
    stackHeight: null,
  }));
}

function lookups(message: VersionedMessage): object {
  if (message.version === "legacy") return {};
  return {
    addressTableLookups: message.addressTableLookups.map((lookup) => ({
      accountKey: lookup.accountKey.toBase58(),
      writableIndexes: lookup.writableIndexes,
      readonlyIndexes: lookup.readonlyIndexes,
    })),
  };
}
