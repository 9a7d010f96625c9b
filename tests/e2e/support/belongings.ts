import { inject, vi } from "vitest";
import { RETIRE } from "~/domain/play/rules";
import { encodeTape } from "~/domain/play/tape";
import { listItemsOf, mint, sell } from "~/scripts/seed/market/deals";
import { drawItems } from "~/scripts/seed/market/draw-items";
import { openTrader } from "~/scripts/seed/market/trader";
import { Customer } from "~/tests/e2e/checkout-customer";
import { theShop } from "~/tests/e2e/checkout-steps";
import { signInOperator } from "~/tests/e2e/ops-operator";
import { playMatch } from "./play-match";
import { type CommunityBelongings, createCommunityBelongings } from "./community-belongings";

/** A player who has something on every page of their own. */
export interface Belongings extends CommunityBelongings {
  customer: Customer;
  operator: Customer;
  unpaidOrder: string;
  fulfilledOrder: string;
  /** Somebody else's id, who has told something of themselves. */
  stranger: string;
  /** What they say of a game that they own. */
  review: string;
  /** An item of theirs that is for sale. */
  item: string;
  /** A game that they played, which stands on a leaderboard. */
  played: string;
  /** A match that they played at a table. */
  match: string;
  /** Their id. */
  customerId: string;
  /** A discount code that an order uses. */
  code: string;
}

/** It only says when a busy machine gives up. */
const PATIENCE = { timeout: 30_000, interval: 100 };

export async function createBelongings(): Promise<Belongings> {
  const shop = { origin: inject("origin"), chainUrl: inject("shopChainUrl") };
  const customer = await Customer.signedIn(shop);
  await customer.fund();
  const fulfilled = await customer.order(["gloamdelve"]);
  await customer.pay(fulfilled);
  const unpaid = await customer.order(["stormglass"]);
  await customer.putIntoCart("marmalade-grand-prix");
  await vi.waitUntil(
    async () => (await customer.readOrder(fulfilled.id)).status === "fulfilled",
    PATIENCE,
  );
  const space = await findHub(customer);
  const review = await customer.call<{ id: string }>("PUT", "/games/gloamdelve/review", {
    stars: 5,
    text: "I threw the torch. **Twice.**",
    language: "en",
  });
  const other = await Customer.signedIn(shop);
  const stranger = await other.call<{ id: string }>("PATCH", "/me", {
    displayName: "Somebody Else",
    about: "I play. https://example.com/me",
  });
  const operator = await signInOperator();
  return {
    customer,
    operator,
    unpaidOrder: unpaid.id,
    fulfilledOrder: fulfilled.id,
    stranger: stranger.id,
    ...(await createCommunityBelongings({ customer, other, operator }, space)),
    review: review.id,
    item: await offerItem(customer),
    played: await giveUp(customer),
    match: await playMatch(shop.origin, customer, other),
    customerId: (await customer.call<{ id: string }>("GET", "/me")).id,
    code: await meetTheDesk(operator, customer),
  };
}

/** What operators do for them, and a code. */
async function meetTheDesk(operator: Customer, customer: Customer): Promise<string> {
  const { id } = await customer.call<{ id: string }>("GET", "/me");
  const code = `SCREEN-${id.slice(0, 6).replaceAll(/[^A-Za-z0-9]/g, "A")}`.toUpperCase();
  await operator.call("PUT", `/ops/discounts/${code}`, {
    percent: 10,
    amountCents: null,
    from: "2026-01-01T00:00:00.000Z",
    until: "2099-01-01T00:00:00.000Z",
    uses: 5,
  });
  await operator.call("POST", `/ops/players/${id}/points`, {
    way: "give",
    amount: 25,
    message: "For the bug that you found",
  });
  await operator.call("POST", `/ops/players/${id}/notes`, { text: "Found a bug, and was kind." });
  return code;
}

/** Draws a collectible, mints it and puts it up for sale. */
async function offerItem({ wallet }: Customer): Promise<string> {
  const trader = await openTrader(theShop(), wallet);
  await drawItems(trader, 0);
  const item = (await listItemsOf(trader)).find(({ bound }) => !bound)!;
  await mint(trader, item.id);
  await sell(trader, item.id, { amount: "12500000", currency: "USDC" }, 20);
  return item.id;
}

/** Starts a game and ends it at once: it counts as it stands. */
async function giveUp(customer: Customer): Promise<string> {
  const { sessionId } = await customer.call<{ sessionId: string }>(
    "POST",
    "/play/games/tile-tide/sessions",
    {},
  );
  const inputs = Buffer.from(encodeTape([{ step: 0, input: RETIRE }])).toString("base64");
  await customer.call("POST", `/play/sessions/${sessionId}/finish`, { inputs, score: 0 });
  return sessionId;
}

/** They are opened when the shop is: a busy machine needs a moment. */
function findHub(customer: Customer): Promise<string> {
  const find = async () => {
    const path = "/spaces?limit=50&q=Gloamdelve";
    const { items } = await customer.call<{ items: Space[] }>("GET", path);
    return items.find(({ gameId }) => gameId === "gloamdelve")?.id ?? "";
  };
  return vi.waitUntil(find, PATIENCE);
}

interface Space {
  id: string;
  gameId: string | null;
}
