import { Link } from "react-router";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import type { ShelfItem } from "~/domain/items/showcase-queries";

/** Collectibles on a board. Needs the texts `prizes`. */
export function CollectibleShelf({ items }: { items: readonly ShelfItem[] }) {
  const { t } = useTranslation(["profile", "prizes"]);
  const { number } = useFormat();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
      {items.map(({ id, collectibleId, rarity, count }) => (
        <li
          key={id}
          className="relative grid content-end justify-items-center pt-3 hover:[&_img]:-translate-y-1"
        >
          <ItemPicture
            collectibleId={collectibleId}
            loads="late"
            className="size-14 transition-transform duration-150 motion-reduce:transition-none"
          />
          <span aria-hidden="true" className="h-2.5 w-full border-t-4 border-gold-deep bg-line" />
          <Link
            to={`/marketplace/${id}`}
            prefetch="intent"
            className="whole-link px-1 pt-2 text-center text-sm leading-tight font-semibold"
          >
            {t(`prizes:collectibles.${collectibleId}`)}
          </Link>
          <RarityLabel rarity={rarity} className="pt-1 pb-3" />
          {count > 1 && (
            <span className="pixel-corners-sm absolute top-1 right-2 bg-raised px-1.5 text-xs font-bold">
              {t("shelf.many", { number: number(count) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
