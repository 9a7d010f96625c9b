import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { MarketSection } from "~/app/routes/marketplace/market-section";
import { StoppedNotice } from "~/app/routes/marketplace/stopped-notice";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listOwnListings } from "~/domain/marketplace/list-queries";
import { listOwnOffers } from "~/domain/marketplace/offer-queries";
import { loadStanding, viewStanding } from "~/domain/marketplace/standing-queries";
import { getSwitch } from "~/domain/marketplace/queries";
import { viewOwnListing, viewOwnOffer } from "~/domain/marketplace/view";
import type { Route } from "./+types/page";
import { ListingRow } from "./listing-row";
import { OfferRow } from "./offer-row";
import { RevokeAll } from "./revoke-all";

export const handle: RouteHandle = { title: "marketplace:listings" };

const PER_PAGE = 20;
const BEFORE_ALL = Number.MAX_SAFE_INTEGER;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = { before: BEFORE_ALL, limit: PER_PAGE };
  const { listings, offers, market, user, ...standing } = await readPageAsPlayer(
    context,
    url,
    (userId) => ({
      listings: listOwnListings({ userId, ...page }),
      offers: listOwnOffers({ userId, ...page }),
      market: getSwitch,
      ...loadStanding(userId),
    }),
  );
  return {
    listings: { items: listings.map(viewOwnListing), nextCursor: cursorOf(listings) },
    offers: { items: offers.map(viewOwnOffer), nextCursor: cursorOf(offers) },
    stopped: market.stopped,
    standing: market.stopped ? viewStanding(standing) : [],
    address: user.address,
  };
}

const cursorOf = (rows: readonly { position: number }[]) =>
  rows.length < PER_PAGE ? null : String(rows.at(-1)!.position);

/** What a player sells and offers for, and what their wallet has approved for it. */
export default function OwnListings({ loaderData }: Route.ComponentProps) {
  const { listings, offers, stopped, standing, address } = loaderData;
  const { t } = useTranslation("marketplace");
  return (
    <PageShell title={t("listings")} lead={t("mine.lead")}>
      <PageHead title={t("listings")} hidden />
      {stopped && (
        <StoppedNotice>
          <RevokeAll standing={standing} from={address} />
        </StoppedNotice>
      )}
      <MarketSection id="listings" title={t("mine.listings")}>
        <Pages
          first={listings}
          path={`/api/listings/mine?limit=${PER_PAGE}`}
          empty={
            <EmptyState title={t("mine.empty")} hint={t("mine.emptyHint")}>
              <LinkButton to="/profile/items">{t("myItems")}</LinkButton>
            </EmptyState>
          }
        >
          {(items) => (
            <ul className="grid">
              {items.map((listing) => (
                <ListingRow key={listing.id} listing={listing} />
              ))}
            </ul>
          )}
        </Pages>
      </MarketSection>
      <MarketSection id="offers" title={t("mine.offers")}>
        <Pages
          first={offers}
          path={`/api/offers/mine?limit=${PER_PAGE}`}
          empty={
            <EmptyState title={t("mine.offersEmpty")} hint={t("mine.offersEmptyHint")}>
              <LinkButton to="/marketplace">{t("mine.toMarket")}</LinkButton>
            </EmptyState>
          }
        >
          {(items) => (
            <ul className="grid">
              {items.map((offer) => (
                <OfferRow key={offer.id} offer={offer} from={address} />
              ))}
            </ul>
          )}
        </Pages>
      </MarketSection>
    </PageShell>
  );
}
