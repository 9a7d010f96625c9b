import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listGoneItems, listItems } from "~/domain/items/list-queries";
import { listListingsOfPage } from "~/domain/marketplace/list-queries";
import { viewAsked } from "~/domain/marketplace/view";
import { type GoneView, type ItemView, viewGone, viewItem } from "~/domain/items/view";
import type { Route } from "./+types/page";
import { CollectibleCard } from "./collectible-card";
import { GoneItem } from "./gone-item";

export const handle: RouteHandle = { texts: ["items", "prizes", "orders"] };

const ITEMS_PER_PAGE = 60;
const GONE_PER_PAGE = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = { before: Number.MAX_SAFE_INTEGER };
  const everything = { collectibleIds: null, rarity: null, limit: ITEMS_PER_PAGE };
  const { items, gone, listings, user } = await readPageAsPlayer(context, url, (userId) => {
    const own = { ...from, ...everything, ownerId: userId, viewerId: userId };
    return {
      items: listItems(own),
      gone: listGoneItems({ ...from, userId, limit: GONE_PER_PAGE }),
      listings: listListingsOfPage(own),
    };
  });
  const asked = new Map(listings.map((row) => [row.itemId, viewAsked(row)]));
  return {
    address: user!.address,
    items: {
      items: items.map((row) => ({
        ...viewItem(row, ""),
        listing: asked.get(row.itemId) ?? null,
      })),
      nextCursor: items.length < ITEMS_PER_PAGE ? null : String(items.at(-1)!.ownedSince),
    },
    gone: {
      items: gone.map((row) => viewGone(row, "")),
      nextCursor: gone.length < GONE_PER_PAGE ? null : String(gone.at(-1)!.leftPosition),
    },
  };
}

/** Each item once: one that moved meanwhile may stand on two pages. */
const byCollectible = (all: readonly ItemView[]) =>
  Map.groupBy(new Map(all.map((item) => [item.id, item])).values(), (item) => item.collectibleId);

/** "My items": every collectible that a player has, and where each of them is. */
export default function OwnItems({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("items");
  const { address, items, gone } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHead title={t("title")} hidden />
      <Section title={t("title")}>
        <p className="max-w-prose text-sm text-muted">{t("lead")}</p>
        <Pages<ItemView>
          first={items}
          path={`/api/items?owner=me&limit=${ITEMS_PER_PAGE}`}
          empty={
            <EmptyState title={t("none")} hint={t("noneHint")}>
              <LinkButton to="/blind-box">{t("toBox")}</LinkButton>
            </EmptyState>
          }
        >
          {(all) => (
            <ul className="grid gap-4 lg:grid-cols-2">
              {[...byCollectible(all)].map(([id, some]) => (
                <CollectibleCard key={id} collectibleId={id} items={some} address={address} />
              ))}
            </ul>
          )}
        </Pages>
      </Section>
      {gone.items.length > 0 && (
        <Section title={t("gone.title")}>
          <Pages<GoneView>
            first={gone}
            path={`/api/items?owner=me&gone=true&limit=${GONE_PER_PAGE}`}
            empty={null}
          >
            {(all) => (
              <ul>
                {all.map((item) => (
                  <GoneItem key={item.id} item={item} />
                ))}
              </ul>
            )}
          </Pages>
        </Section>
      )}
    </div>
  );
}
