import { sign } from "node:crypto";
import { createSignInMessage } from "@solana/wallet-standard-util";
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import type { BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import {
  announceWallet,
  type Maker,
  type WalletAnswer,
  type WalletRequest,
} from "./scripted-wallet-page";

const CHAINS = ["solana:mainnet", "solana:devnet", "solana:testnet", "solana:localnet"];

/** Two makers' ways: by `signIn`, sending by itself; by `signMessage`, handing back what it signed. */
export const BEACON: Maker = { name: "Beacon", sends: true, chains: CHAINS };
export const EMBER: Maker = { name: "Ember", sends: false, chains: CHAINS };
export const MAKERS = [BEACON, EMBER];

const doors = new WeakMap<BrowserContext, Map<string, ScriptedWallet>>();

/**
 * A wallet by the Wallet Standard that does what the test says, with real keys: it signs, sends to the local chain, and
 * keeps its keys here. What it was asked stands in `requests`.
 */
export class ScriptedWallet {
  /** What its owner was asked, in order. */
  readonly requests: WalletRequest["kind"][] = [];
  /** What its owner declines next, as often. */
  declines = 0;
  /**
   * What it puts around the instructions of what it signs: `unsigned` leaves alone what somebody else has signed, as
   * makers of wallets agreed to; `always` does not.
   */
  adds: "nothing" | "unsigned" | "always" = "nothing";
  /** `refuses` says that it is on another network; `elsewhere` sends there and says that it was sent. */
  network: "ours" | "refuses" | "elsewhere" = "ours";

  #shown: Keypair;
  /** The site may see its accounts. */
  #trusts = false;
  #held: PromiseWithResolvers<void> | undefined;
  #waiting: (() => void)[] = [];
  readonly #chain = new Connection(inject("shopChainUrl"), "confirmed");

  private constructor(
    readonly maker: Maker,
    private readonly context: BrowserContext,
    readonly keys: readonly [Keypair, Keypair],
  ) {
    this.#shown = keys[0];
  }

  /** Before the page is opened. It stays in every page of its window. `key`: of its first account. */
  static async install(
    page: Page,
    maker: Maker,
    key: Keypair = Keypair.generate(),
  ): Promise<ScriptedWallet> {
    const context = page.context();
    const wallet = new ScriptedWallet(maker, context, [key, Keypair.generate()]);
    const known = doors.get(context) ?? new Map<string, ScriptedWallet>();
    if (!doors.has(context)) {
      doors.set(context, known);
      await context.exposeFunction("scriptedWallet", (name: string, request: WalletRequest) =>
        known.get(name)!.#answer(request),
      );
    }
    known.set(maker.name, wallet);
    await context.addInitScript(announceWallet, maker);
    return wallet;
  }

  get address(): string {
    return this.#shown.publicKey.toBase58();
  }

  /** 20 SOL and 2,000 USDC for each of its accounts. */
  async fund(): Promise<void> {
    for (const { publicKey } of this.keys) {
      await this.#rpc("requestAirdrop", publicKey.toBase58(), 20_000_000_000);
      await this.#rpc("requestTokenAirdrop", publicKey.toBase58(), 2_000_000_000);
    }
  }

  /** From now on its owner thinks about what it asks, until they are let go on. */
  hold(): { release(): void } {
    const held = Promise.withResolvers<void>();
    this.#held = held;
    return {
      release: () => {
        this.#held = undefined;
        held.resolve();
      },
    };
  }

  /** Resolves when it has been asked so many times in all. */
  async asked(times: number): Promise<void> {
    while (this.requests.length < times) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Its owner goes over to their other account, and every page that may see it is told. */
  async changeAccount(): Promise<void> {
    this.#shown = this.keys.find((key) => key !== this.#shown)!;
    if (this.#trusts) await this.#show([this.address]);
  }

  /** Its owner takes the site off the list of those that may see them. */
  disconnect(): Promise<void> {
    this.#trusts = false;
    return this.#show([]);
  }

  async #show(addresses: string[]): Promise<void> {
    for (const page of this.context.pages()) {
      await page.evaluate(
        ([name, shown]) => {
          type Shows = Record<string, (addresses: string[]) => void>;
          (window as unknown as { scriptedWallets?: Shows }).scriptedWallets?.[name]?.(shown);
        },
        [this.maker.name, addresses] as const,
      );
    }
  }

  async #answer(request: WalletRequest): Promise<WalletAnswer> {
    if (request.kind === "reconnect") return { accounts: this.#trusts ? [this.address] : [] };
    this.requests.push(request.kind);
    for (const resolve of this.#waiting.splice(0)) resolve();
    await this.#held?.promise;
    const accounts = [this.address];
    if (this.declines > 0) {
      this.declines -= 1;
      return { accounts, refused: this.#refusal() };
    }
    try {
      this.#trusts ||= request.kind === "connect" || request.kind === "signIn";
      return { accounts: [this.address], ...(await this.#agree(request)) };
    } catch (error) {
      return { accounts, refused: { message: String(error) } };
    }
  }

  #refusal() {
    return this.maker.sends
      ? { message: "User rejected the request.", code: 4001 }
      : { message: "Plugin Closed" };
  }

  #agree(request: WalletRequest): Partial<WalletAnswer> | Promise<Partial<WalletAnswer>> {
    const bytes = Buffer.from(request.bytes ?? "", "base64");
    switch (request.kind) {
      case "connect":
      case "reconnect":
        return {};
      case "signIn": {
        const { address } = this;
        const input = { domain: new URL(inject("origin")).host, ...request.input, address };
        const message = Buffer.from(createSignInMessage(input));
        return { message: message.toString("base64"), signed: this.#sign(message) };
      }
      case "signMessage":
        return { signed: this.#sign(bytes) };
      case "signTransaction":
        return { signed: Buffer.from(this.#signTransaction(bytes).serialize()).toString("base64") };
      case "signAndSendTransaction":
        return this.#send(bytes);
    }
  }

  #sign(bytes: Buffer): string {
    const seed = Buffer.from(this.#shown.secretKey.subarray(0, 32));
    const key = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
    return sign(null, bytes, { key, format: "der", type: "pkcs8" }).toString("base64");
  }

  #signTransaction(bytes: Buffer): VersionedTransaction {
    if (this.network === "refuses") throw new Error("Network mismatch: the wallet is on mainnet");
    let transaction = VersionedTransaction.deserialize(bytes);
    const signed = transaction.signatures.some((signature) => signature.some((byte) => byte > 0));
    if (this.adds === "always" || (this.adds === "unsigned" && !signed)) {
      transaction = withGuards(transaction);
    }
    transaction.sign([this.#shown]);
    return transaction;
  }

  async #send(bytes: Buffer): Promise<Partial<WalletAnswer>> {
    const transaction = this.#signTransaction(bytes);
    if (this.network === "ours") {
      await this.#chain.sendRawTransaction(transaction.serialize(), {
        preflightCommitment: "confirmed",
      });
    }
    return { signed: Buffer.from(transaction.signatures[0]!).toString("base64") };
  }

  async #rpc(method: string, ...params: unknown[]): Promise<void> {
    const response = await fetch(inject("shopChainUrl"), {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const { error } = (await response.json()) as { error?: { message: string } };
    if (error) throw new Error(error.message);
  }
}

const MEMO_PROGRAM = new PublicKey("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");

/** A price for priority before, a guard after: what wallets add for their owners. */
function withGuards({ message }: VersionedTransaction): VersionedTransaction {
  const { payerKey, instructions, recentBlockhash } = TransactionMessage.decompile(message);
  const guard = new TransactionInstruction({
    programId: MEMO_PROGRAM,
    keys: [{ pubkey: payerKey, isSigner: true, isWritable: false }],
    data: Buffer.from("guarded"),
  });
  const guarded = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000 }),
    ...instructions,
    guard,
  ];
  const next = new TransactionMessage({ payerKey, recentBlockhash, instructions: guarded });
  const legacy = message.version === "legacy";
  return new VersionedTransaction(
    legacy ? next.compileToLegacyMessage() : next.compileToV0Message(),
  );
}
