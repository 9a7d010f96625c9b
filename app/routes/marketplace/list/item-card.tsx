import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import { SideName } from "~/app/routes/marketplace/side-name";
import { usePrice } from "~/app/routes/marketplace/use-price";
import { Worth } from "~/app/routes/marketplace/worth";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import type { ListedView } from "~/domain/marketplace/view";

interface ItemCardProps {
  item: ListedView;
  /** It is seen at once. */
  early: boolean;
  /** Micro US dollars for one SOL; null where nobody knows. */
  rate: number | null;
  heading?: "h2" | "h3";
}

/** An item that is for sale. */
export function ItemCard({ item, early, rate, heading: Heading = "h2" }: ItemCardProps) {
  const { t } = useTranslation(["marketplace", "prizes"]);
  const price = usePrice();
  const { id, collectibleId, rarity, owner, ownerAddress, listing, drawn } = item;
  return (
    <li className="group relative grid min-w-0 content-start gap-1">
      <div className="pixel-corners mb-1 grid aspect-square place-items-center border-2 border-line bg-raised group-hover:border-edge">
        <ItemPicture
          collectibleId={collectibleId}
          loads={early ? "first" : "late"}
          className="size-3/5"
        />
      </div>
      <Heading className="text-base leading-snug font-semibold">
        <Link to={`/marketplace/${id}`} prefetch="intent" className="whole-link">
          {t(`prizes:collectibles.${collectibleId}`)}
        </Link>
      </Heading>
      <RarityLabel rarity={rarity} />
      <p className="flex flex-wrap items-baseline gap-x-2 font-bold tabular-nums">
        {price(listing.price)} <Worth price={listing.price} rate={rate} />
      </p>
      <p className="truncate text-xs text-muted">
        {t("card.by")} <SideName person={owner} address={ownerAddress ?? ""} />
      </p>
      {drawn.openingId !== null && (
        <p>
          <Badge tone="success">{t("card.drawn")}</Badge>
        </p>
      )}
    </li>
  );
}
