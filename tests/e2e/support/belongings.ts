import { inject } from "vitest";
import { Customer } from "~/tests/e2e/checkout-customer";
import { signInOperator } from "~/tests/e2e/ops-operator";
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
}

const MAX_LOOKS = 100;

export async function createBelongings(): Promise<Belongings> {
  const shop = { origin: inject("origin"), chainUrl: inject("shopChainUrl") };
  const customer = await Customer.signedIn(shop);
  await customer.fund();
  const fulfilled = await customer.order(["gloamdelve"]);
  await customer.pay(fulfilled);
  const unpaid = await customer.order(["stormglass"]);
  await customer.putIntoCart("marmalade-grand-prix");
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { status } = await customer.readOrder(fulfilled.id);
    if (status === "fulfilled") break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
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
  };
}

/** They are opened when the shop is: a busy machine needs a moment. */
async function findHub(customer: Customer): Promise<string> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { items } = await customer.call<{ items: Space[] }>(
      "GET",
      "/spaces?limit=50&q=Gloamdelve",
    );
    const hub = items.find(({ gameId }) => gameId === "gloamdelve");
    if (hub) return hub.id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("No official Space was opened");
}

interface Space {
  id: string;
  gameId: string | null;
}
