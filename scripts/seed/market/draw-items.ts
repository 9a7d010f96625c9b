import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from "@solana/spl-token";
import { PublicKey, TransactionMessage, VersionedTransaction } from "@solana/web3.js";
import { base64 } from "@scure/base";
import { Random } from "~/art/kit/random";
import { prove } from "~/scripts/seed/prove";
import type { Trader } from "./trader";

interface Order {
  id: string;
  status: string;
  payment: { recipient: string; amount: string; mint: string; reference: string };
}
interface Opening {
  odds: string;
}

/** US cents: what a trader spends on games, of which comes an allowance of some sixteen boxes. */
const MIN_SPENT = 100_00;
/** Some of their boxes are drawn when the allowance is used up: what those give stays with the account. */
const BOXES = 19;

/** Collectibles of a trader's own, drawn as players draw them: games bought and revealed, boxes opened. */
export async function drawItems(trader: Trader, at: number): Promise<void> {
  const { items } = await trader.read<{ items: unknown[] }>("items?owner=me&limit=1");
  if (items.length) return;
  const games = await fillCart(trader, new Random(`trader ${at}`));
  await pay(trader);
  for (const id of games) await trader.ask(`library/${id}/reveal`, {});
  for (let box = 0; box < BOXES; box++) {
    await trader.ask<Opening>("mystery-boxes/regular/open", {});
  }
}

async function fillCart(trader: Trader, random: Random): Promise<string[]> {
  interface Game {
    id: string;
    stock: number;
    discountedPrice: { amount: string };
  }
  const path = "games?category=pc&minPrice=1500&maxPrice=6000&limit=50";
  const { items } = await trader.read<{ items: Game[] }>(path);
  const { items: library } = await trader.read<{ items: { gameId: string }[] }>("library?limit=50");
  const owned = new Set(library.map(({ gameId }) => gameId));
  const games = items.filter(({ id, stock }) => stock > 40 && !owned.has(id));
  const chosen = new Set<Game>();
  const spent = () => [...chosen].reduce((sum, one) => sum + Number(one.discountedPrice.amount), 0);
  while (spent() < MIN_SPENT && chosen.size < games.length) chosen.add(random.pick(games));
  const ids = [...chosen].map(({ id }) => id);
  for (const id of ids) await trader.give("PUT", `cart/games/${id}`);
  return ids;
}

async function pay(trader: Trader): Promise<void> {
  const contact = { email: "player@example.com", newsletter: false };
  const order = await trader.ask<Order>("orders", { method: "USDC", contact }, await prove(trader));
  const { recipient, amount, mint, reference } = order.payment;
  const token = new PublicKey(mint);
  const transfer = createTransferCheckedInstruction(
    getAssociatedTokenAddressSync(token, trader.wallet.publicKey),
    token,
    getAssociatedTokenAddressSync(token, new PublicKey(recipient), true),
    trader.wallet.publicKey,
    BigInt(amount),
    6,
  );
  transfer.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
  type Latest = { value: { blockhash: string } };
  const { value } = await trader.rpc<Latest>("getLatestBlockhash");
  const message = new TransactionMessage({
    payerKey: trader.wallet.publicKey,
    recentBlockhash: value.blockhash,
    instructions: [transfer],
  }).compileToLegacyMessage();
  const transaction = base64.encode(new VersionedTransaction(message).serialize());
  await trader.sign(transaction, async () => {
    const { status } = await trader.read<Order>(`orders/${order.id}`);
    return status === "fulfilled";
  });
}
