import { env } from "cloudflare:workers";
import { base58 } from "@scure/base";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from "@solana/web3.js";
import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { expect } from "vitest";
import type { OrderView } from "~/domain/orders/view";
import { call, type Call, createPlayer } from "~/tests/sign-in/player";

export type Answer<Body> = { status: number; body: Body & { code?: string } };

export async function rpc<Result>(method: string, ...params: unknown[]): Promise<Result> {
  const response = await fetch(env.SOLANA_RPC_URL, {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = await response.json<{ result: Result; error?: { message: string } }>();
  if (error) throw new Error(error.message);
  return result;
}

/** A payload for `x-verification`, solved as the browser's widget solves it. */
export async function solveVerification(): Promise<string> {
  const response = await call("/verification/challenge");
  const challenge = await response.json<Awaited<ReturnType<typeof createChallenge>>>();
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** A signed-in player with a wallet on the local chain, and what they do as verbs. */
export async function createCustomer() {
  const player = await createPlayer();
  const { token } = player;
  const wallet = Keypair.generate();
  await rpc("requestAirdrop", wallet.publicKey.toBase58(), 20_000_000_000);
  await rpc("requestTokenAirdrop", wallet.publicKey.toBase58(), 2_000_000_000);

  async function give<Body>(path: string, options: Call = {}): Promise<Answer<Body>> {
    const response = await call(path, { token, ...options });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  }
  const place = async (body: object, options: Call = {}) =>
    give<OrderView>("/orders", {
      body,
      ...options,
      headers: { "x-verification": await solveVerification(), ...options.headers },
    });

  async function send(...instructions: TransactionInstruction[]): Promise<string> {
    const { value } = await rpc<{ value: { blockhash: string } }>("getLatestBlockhash");
    const transaction = new Transaction({
      feePayer: wallet.publicKey,
      recentBlockhash: value.blockhash,
    } as never).add(...instructions);
    transaction.recentBlockhash = value.blockhash;
    transaction.sign(wallet);
    const bytes = transaction.serialize().toString("base64");
    const signature = await rpc<string>("sendTransaction", bytes, {
      encoding: "base64",
      skipPreflight: true,
    });
    // Another file may have moved the chain that all share past the life of the blockhash meanwhile.
    const landed = await rpc<{ value: unknown[] }>("getSignatureStatuses", [signature]);
    return landed.value[0] ? signature : send(...instructions);
  }

  const withReference = (instruction: TransactionInstruction, reference: string) => {
    instruction.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
    return instruction;
  };

  return {
    ...player,
    /** What signs in; `wallet` is what pays. */
    loginWallet: player.wallet,
    wallet,
    give,
    send,
    add: (gameId: string, key?: string) => give(`/cart/games/${gameId}`, { method: "PUT", key }),
    place,
    read: async (orderId: string) => (await give<OrderView>(`/orders/${orderId}`)).body,
    hint: (orderId: string, signature: string) =>
      give<OrderView>(`/orders/${orderId}/payment`, { body: { signature } }),

    async order(gameIds: string[], method: "USDC" | "SOL" = "USDC"): Promise<OrderView> {
      for (const gameId of gameIds) expect((await this.add(gameId)).status).toBe(204);
      const { status, body } = await place({ method });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },

    transfer(
      payment: OrderView["payment"],
      changes: { amount?: bigint; to?: string; mint?: string | null } = {},
    ) {
      const amount = changes.amount ?? BigInt(payment.amount);
      const to = new PublicKey(changes.to ?? payment.recipient);
      const mint = changes.mint === undefined ? payment.mint : changes.mint;
      if (!mint) {
        const lamports = Number(amount);
        return [
          withReference(
            SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: to, lamports }),
            payment.reference,
          ),
        ];
      }
      const token = new PublicKey(mint);
      const target = getAssociatedTokenAddressSync(token, to, true);
      const source = getAssociatedTokenAddressSync(token, wallet.publicKey);
      return [
        createAssociatedTokenAccountIdempotentInstruction(wallet.publicKey, target, to, token),
        withReference(
          createTransferCheckedInstruction(source, token, target, wallet.publicKey, amount, 6),
          payment.reference,
        ),
      ];
    },
    async pay(
      order: OrderView,
      changes: { amount?: bigint; to?: string; mint?: string | null } = {},
    ) {
      return send(...this.transfer(order.payment, changes));
    },
    /** As wallets send it today: guards before and after the transfer. */
    async payGuarded(order: OrderView) {
      const guard = ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 });
      const after = SystemProgram.transfer({
        fromPubkey: wallet.publicKey,
        toPubkey: wallet.publicKey,
        lamports: 0,
      });
      return send(guard, ...this.transfer(order.payment), after);
    },
  };
}
export type Customer = Awaited<ReturnType<typeof createCustomer>>;

export const someAddress = () => base58.encode(crypto.getRandomValues(new Uint8Array(32)));
