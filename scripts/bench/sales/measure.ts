import { setTimeout as sleep } from "node:timers/promises";
import { performance } from "node:perf_hooks";
import { base64 } from "@scure/base";
import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from "@solana/spl-token";
import { Keypair, PublicKey, Transaction, VersionedTransaction } from "@solana/web3.js";
import { spreadOf } from "~/scripts/bench/comparison";
import { callApi, createPlayer, type Player, repeat } from "~/scripts/bench/player";
import { processorSeconds } from "~/scripts/bench/processor-time";
import { rpc } from "~/scripts/bench/purchases";
import { LOCAL_USDC_MINT } from "~/scripts/local-chain/genesis";
import { listItemsOf } from "~/scripts/seed/market/deals";
import { drawItems } from "~/scripts/seed/market/draw-items";
import { openTrader } from "~/scripts/seed/market/trader";
import { type Playstead, startPlaystead } from "~/scripts/start/playstead";

const ROUNDS = 5;
const BUYERS = 20;
/** Items that each buyer buys in a round, one after the other; all buyers at once. */
const EACH = 2;
/** Whoever draws as many boxes as one may a day has about a dozen that can be sold. */
const OWNERS = 5;
const USDC_DECIMALS = 6;
const LOOK_MS = 100;
const MAX_LOOKS = 100;

type Shop = Pick<Playstead, "origin" | "chain">;

/**
 * Purchases of items beside bare transfers of USDC through the same chain, which is in memory, in turns. The first round
 * only warms up.
 */
export async function printSales(): Promise<void> {
  const shop = await startPlaystead({
    chain: { lag: { confirmed: 0, finalized: 0 } },
    settings: { VERIFICATION_COST: "20" },
    cronEvery: 10_000,
  });
  try {
    const sides = [await openMany(shop), await openMany(shop)] as const;
    let lots = await drawLots(shop);
    const sales: number[] = [];
    const transfers: number[] = [];
    const costs: number[] = [];
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const buyers = sides[round % 2]!;
      const listings = await repeat(lots.length, 4, (at) => list(shop, lots[at]!));
      const bare = await atOnce(buyers, (buyer) => transfer(shop, buyer.wallet));
      const before = processorSeconds(shop.origin);
      const bought = await atOnce(buyers, (buyer, at, nth) =>
        buy(shop, buyer, listings[at * EACH + nth]!),
      );
      const after = processorSeconds(shop.origin);
      // What one side has bought it sells in the next round.
      lots = lots.map(({ id }, at) => ({ id, owner: buyers[Math.floor(at / EACH)]! }));
      if (round === 0) continue;
      transfers.push(bare.perSecond);
      sales.push(bought.perSecond);
      times.push(...bought.times);
      if (before !== undefined && after !== undefined) {
        costs.push(((after - before) * 1000) / bought.times.length);
      }
    }
    print(sales, transfers, times, costs);
  } finally {
    await shop.stop();
  }
}

