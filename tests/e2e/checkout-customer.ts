import {
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  getOrCreateAssociatedTokenAccount,
} from "@solana/spl-token";
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from "@solana/web3.js";
import { type createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { sign } from "node:crypto";
import type { BrowserContext } from "playwright-core";
import type { OrderView } from "~/domain/orders/view";

export interface Shop {
  origin: string;
  chainUrl: string;
}

interface Transfer {
  /** Base units; what the order asks for when left out. */
  amount?: bigint;
  /** base58; null is SOL. */
  mint?: string | null;
}

/**
 * A player with a wallet of their own that no browser knows: what they do elsewhere, on another device or
 * in another window, while a test looks at a page.
 */
export class Customer {
  token = "";
  readonly #connection: Connection;

  constructor(
    private readonly shop: Shop,
    readonly wallet = Keypair.generate(),
  ) {
    this.#connection = new Connection(shop.chainUrl, "confirmed");
  }

  static async signedIn(shop: Shop, wallet?: Keypair): Promise<Customer> {
    const customer = new Customer(shop, wallet);
    await customer.signIn();
    return customer;
  }

  async signIn(): Promise<void> {
    const address = this.wallet.publicKey.toBase58();
    const { message } = await this.call<{ message: string }>("POST", "/auth/challenge", {
      address,
    });
    const text = Buffer.from(message);
    const signature = sign(null, text, privateKeyOf(this.wallet));
    const { token } = await this.call<{ token: string }>("POST", "/auth/login", {
      address,
      signedMessage: text.toString("base64"),
      signature: signature.toString("base64"),
    });
    this.token = token;
  }

  /** Makes them the signed-in player of a browser. */
  async enter(context: BrowserContext): Promise<void> {
    const { token } = this;
    await context.addCookies([
      { name: "x-token", value: token, url: this.shop.origin, httpOnly: true },
    ]);
    await context.addInitScript((value) => {
      // Before it goes anywhere, a window may keep nothing.
      if (!location.protocol.startsWith("http")) return;
      if (!sessionStorage.getItem("entered")) localStorage.setItem("x-token", value);
      sessionStorage.setItem("entered", "yes");
    }, token);
  }

  async call<Answer>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.shop.origin}/api${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(this.token && { "x-token": this.token }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  async putIntoCart(...gameIds: string[]): Promise<void> {
    for (const id of gameIds) await this.call("PUT", `/cart/games/${id}`);
  }

  async order(gameIds: string[], changes: Record<string, unknown> = {}): Promise<OrderView> {
    await this.putIntoCart(...gameIds);
    const body = {
      method: "USDC",
      contact: { email: "player@example.com", newsletter: false },
      ...changes,
    };
    const verification = await this.verify();
    return this.call("POST", "/orders", body, { "x-verification": verification });
  }

  /** Buys something for a player of a game that sells top-ups. */
  async orderTopUp(gameId: string, wanted: Record<string, unknown>): Promise<OrderView> {
    const verification = await this.verify();
    const body = { method: "USDC", ...wanted };
    return this.call("POST", `/topups/${gameId}/orders`, body, { "x-verification": verification });
  }

  /** The answer to a challenge, as the header `x-verification`. */
  async verify(): Promise<string> {
    type Challenge = Awaited<ReturnType<typeof createChallenge>>;
    const challenge = await this.call<Challenge>("GET", "/verification/challenge");
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  }

  readOrder(id: string): Promise<OrderView> {
    return this.call("GET", `/orders/${id}`);
  }

  /** 20 SOL and 2,000 USDC from the local chain's faucet. */
  async fund(): Promise<void> {
    const address = this.wallet.publicKey.toBase58();
    await this.rpc("requestAirdrop", address, 20_000_000_000);
    await this.rpc("requestTokenAirdrop", address, 2_000_000_000);
  }

  /** Sends a payment that carries the order's reference, and returns its signature. */
  async pay({ payment }: OrderView, changes: Transfer = {}): Promise<string> {
    const amount = changes.amount ?? BigInt(payment.amount);
    const mint = changes.mint === undefined ? (payment.mint ?? null) : changes.mint;
    const transfer = mint
      ? await this.#tokenTransfer(payment.recipient, mint, amount)
      : SystemProgram.transfer({
          fromPubkey: this.wallet.publicKey,
          toPubkey: new PublicKey(payment.recipient),
          lamports: amount,
        });
    transfer.keys.push({
      pubkey: new PublicKey(payment.reference),
      isSigner: false,
      isWritable: false,
    });
    const transaction = new Transaction().add(transfer);
    return this.#connection.sendTransaction(transaction, [this.wallet], { skipPreflight: true });
  }

  async #tokenTransfer(
    recipient: string,
    mint: string,
    amount: bigint,
  ): Promise<TransactionInstruction> {
    const token = new PublicKey(mint);
    const target = await getOrCreateAssociatedTokenAccount(
      this.#connection,
      this.wallet,
      token,
      new PublicKey(recipient),
    );
    const source = getAssociatedTokenAddressSync(token, this.wallet.publicKey);
    const owner = this.wallet.publicKey;
    return createTransferCheckedInstruction(source, token, target.address, owner, amount, 6);
  }

  async rpc<Result>(method: string, ...params: unknown[]): Promise<Result> {
    const response = await fetch(this.shop.chainUrl, {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result: Result;
      error?: { message: string };
    };
    if (error) throw new Error(error.message);
    return result;
  }
}

function privateKeyOf(wallet: Keypair) {
  const seed = Buffer.from(wallet.secretKey.subarray(0, 32));
  const pkcs8 = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
  return { key: pkcs8, format: "der" as const, type: "pkcs8" as const };
}
