import {
  Account,
  Clock,
  FailedTransactionMetadata,
  LiteSvm,
  type TransactionMetadata,
} from "litesvm/dist/internal.js";
import { transactionError, type TransactionError } from "./transaction-error.ts";

/** An account's content. `data` is copied out of the machine each time it is called. */
export interface AccountState {
  lamports: bigint;
  owner: Uint8Array;
  executable: boolean;
  data(): Uint8Array;
}

export interface Execution {
  err: TransactionError | null;
  meta: TransactionMetadata;
}

/**
 * LiteSVM, by its native binding: its outer class converts every key through base58.
 * It checks signatures; blockhashes and duplicates are the chain's business, which knows about slots.
 */
export class VirtualMachine {
  readonly #svm = new LiteSvm();
  #slot = -1;

  constructor() {
    this.#svm.setBlockhashCheck(false);
    this.#svm.setTransactionHistory(0n);
  }

  /** Move the clock and slot-hash sysvars to `slot`; cheap when it is the slot of the last call. */
  enterSlot(
    slot: number,
    unixSeconds: number,
    slotHashes: () => { slot: number; hash: string }[],
  ): void {
    if (slot === this.#slot) return;
    this.#slot = slot;
    this.#svm.setClock(new Clock(BigInt(slot), 0n, 0n, 0n, BigInt(unixSeconds)));
    this.#svm.setSlotHashes(slotHashes().map((entry) => ({ ...entry, slot: BigInt(entry.slot) })));
    this.#svm.expireBlockhash();
  }

  account(key: Uint8Array): AccountState | null {
    const account = this.#svm.getAccount(key);
    return account === null ? null : stateOf(account);
  }

  lamports(key: Uint8Array): bigint {
    return this.#svm.getBalance(key) ?? 0n;
  }

  /** Overwrite an account past all rules; null removes it. */
  setAccount(key: Uint8Array, state: AccountState | null): void {
    const account =
      state === null
        ? new Account(0n, new Uint8Array(), new Uint8Array(32), false, 0n)
        : new Account(state.lamports, state.data(), state.owner, state.executable, 0n);
    this.#svm.setAccount(key, account);
  }

  execute(bytes: Uint8Array): Execution {
    return execution(this.#svm.sendVersionedTransaction(bytes));
  }

  /** Run without keeping the result. `postAccounts` are the accounts as they would be, by raw key. */
  simulate(
    bytes: Uint8Array,
    verifySignatures: boolean,
  ): Execution & { postAccounts: [key: Uint8Array, state: AccountState][] } {
    this.#svm.setSigverify(verifySignatures);
    try {
      const result = this.#svm.simulateVersionedTransaction(bytes);
      if (result instanceof FailedTransactionMetadata) {
        return { ...execution(result), postAccounts: [] };
      }
      const postAccounts = result
        .postAccounts()
        .map((post): [Uint8Array, AccountState] => [post.address, stateOf(post.account())]);
      return { err: null, meta: result.meta(), postAccounts };
    } finally {
      this.#svm.setSigverify(true);
    }
  }

  /** Lamports that make an account of `bytes` data bytes rent exempt. */
  rentExemption(bytes: number): bigint {
    return this.#svm.minimumBalanceForRentExemption(BigInt(bytes));
  }
}

function execution(result: TransactionMetadata | FailedTransactionMetadata): Execution {
  return result instanceof FailedTransactionMetadata
    ? { err: transactionError(result), meta: result.meta() }
    : { err: null, meta: result };
}

function stateOf(account: Account): AccountState {
  return {
    lamports: account.lamports(),
    owner: account.owner(),
    executable: account.executable(),
    data: () => account.data(),
  };
}
