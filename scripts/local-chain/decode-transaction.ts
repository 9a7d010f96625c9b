import { VersionedTransaction } from "@solana/web3.js";
import { base58 } from "@scure/base";
import { invalidParams } from "./rpc-error.ts";

/** Bytes a transaction may have on the wire (PACKET_DATA_SIZE). */
const MAX_TRANSACTION_BYTES = 1232;

/** Bytes before the addresses in an address lookup table (LOOKUP_TABLE_META_SIZE). */
const LOOKUP_TABLE_HEADER_BYTES = 56;

export interface DecodedTransaction {
  transaction: VersionedTransaction;
  /** Canonical wire bytes. LiteSVM aborts the process over bytes it cannot parse, so it only gets these. */
  bytes: Uint8Array;
  /** First signature, base58: the transaction's id. */
  signature: string;
}

export interface LoadedAddresses {
  writable: string[];
  readonly: string[];
}

/** Every account a transaction names: the static keys, then those loaded writable, then readonly. */
export interface ResolvedKeys {
  addresses: string[];
  keys: Uint8Array[];
  isWritable: boolean[];
  loaded: LoadedAddresses;
}

export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES) {
    const size = `${bytes.length} bytes (max: ${MAX_TRANSACTION_BYTES} bytes)`;
    throw invalidParams(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${size}`,
    );
  }
  try {
    const transaction = VersionedTransaction.deserialize(bytes);
    const [first] = transaction.signatures;
    if (first === undefined) throw new Error("no signature");
    return { transaction, bytes: transaction.serialize(), signature: base58.encode(first) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalidParams(
      `failed to deserialize solana_transaction::versioned::VersionedTransaction: ${reason}`,
    );
  }
}

/** Resolve a transaction's accounts; `tableData` reads a lookup table, undefined when there is none. */
export function resolveKeys(
  { transaction: { message } }: DecodedTransaction,
  tableData: (table: Uint8Array) => Uint8Array | undefined,
): ResolvedKeys {
  const keys = message.staticAccountKeys.map((key) => key.toBytes());
  const writable: Uint8Array[] = [];
  const readonly: Uint8Array[] = [];
  for (const lookup of message.addressTableLookups) {
    const table = tableData(lookup.accountKey.toBytes()) ?? new Uint8Array();
    writable.push(...lookup.writableIndexes.map((index) => tableAddress(table, index)));
    readonly.push(...lookup.readonlyIndexes.map((index) => tableAddress(table, index)));
  }
  keys.push(...writable, ...readonly);
  const addresses = keys.map((key) => base58.encode(key));
  const statics = message.staticAccountKeys.length;
  return {
    keys,
    addresses,
    isWritable: keys.map((_, index) => message.isAccountWritable(index)),
    loaded: {
      writable: addresses.slice(statics, statics + writable.length),
      readonly: addresses.slice(statics + writable.length),
    },
  };
}

/** Zeros stand for an address the table lacks; the execution then refuses the transaction. */
function tableAddress(table: Uint8Array, index: number): Uint8Array {
  const start = LOOKUP_TABLE_HEADER_BYTES + index * 32;
  return table.length >= start + 32 ? table.slice(start, start + 32) : new Uint8Array(32);
}