function print(
  sales: readonly number[],
  transfers: readonly number[],
  times: readonly number[],
  costs: readonly number[],
): void {
  const said = (values: readonly number[], digits = 1) => {
    const { median, least, most } = spreadOf(values);
    return `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
  };
  const ratios = sales.map((rate, round) => (rate / transfers[round]!) * 100);
  const cost = costs.length
    ? `, ${spreadOf(costs).median.toFixed(1)} ms of workerd's processor each`
    : "";
  console.log(
    `Purchases of an item, ${BUYERS} buyers at once, ${ROUNDS} rounds of ${BUYERS * EACH}; median (least to most)
  ${said(sales)} a second of ${said(transfers)} bare transfers through the same chain: ${said(ratios)} %
  ${spreadOf(times).median.toFixed(0)} ms from the press until the shop says that it is sold${cost}`,
  );
}

/** Everybody does it some times, one after the other, all at once. */
async function atOnce(
  players: readonly Player[],
  work: (player: Player, at: number, nth: number) => Promise<void>,
) {
  const times: number[] = [];
  const began = performance.now();
  await repeat(players.length, players.length, async (at) => {
    for (let nth = 0; nth < EACH; nth++) {
      const start = performance.now();
      await work(players[at]!, at, nth);
      times.push(performance.now() - start);
    }
  });
  return { perSecond: times.length / ((performance.now() - began) / 1000), times };
}

async function openFunded(shop: Shop): Promise<Player> {
  const player = await createPlayer(shop.origin);
  const address = player.wallet.publicKey.toBase58();
  await rpc(shop, "requestAirdrop", address, 20_000_000_000);
  await rpc(shop, "requestTokenAirdrop", address, 50_000_000_000);
  return player;
}

const openMany = (shop: Shop) => repeat(BUYERS, 4, () => openFunded(shop));

/** An item on chain, and whose it is. */
interface Lot {
  id: string;
  owner: Player;
}

/** As many as all buyers buy in a round, drawn as players draw them. */
async function drawLots(shop: Shop): Promise<Lot[]> {
  const { origin, chain } = shop;
  const drawn = await repeat(OWNERS, 2, async (at) => {
    const wallet = Keypair.generate();
    const trader = await openTrader({ origin, chainUrl: chain.url }, wallet);
    await drawItems(trader, at);
    const owner = await createPlayer(origin, wallet);
    const items = (await listItemsOf(trader)).filter(({ bound }) => !bound);
    for (const { id } of items) {
      const { transaction } = await callApi<Prepared>(origin, `/items/${id}/mint`, {
        token: owner.token,
        body: {},
      });
      await send(shop, owner, transaction);
    }
    return items.map(({ id }) => ({ id, owner }));
  });
  const lots = drawn.flat().slice(0, BUYERS * EACH);
  if (lots.length < BUYERS * EACH) throw new Error(`Only ${lots.length} items were drawn`);
  return lots;
}

async function list(shop: Shop, { id, owner }: Lot): Promise<string> {
  const { transaction, listingId } = await callApi<Prepared & { listingId: string }>(
    shop.origin,
    `/items/${id}/listing`,
    { token: owner.token, body: { price: { amount: "5000000", currency: "USDC" } } },
  );
  await send(shop, owner, transaction);
  return listingId;
}

interface Prepared {
  transaction: string;
}

/** As a wallet does, and tells the shop. */
async function send(shop: Shop, { wallet, token }: Player, prepared: string): Promise<void> {
  const transaction = VersionedTransaction.deserialize(base64.decode(prepared));
  transaction.sign([wallet]);
  const signature = await sendBytes(shop, base64.encode(transaction.serialize()));
  await callApi(shop.origin, "/transactions", { token, body: { signature } });
}

const sendBytes = (shop: Shop, bytes: string) =>
  rpc<string>(shop, "sendTransaction", bytes, { encoding: "base64", skipPreflight: true });

async function buy(shop: Shop, buyer: Player, listingId: string): Promise<void> {
  const { token } = buyer;
  const path = `/listings/${listingId}/purchase`;
  const { transaction, purchaseId } = await callApi<Prepared & { purchaseId: string }>(
    shop.origin,
    path,
    { token, body: {} },
  );
  await send(shop, buyer, transaction);
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { state } = await callApi<{ state: string }>(shop.origin, `/purchases/${purchaseId}`, {
      token,
    });
    if (state === "sold") return;
    if (state !== "pending") throw new Error(`The purchase ${purchaseId} is ${state}`);
    await sleep(LOOK_MS);
  }
  throw new Error(`The purchase ${purchaseId} is not seen`);
}

/** USDC from one wallet to another, until the chain says that it has it. */
async function transfer(shop: Shop, wallet: Keypair): Promise<void> {
  const mint = new PublicKey(LOCAL_USDC_MINT);
  const from = getAssociatedTokenAddressSync(mint, wallet.publicKey);
  const { value } = await rpc<{ value: { blockhash: string } }>(shop, "getLatestBlockhash");
  // Each is another: the chain takes the same one once.
  const amount = BigInt(1 + Math.floor(Math.random() * 1_000_000));
  const transaction = new Transaction().add(
    createTransferCheckedInstruction(from, mint, from, wallet.publicKey, amount, USDC_DECIMALS),
  );
  transaction.recentBlockhash = value.blockhash;
  transaction.feePayer = wallet.publicKey;
  transaction.sign(wallet);
  const signature = await sendBytes(shop, transaction.serialize().toString("base64"));
  for (let look = 0; look < MAX_LOOKS; look++) {
    type Statuses = { value: ({ err: unknown } | null)[] };
    const statuses = await rpc<Statuses>(shop, "getSignatureStatuses", [signature]);
    if (statuses.value[0]) {
      if (statuses.value[0].err) throw new Error(`The transfer ${signature} failed`);
      return;
    }
    await sleep(LOOK_MS);
  }
  throw new Error(`The transfer ${signature} is not seen`);
}
