import { Random } from "~/art/kit/random";
import { inTurns } from "~/scripts/seed/in-turns";
import { playerNames } from "~/scripts/seed/players/names";
import { walletOf } from "~/scripts/seed/players/settle-players";
import { drawItems } from "./draw-items";
import { accept, type Asked, buy, type Item, listItemsOf, mint, offer, sell } from "./deals";
import { openTrader, type Places, type Trader } from "./trader";

/** With so many, some 150 items are drawn that can be minted. */
const TRADERS = 15;
/** Of eleven of theirs, so many stay here, unminted. */
const HELD = 2;
const SALES = 45;
const LISTED = 48;
const OFFERS = 14;
const ACCEPTED = 5;

/** US cents: about what a collectible goes for. */
const WORTH = { common: 90, uncommon: 260, rare: 1_100, epic: 4_200, legendary: 16_000 } as const;
/** US cents for one SOL, about. */
const SOL_CENTS = 15_000;

/**
 * Those of the seeded players who buy games for good and draw collectibles from boxes: what they like counts in feeds.
 * `secret`: what the players' wallets follow from.
 */
export async function settleTraders(places: Places, secret: Uint8Array): Promise<Trader[]> {
  const names = Array.from({ length: TRADERS }, (_, at) => playerNames[(at * 13) % 200]!);
  const traders = await inTurns(names, (name) => openTrader(places, walletOf(secret, name)));
  await inTurns(traders, drawItems);
  return traders;
}

/** They mint, sell, buy and offer, all as players do. A second run goes on where one has ended. */
export async function settleMarket(traders: readonly Trader[]): Promise<void> {
  await inTurns(traders, mintMost);
  const random = new Random("market");
  const { items: sold } = await traders[0]!.read<{ items: unknown[] }>("sales?limit=100");
  for (let sales = sold.length; sales < SALES; sales++) await tradeOne(traders, random);
  if (sold.length < SALES) await makeOffers(traders, random);
  await fillShelves(traders, random);
}

async function mintMost(trader: Trader): Promise<void> {
  const own = (await listItemsOf(trader)).filter(({ bound }) => !bound);
  for (const { id, state } of own.slice(HELD)) if (state === "held") await mint(trader, id);
}

const isFree = ({ state, bound, listing }: Item) => state === "on_chain" && !bound && !listing;

/** One of somebody's items, bought by another. */
async function tradeOne(traders: readonly Trader[], random: Random): Promise<void> {
  const seller = random.pick(traders);
  const free = (await listItemsOf(seller)).filter(isFree);
  if (!free.length) return;
  const item = random.pick(free);
  const buyer = random.pick(traders.filter((one) => one !== seller));
  await buy(buyer, item.id, await sell(seller, item.id, priceOf(item, random), 30));
}

async function makeOffers(traders: readonly Trader[], random: Random): Promise<void> {
  for (let made = 0; made < OFFERS; made++) {
    const owner = random.pick(traders);
    const free = (await listItemsOf(owner)).filter(isFree);
    if (!free.length) continue;
    const item = random.pick(free);
    const buyer = random.pick(traders.filter((one) => one !== owner));
    const amount = WORTH[item.rarity] * random.int(6, 9) * 1_000;
    const offered = await offer(buyer, item.id, String(amount), random.int(3, 29)).catch(() => "");
    if (made < ACCEPTED && offered) await accept(owner, buyer, item.id, offered);
  }
}

/** What can be bought when somebody looks. */
async function fillShelves(traders: readonly Trader[], random: Random): Promise<void> {
  await inTurns(traders, async (trader) => {
    const own = await listItemsOf(trader);
    const missing = Math.ceil(LISTED / TRADERS) - own.filter(({ listing }) => listing).length;
    for (const item of own.filter(isFree).slice(0, Math.max(0, missing))) {
      await sell(trader, item.id, priceOf(item, random), random.int(5, 30));
    }
  });
}

/** Three in four are asked for in USDC. */
function priceOf({ rarity }: Item, random: Random): Asked {
  const cents = Math.round((WORTH[rarity] * random.int(60, 170)) / 100);
  return random.chance(0.75)
    ? { amount: String(cents * 10_000), currency: "USDC" }
    : {
        amount: String(Math.round((cents / SOL_CENTS) * 1_000) * 1_000_000 || 1_000_000),
        currency: "SOL",
      };
}
