import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import { type AskedPrice, usePrice } from "~/app/routes/marketplace/use-price";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";

interface OwnRowProps {
  of: { itemId: string; collectibleId: CollectibleId; price: AskedPrice };
  /** How it stands. */
  children: ReactNode;
  /** What can be done about it. */
  action: ReactNode;
}

/** An item that is sold or offered for, its price, and how that stands. */
export function OwnRow({ of, children, action }: OwnRowProps) {
  const { t } = useTranslation("prizes");
  const price = usePrice();
  const { itemId, collectibleId } = of;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-3">
      <ItemPicture collectibleId={collectibleId} loads="late" className="size-12" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={`/marketplace/${itemId}`}
            className="inline-flex min-h-6 items-center font-semibold hover:underline"
          >
            {t(`collectibles.${collectibleId}`)}
          </Link>
          <span className="font-bold tabular-nums">{price(of.price)}</span>
        </p>
        {children}
      </div>
      {action}
    </li>
  );
}
