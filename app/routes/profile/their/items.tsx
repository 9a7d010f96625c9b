import { data, Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { tokenUnits } from "~/domain/format-token";
import { listItems } from "~/domain/items/list-queries";
import { type ItemView, viewItem } from "~/domain/items/view";
import { listListingsOfPage } from "~/domain/marketplace/list-queries";
import { viewAsked } from "~/domain/marketplace/view";
import { getProfileSeen } from "~/domain/people/queries";
import type { Route } from "./+types/items";
import { Kept } from "./kept";

export const handle: RouteHandle = { texts: ["items", "prizes"] };

const PER_PAGE = 24;

export async function loader({ context, params: { id: ownerId }, url }: Route.LoaderArgs) {
  const every = { collectibleIds: null, rarity: null, before: Number.MAX_SAFE_INTEGER };
  const { profile, items, listings } = await readPageAsPlayer(context, url, (viewerId) => {
    const theirs = { ...every, ownerId, viewerId, limit: PER_PAGE };
    return {
      profile: first(getProfileSeen({ userId: ownerId, viewerId })),
      items: listItems(theirs),
      listings: listListingsOfPage(theirs),
    };
  });
  if (!profile) throw data(null, { status: 404 });
  const asked = new Map(listings.map((row) => [row.itemId, viewAsked(row)]));
  return {
    items: items.map((row) => ({ ...viewItem(row, ""), listing: asked.get(row.itemId) ?? null })),
    nextCursor: items.length < PER_PAGE ? null : String(items.at(-1)!.ownedSince),
  };
}

/** What somebody else has collected; what of it is for sale says for how much. */
export default function TheirItems({ loaderData, params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const title = t("items.theirs");
  return (
    <Section title={title}>
      <PageHead title={title} hidden />
      <Pages<ItemView>
        key={id}
        first={loaderData}
        path={`/api/items?owner=${id}&limit=${PER_PAGE}`}
        empty={<Kept what="items" shown />}
      >
        {(all) => (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
            {[...new Map(all.map((item) => [item.id, item])).values()].map((item) => (
              <TheirItem key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Pages>
    </Section>
  );
}

function TheirItem({ item }: { item: ItemView }) {
  const { t } = useTranslation(["items", "prizes"]);
  const token = useTokenFormat();
  const { id, collectibleId, rarity, state, bound, listing } = item;
  return (
    <li className="group relative grid min-w-0 content-start gap-1">
      <div className="pixel-corners mb-1 grid aspect-square place-items-center border-2 border-line bg-raised group-hover:border-edge">
        <ItemPicture collectibleId={collectibleId} loads="late" className="size-3/5" />
      </div>
      <h3 className="text-base leading-snug font-semibold">
        <Link to={`/marketplace/${id}`} prefetch="intent" className="whole-link">
          {t(`prizes:collectibles.${collectibleId}`)}
        </Link>
      </h3>
      <RarityLabel rarity={rarity} />
      <p>
        {listing ? (
          <Badge tone="gold">
            {t("market.listed", {
              price: token(listing.price.amount, tokenUnits[listing.price.currency]),
            })}
          </Badge>
        ) : (
          <Badge>{t(bound ? "bound.state" : `states.${state}`)}</Badge>
        )}
      </p>
    </li>
  );
}
