import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { readPage } from "~/app/read-page";
import { getSolRate } from "~/domain/marketplace/list-queries";
import { listNewest } from "~/domain/marketplace/listed-queries";
import { getSwitch } from "~/domain/marketplace/queries";
import { viewListed } from "~/domain/marketplace/view";

const ITEMS = 6;

/**
 * A few of what was put up for sale last, in the round trip of the page that shows them; none while the market is stopped.
 * `but`: an item that the page is about.
 */
export async function loadStrip(context: Readonly<RouterContextProvider>, but?: string) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const { forSale, market, rate } = await readPage(context, {
    forSale: listNewest({ viewerId }, Number.MAX_SAFE_INTEGER, ITEMS + 1),
    market: getSwitch,
    rate: getSolRate,
  });
  const { t } = getI18next(context);
  const shown = market.stopped ? [] : forSale.filter(({ itemId }) => itemId !== but);
  return {
    items: shown
      .slice(0, ITEMS)
      .map((row) => viewListed(row, t(`prizes:collectibles.${row.collectibleId}`))),
    /** Micro US dollars for one SOL; null where nobody knows. */
    rate,
  };
}
export type Strip = Awaited<ReturnType<typeof loadStrip>>;
