import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { readPage } from "~/app/read-page";
import { toFloor } from "~/app/routes/marketplace/floor";
import { loadStrip } from "~/app/routes/marketplace/strip/load-strip";
import { first } from "~/domain/event-store/query";
import { getItem } from "~/domain/items/queries";
import { getItemFacts, listMoves, listNamedPeople } from "~/domain/items/history-queries";
import { viewItem, viewProvenance } from "~/domain/items/view";
import { getSolRate, listFloorsOfItem } from "~/domain/marketplace/list-queries";
import { listOffersOfItem } from "~/domain/marketplace/offer-queries";
import { getLiveListing, getSwitch } from "~/domain/marketplace/queries";
import { listSalesOfCollectible, listSalesOfItem } from "~/domain/marketplace/sale-history-queries";
import { viewListing, viewOffer, viewSale, withPrices } from "~/domain/marketplace/view";
import { royaltyRule } from "~/domain/royalty/rule";
import { getCurrentRule } from "~/domain/rules/queries";

const OFFERS = 50;
const SALES = 60;

export type ItemPage = Awaited<ReturnType<typeof loadItem>>;

/** An item with its past and what it is sold for: what it is first, then the sales of its kind. */
export async function loadItem(context: Readonly<RouterContextProvider>, itemId: string) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const [also, found] = await Promise.all([
    loadStrip(context, itemId),
    readPage(context, {
      item: getItem(itemId, viewerId),
      facts: getItemFacts(itemId),
      moves: listMoves(itemId),
      people: listNamedPeople(itemId, viewerId),
      sold: listSalesOfItem({ itemId, limit: SALES }),
      listing: first(getLiveListing({ itemId })),
      floors: listFloorsOfItem(itemId),
      offers: listOffersOfItem({ itemId, viewerId, limit: OFFERS }),
      market: getSwitch,
      rate: getSolRate,
      rule: getCurrentRule(royaltyRule, new Date().toISOString()),
    }),
  ]);
  const { item, facts, moves, people, sold, listing, floors, offers, market, rule, rate, user } =
    found;
  if (!item || !facts) throw data(null, { status: 404 });
  const { collectibleId } = item;
  const before = Number.MAX_SAFE_INTEGER;
  const { sales } = await readPage(context, {
    sales: listSalesOfCollectible({ collectibleId, viewerId, before, limit: SALES }),
  });
  const name = getI18next(context).t(`prizes:collectibles.${collectibleId}`);
  const view = viewItem(item, name);
  const { floor, last } = toFloor(floors[0]!);
  return {
    item: view,
    provenance: withPrices(viewProvenance(facts, moves, people), sold),
    listing: listing ? viewListing(listing) : null,
    offers: offers.map(viewOffer),
    history: sales.map(viewSale),
    also,
    floor,
    last,
    /** Micro US dollars for one SOL; null where nobody knows. */
    rate,
    /** Hundredths of a percent; null while no rule says what the shop gets. */
    royalty: rule?.body.basisPoints ?? null,
    stopped: market.stopped,
    viewer: user && { id: user.id, address: user.address },
    owns:
      user !== null &&
      (view.ownerAddress === undefined
        ? view.owner?.id === user.id
        : view.ownerAddress === user.address),
  };
}
