import { createPrivateKey, sign } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { performance } from "node:perf_hooks";
import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from "@solana/spl-token";
import { PublicKey, Transaction } from "@solana/web3.js";
import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { OrderView } from "~/domain/orders/view";
import { VERIFICATION_ALGORITHM } from "~/domain/verification/commands";
import { signIn } from "~/scripts/seed/caller";
import type { Playstead } from "~/scripts/start/playstead";
import { processorSeconds } from "./processor-time";
import { callApi, createPlayer, type Player, privateKeyOf, repeat } from "./player";

const BUYERS = 100;
/** As often as the page that waits for the payment looks. */
const LOOK_MILLISECONDS = 1_000;
const MAX_LOOKS = 60;
const USDC_DECIMALS = 6;

export interface Purchases {
  /** Whole purchases a second. */
  perSecond: number;
  /** Milliseconds from the first click to the key, median. */
  middle: number;
  /** Milliseconds of workerd's processor time for one purchase. */
  processor: number | undefined;
}

/** Buyers with money on the local chain, and games with a key for each of them. */
export async function prepareBuyers(
  shop: Playstead,
  games: readonly string[],
): Promise<readonly Player[]> {
  const operator = await signIn(shop.origin, shop.secrets.operator.secretKey);
  await repeat(games.length, 8, async (index) => {
    const keys = Array.from({ length: BUYERS }, (_, at) =>
      `KEY-${index}-${at}-${games[index]}`.slice(0, 64),
    );
    await operator.give("POST", `ops/games/${games[index]}/keys`, { keys });
  });
  return repeat(BUYERS, 8, async () => {
    const buyer = await createPlayer(shop.origin);
    const address = buyer.wallet.publicKey.toBase58();
    await rpc(shop, "requestAirdrop", address, 20_000_000_000);
    await rpc(shop, "requestTokenAirdrop", address, 50_000_000_000);
    return buyer;
  });
}

/** Every buyer buys every game, one after the other; all buyers at once. */
export async function measurePurchases(
  shop: Playstead,
  buyers: readonly Player[],
  games: readonly string[],
): Promise<Purchases> {
  const verifications = await repeat(buyers.length * games.length, 8, () => solve(shop));
  const times: number[] = [];
  const before = processorSeconds(shop.origin);
  const began = performance.now();
  await repeat(buyers.length, buyers.length, async (index) => {
    for (const game of games) {
      const start = performance.now();
      await purchase(shop, buyers[index]!, game, verifications.pop()!);
      times.push(performance.now() - start);
    }
  });
  const seconds = (performance.now() - began) / 1000;
  const after = processorSeconds(shop.origin);
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    middle: times[Math.floor(times.length / 2)]!,
    processor:
      before === undefined || after === undefined
        ? undefined
        : ((after - before) * 1000) / times.length,
  };
}

async function purchase(
  shop: Playstead,
  { wallet, token }: Player,
  game: string,
  verification: string,
): Promise<void> {
  const { origin } = shop;
  await callApi(origin, `/cart/games/${game}`, { method: "PUT", token });
  const order = await callApi<OrderView>(origin, "/orders", {
    token,
    body: { method: "USDC" },
    headers: { "x-verification": verification },
  });
  const signature = await pay(shop, wallet, order);
  const hint = { token, body: { signature } };
  let { status } = await callApi<OrderView>(origin, `/orders/${order.id}/payment`, hint);
  for (let look = 0; look < MAX_LOOKS; look++) {
    if (status === "fulfilled") return;
    await sleep(LOOK_MILLISECONDS);
    ({ status } = await callApi<OrderView>(origin, `/orders/${order.id}`, { token }));
  }
  throw new Error(`The order ${order.id} was paid and not delivered`);
}

/** As a wallet does: the transfer with the order's reference, signed and sent. */
export async function pay(
  shop: Pick<Playstead, "chain">,
  wallet: Player["wallet"],
  { payment }: OrderView,
): Promise<string> {
  const mint = new PublicKey(payment.mint!);
  const from = getAssociatedTokenAddressSync(mint, wallet.publicKey);
  const to = getAssociatedTokenAddressSync(mint, new PublicKey(payment.recipient), true);
  const amount = BigInt(payment.amount);
  const transfer = createTransferCheckedInstruction(
    from,
    mint,
    to,
    wallet.publicKey,
    amount,
    USDC_DECIMALS,
  );
  const reference = new PublicKey(payment.reference);
  transfer.keys.push({ pubkey: reference, isSigner: false, isWritable: false });
  const { value } = await rpc<{ value: { blockhash: string } }>(shop, "getLatestBlockhash");
  const transaction = new Transaction().add(transfer);
  transaction.recentBlockhash = value.blockhash;
  transaction.feePayer = wallet.publicKey;
  const key = createPrivateKey(privateKeyOf(wallet));
  transaction.addSignature(wallet.publicKey, sign(null, transaction.serializeMessage(), key));
  const bytes = transaction.serialize({ verifySignatures: false }).toString("base64");
  return rpc(shop, "sendTransaction", bytes, { encoding: "base64", skipPreflight: true });
}

/** Solved at once, since whoever holds the secret may choose the answer. The server's work is the same. */
export async function solve({
  secrets,
  settings,
}: Pick<Playstead, "secrets" | "settings">): Promise<string> {
  const secret = secrets.worker.VERIFICATION_SECRET;
  const counter = 300;
  const challenge = await createChallenge({
    algorithm: VERIFICATION_ALGORITHM,
    cost: Number(settings.VERIFICATION_COST ?? 5_000),
    counter,
    expiresAt: Math.floor(Date.now() / 1000) + 600,
    deriveKey,
    hmacSignatureSecret: `challenge:${secret}`,
    hmacKeySignatureSecret: `key:${secret}`,
  });
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: counter });
  return btoa(JSON.stringify({ challenge, solution }));
}

export async function rpc<Result>(
  { chain }: Pick<Playstead, "chain">,
  method: string,
  ...params: unknown[]
): Promise<Result> {
  const response = await fetch(chain.url, {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as {
    result: Result;
    error?: { message: string };
  };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
