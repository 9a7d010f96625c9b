import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

const LONGEST_DELAY_MS = 600_000;

/**
 * Body of `POST /control/faults`; fields that are not named keep their value, DELETE clears all.
 * In process: `chain.faults.set({ drop: true })`, `chain.faults.reset()`.
 *
 * Answers (any RPC method, WebSocket requests included):
 * - `delayMs`: milliseconds before a request is looked at.
 * - `hang`: requests are never answered; only those of `hangMethods` when it names any.
 * - `errorRate`: share of requests, 0 to 1, that fail in the way of `errorKind`; only those of
 *   `errorMethods` when it names any. Evenly spread and not random: 0.25 fails each fourth.
 *   `errorKind`: `http-500`, `http-429` (with Retry-After), `timeout` (no answer), `disconnect` (the
 *   socket closes), `malformed-json` (an answer cut in half), `rpc-error` (-32603).
 *
 * Transactions (the faucet's are spared):
 * - `landAfterMs`: milliseconds between the answer of sendTransaction and the execution.
 * - `drop`: sendTransaction answers a signature, and the transaction never lands.
 * - `failNext`: so many next transactions land failed: the fee is gone, nothing else moved.
 * - `neverConfirm`: transactions land on a fork that is then abandoned: `processed` for ever, listed by
 *   no history, and no money moved.
 *
 * Lies (`lie`, told by the node about transactions that landed):
 * - `other-transaction`: getTransaction answers with the newest other transaction.
 * - `wrong-amount`: getTransaction halves what every account but the payer's gained or lost.
 * - `wrong-mint`: getTransaction names another mint in the token balances.
 * - `success-for-failed`: failed transactions look successful everywhere; balances stay true.
 * - `empty-history`: getSignaturesForAddress answers [], as after a node lost its history.
 */
export const faultSettingsSchema = z.strictObject({
  delayMs: z.int().min(0).max(LONGEST_DELAY_MS).default(0),
  hang: z.boolean().default(false),
  hangMethods: z.array(z.string()).default([]),
  errorRate: z.number().min(0).max(1).default(0),
  errorKind: z
    .enum(["http-500", "http-429", "timeout", "disconnect", "malformed-json", "rpc-error"])
    .default("http-500"),
  errorMethods: z.array(z.string()).default([]),
  landAfterMs: z.int().min(0).max(LONGEST_DELAY_MS).default(0),
  drop: z.boolean().default(false),
  failNext: z.int().min(0).default(0),
  neverConfirm: z.boolean().default(false),
  lie: z
    .enum([
      "other-transaction",
      "wrong-amount",
      "wrong-mint",
      "success-for-failed",
      "empty-history",
    ])
    .nullable()
    .default(null),
});

export type FaultSettings = z.output<typeof faultSettingsSchema>;
export type ErrorKind = FaultSettings["errorKind"];
export type Lie = NonNullable<FaultSettings["lie"]>;

const NO_FAULTS: FaultSettings = faultSettingsSchema.parse({});

/** A request that must fail in the way of `kind`. */
export class InjectedFault extends Error {
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind) {
    super(`Injected fault: ${kind}`);
    this.kind = kind;
  }
}

/** The faults a chain has at the moment. */
export class Faults {
  #settings: FaultSettings = NO_FAULTS;
  #errorShare = 0;

  get settings(): Readonly<FaultSettings> {
    return this.#settings;
  }

  /** Change the named settings. Throws a ZodError over values out of range. */
  set(changes: Partial<FaultSettings>): void {
    this.#settings = faultSettingsSchema.parse({ ...this.#settings, ...changes });
    this.#errorShare = 0;
  }

  reset(): void {
    this.#settings = NO_FAULTS;
    this.#errorShare = 0;
  }

  /** Undefined when the request may go on at once. Rejects with `InjectedFault`, or never settles. */
  admit(method: string): Promise<void> | undefined {
    return this.#settings === NO_FAULTS ? undefined : this.#hinder(method);
  }

  /** Whether requests of `method` get no answer. */
  isHanging(method: string): boolean {
    const { hang, hangMethods } = this.#settings;
    return hang && concerns(hangMethods, method);
  }

  /** Counts one of `failNext` down; true when there was one left. */
  takeFailure(): boolean {
    const { failNext } = this.#settings;
    if (failNext === 0) return false;
    this.#settings = { ...this.#settings, failNext: failNext - 1 };
    return true;
  }

  async #hinder(method: string): Promise<void> {
    const { errorKind, delayMs } = this.#settings;
    if (this.isHanging(method)) await neverSettles();
    const fails = this.#takeError(method);
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
    if (!fails) return;
    if (errorKind === "timeout") await neverSettles();
    throw new InjectedFault(errorKind);
  }

  #takeError(method: string): boolean {
    const { errorRate, errorMethods } = this.#settings;
    if (errorRate === 0 || !concerns(errorMethods, method)) return false;
    this.#errorShare += errorRate;
    if (this.#errorShare < 1 - Number.EPSILON) return false;
    this.#errorShare -= 1;
    return true;
  }
}

function concerns(methods: string[], method: string): boolean {
  return methods.length === 0 || methods.includes(method);
}

function neverSettles(): Promise<never> {
  return new Promise(() => {});
}
