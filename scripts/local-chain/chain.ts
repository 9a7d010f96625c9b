import { base58 } from "@scure/base";
import { Blockhashes } from "./blockhashes.ts";
import { CLUSTER_SLOT_MS, GENESIS_SLOT, SlotClock } from "./clock.ts";
import { CLUSTER_LAG, slotsUntil, type Commitment, type CommitmentLag } from "./commitment.ts";
import { resolveKeys, type DecodedTransaction, type ResolvedKeys } from "./decode-transaction.ts";
import { Faucet } from "./faucet.ts";
import { Faults } from "./faults.ts";
import { createGenesisAccounts, LOCAL_MERCHANT_USDC_ACCOUNT } from "./genesis.ts";
import { TransactionHistory, type TransactionRecord } from "./history.ts";
import { Journal, type AccountWrite, type JournalContent } from "./journal.ts";
import { memoOf } from "./memo.ts";
import { PriceFeed } from "./price-feed.ts";
import { TokenAccountIndex } from "./token-accounts.ts";
import type { TransactionError } from "./transaction-error.ts";
import { feeBetween, mintDecimals, readBalances, transactionMeta } from "./transaction-meta.ts";
import { VirtualMachine, type AccountState } from "./virtual-machine.ts";

export interface LocalChainOptions {
  /** Folder for the journal; without it the chain is forgotten on close. */
  dataDir?: string;
  /** Milliseconds a slot lasts; default 400. */
  slotMs?: number;
  /** Slots move only by `chain.clock.advance(n)`; default false. */
  manualClock?: boolean;
  /** Wall clock, Unix milliseconds; default `Date.now`. */
  now?: () => number;
  /** Slots until `confirmed` and `finalized`; default 1 and 32, as on a cluster. 0 settles at once. */
  lag?: Partial<CommitmentLag>;
  /** Transactions the history keeps, about 3 KB each; default 50,000. */
  historyCapacity?: number;
}

/** A transaction that landed has a record. One that was refused never gets into a block. */
export interface Submission {
  signature: string;
  record?: TransactionRecord;
  refused?: TransactionError;
}

/** What follows a transaction that landed: it and the accounts it may have written. */
export type TransactionListener = (record: TransactionRecord, written: string[]) => void;

const DEFAULT_HISTORY_CAPACITY = 50_000;

/** What a transaction that `failNext` fails says; 1 is the SPL Token program's "insufficient funds". */
const INJECTED_ERROR: TransactionError = { InstructionError: [0, { Custom: 1 }] };

/**
 * A Solana cluster of one node in this process. LiteSVM executes; this class adds what a cluster has
 * around that: slots, blockhashes that expire, duplicates, commitment, history, faults.
 *
 * Account reads always show the newest state: there is one, not one per commitment level.
 * Durable nonces are not understood (their transactions are refused with BlockhashNotFound).
 */
export class LocalChain {
  readonly clock: SlotClock;
  readonly lag: CommitmentLag;
  readonly blockhashes = new Blockhashes();
  readonly history: TransactionHistory;
  readonly tokenAccounts = new TokenAccountIndex();
  readonly faults = new Faults();
  readonly faucet: Faucet;
  readonly prices: PriceFeed;
  readonly machine = new VirtualMachine();
  readonly #journal: Journal | undefined;
  readonly #listeners = new Set<TransactionListener>();
  readonly #submissions = new Set<NodeJS.Timeout>();

  private constructor(options: LocalChainOptions, journal?: Journal, content?: JournalContent) {
    const { slotMs = CLUSTER_SLOT_MS, manualClock: manual = false, now = Date.now } = options;
    const lastSlot = content?.records.at(-1)?.slot ?? GENESIS_SLOT - 1;
    const age = manual ? 0 : now() - (content?.createdAt ?? now());
    const startSlot = Math.max(lastSlot + 1, GENESIS_SLOT + Math.floor(age / slotMs));
    this.clock = new SlotClock({ slotMs, manual, now, startSlot });
    this.lag = { ...CLUSTER_LAG, ...options.lag };
    this.history = new TransactionHistory(options.historyCapacity ?? DEFAULT_HISTORY_CAPACITY);
    this.prices = new PriceFeed(() => this.clock.now);
    this.faucet = new Faucet(this);
    this.#journal = journal;
    this.#restore(content);
  }

  static async open(options: LocalChainOptions = {}): Promise<LocalChain> {
    if (options.dataDir === undefined) return new LocalChain(options);
    const { historyCapacity = DEFAULT_HISTORY_CAPACITY, now = Date.now } = options;
    const { journal, content } = await Journal.open(options.dataDir, historyCapacity, now());
    return new LocalChain(options, journal, content);
  }

  /** Newest slot whose transactions are at `commitment`. */
  slotAt(commitment: Commitment): number {
    return this.clock.slot - slotsUntil(commitment, this.lag);
  }

  /** Whether a transaction has reached `commitment`. */
  isAt(record: TransactionRecord, commitment: Commitment): boolean {
    if (record.abandoned && commitment !== "processed") return false;
    return record.slot <= this.slotAt(commitment);
  }

  account(address: string | Uint8Array): AccountState | null {
    return this.machine.account(typeof address === "string" ? base58.decode(address) : address);
  }

  decimalsOf(mint: string): number {
    return mintDecimals(this.account(mint));
  }

