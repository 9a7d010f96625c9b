import type { TransactionError } from "./transaction-error.ts";
import type { TransactionMeta } from "./transaction-meta.ts";

/** A transaction that landed in a block, successful or not. */
export interface TransactionRecord {
  signature: string;
  slot: number;
  /** Unix seconds. */
  blockTime: number;
  err: TransactionError | null;
  /** Memo texts as nodes list them: `[byte length] text`, several joined by "; ". */
  memo: string | null;
  /** It landed on a fork that was abandoned: it never gets beyond `processed`. */
  abandoned: boolean;
  /** Wire bytes. */
  bytes: Uint8Array;
  /** Every account it names: static keys, loaded writable, loaded readonly. */
  addresses: string[];
  /** `TransactionMeta` as JSON text: that is what it is mostly wanted as, and it takes less memory. */
  metaJson: string;
}

export function parseMeta(record: TransactionRecord): TransactionMeta {
  return JSON.parse(record.metaJson) as TransactionMeta;
}

interface AddressEntry {
  address: string;
  /** Oldest first. */
  records: TransactionRecord[];
}

/**
 * Landed transactions by signature and by address, in memory.
 * It keeps the newest `capacity` (a tenth more before it forgets the oldest in one sweep).
 */
export class TransactionHistory {
  readonly capacity: number;
  #bySignature = new Map<string, TransactionRecord>();
  #byAddress = new Map<string, AddressEntry>();
  #total = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** Transactions ever added. */
  get total(): number {
    return this.#total;
  }

  get(signature: string): TransactionRecord | undefined {
    return this.#bySignature.get(signature);
  }

  add(record: TransactionRecord): void {
    this.#total += 1;
    this.#bySignature.set(record.signature, record);
    record.addresses = record.addresses.map((address) => {
      const entry = this.#entry(address);
      entry.records.push(record);
      return entry.address;
    });
    if (this.#bySignature.size > this.capacity * 1.1) this.#forgetOldest();
  }

  /** Newest first. */
  *forAddress(address: string): Generator<TransactionRecord> {
    const records = this.#byAddress.get(address)?.records ?? [];
    for (let index = records.length - 1; index >= 0; index--) yield records[index]!;
  }

  /** Newest first. */
  newest(): TransactionRecord[] {
    return [...this.#bySignature.values()].reverse();
  }

  /** One string object per address, shared by all records. */
  #entry(address: string): AddressEntry {
    let entry = this.#byAddress.get(address);
    if (entry === undefined) {
      entry = { address, records: [] };
      this.#byAddress.set(address, entry);
    }
    return entry;
  }

  #forgetOldest(): void {
    const forgotten = new Set<TransactionRecord>();
    const touched = new Set<string>();
    for (const record of this.#bySignature.values()) {
      if (this.#bySignature.size - forgotten.size <= this.capacity) break;
      forgotten.add(record);
      for (const address of record.addresses) touched.add(address);
    }
    for (const record of forgotten) this.#bySignature.delete(record.signature);
    for (const address of touched) {
      const entry = this.#entry(address);
      entry.records = entry.records.filter((record) => !forgotten.has(record));
      if (entry.records.length === 0) this.#byAddress.delete(address);
    }
  }
}