  /** Why a transaction cannot get into the next block, whatever it does; null when it can. */
  refusal({ transaction, signature }: DecodedTransaction): TransactionError | null {
    const { recentBlockhash } = transaction.message;
    if (this.blockhashes.usableSlot(recentBlockhash, this.clock.slot) === undefined) {
      return "BlockhashNotFound";
    }
    return this.history.get(signature) === undefined ? null : "AlreadyProcessed";
  }

  /** Every account a transaction names, lookup tables resolved. */
  resolve(decoded: DecodedTransaction): ResolvedKeys {
    return resolveKeys(decoded, (table) => this.machine.account(table)?.data());
  }

  /** Move the machine to the current slot, which it returns. */
  enterSlot(): number {
    const slot = this.clock.slot;
    this.machine.enterSlot(slot, this.clock.blockTime(slot), () =>
      this.blockhashes.recent(slot - 1),
    );
    return slot;
  }

  /** Execute a transaction in the current slot; `faults: false` spares it the injected faults. */
  submit(decoded: DecodedTransaction, { faults = true } = {}): Submission {
    const { signature } = decoded;
    const slot = this.enterSlot();
    const refused = this.refusal(decoded);
    if (refused !== null) return { signature, refused };
    const keys = this.resolve(decoded);
    const statesBefore = keys.keys.map((key) => this.machine.account(key));
    const before = readBalances(statesBefore);
    const execution = this.machine.execute(decoded.bytes);
    let states = this.#reread(keys, statesBefore);
    let after = readBalances(states);
    const fee = feeBetween(before, after);
    let err = execution.err;
    // A failure that costs no fee was found before the execution began: such a one never lands.
    if (err !== null && fee === 0n) return { signature, refused: err };

    const abandoned = faults && this.faults.settings.neverConfirm;
    if (faults && err === null && this.faults.takeFailure()) {
      err = INJECTED_ERROR;
      states = this.#revert(keys, statesBefore, fee);
      after = readBalances(states);
    }
    const decimalsOf = (mint: string) => this.decimalsOf(mint);
    const meta = transactionMeta({
      err,
      fee,
      before,
      after,
      keys,
      execution: execution.meta,
      decimalsOf,
    });
    if (abandoned) states = this.#revert(keys, statesBefore, 0n);

    const record: TransactionRecord = {
      signature,
      slot,
      blockTime: this.clock.blockTime(slot),
      err,
      memo: memoOf(decoded.transaction.message, keys.addresses),
      abandoned,
      bytes: decoded.bytes,
      addresses: keys.addresses,
      metaJson: JSON.stringify(meta),
    };
    this.#keep(record, keys, states);
    return { signature, record };
  }

  /** Execute a transaction `delayMs` milliseconds from now, unless the chain is closed by then. */
  submitLater(decoded: DecodedTransaction, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#submissions.delete(timer);
      this.submit(decoded);
    }, delayMs);
    this.#submissions.add(timer.unref());
  }

  /** Called after every transaction that lands. Returns a way to stop that. */
  onTransaction(listener: TransactionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once everything is saved. */
  async close(): Promise<void> {
    this.clock.close();
    for (const timer of this.#submissions) clearTimeout(timer);
    await this.#journal?.close();
  }

  /** The accounts anew; those that could not be written are as they were (programs are big to copy). */
  #reread(keys: ResolvedKeys, before: (AccountState | null)[]): (AccountState | null)[] {
    return keys.keys.map((key, index) =>
      keys.isWritable[index] ? this.machine.account(key) : (before[index] ?? null),
    );
  }

  /** Put the written accounts back as they were; the payer, always first, is charged `fee` lamports. */
  #revert(
    keys: ResolvedKeys,
    before: (AccountState | null)[],
    fee: bigint,
  ): (AccountState | null)[] {
    for (const [index, key] of keys.keys.entries()) {
      if (!keys.isWritable[index]) continue;
      const state = before[index] ?? null;
      const charged = index === 0 && state !== null;
      this.machine.setAccount(key, charged ? { ...state, lamports: state.lamports - fee } : state);
    }
    return this.#reread(keys, before);
  }

  #keep(record: TransactionRecord, keys: ResolvedKeys, states: (AccountState | null)[]): void {
    const writes = keys.addresses.flatMap((address, index): AccountWrite[] =>
      keys.isWritable[index] ? [[address, states[index] ?? null]] : [],
    );
    for (const [address, state] of writes) this.tokenAccounts.record(address, state);
    this.history.add(record);
    this.#journal?.append(record, writes);
    const written = writes.map(([address]) => address);
    for (const listener of this.#listeners) listener(record, written);
  }

  #restore(content: JournalContent | undefined): void {
    createGenesisAccounts(this.machine);
    const written = content?.accounts ?? new Map<string, AccountState | null>();
    for (const [address, state] of written) {
      this.machine.setAccount(base58.decode(address), state);
      this.tokenAccounts.record(address, state);
    }
    if (!written.has(LOCAL_MERCHANT_USDC_ACCOUNT)) {
      const state = this.account(LOCAL_MERCHANT_USDC_ACCOUNT);
      this.tokenAccounts.record(LOCAL_MERCHANT_USDC_ACCOUNT, state);
    }
    for (const record of content?.records ?? []) this.history.add(record);
  }
}
