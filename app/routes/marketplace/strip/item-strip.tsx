import { useId } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { ItemCard } from "~/app/routes/marketplace/list/item-card";
import type { Strip } from "./load-strip";

interface ItemStripProps {
  strip: Strip;
  title: string;
}

/** A row of what is for sale, with the way to all of it. On phones it is pushed sideways. */
export function ItemStrip({ strip: { items, rate }, title }: ItemStripProps) {
  const { t } = useTranslation("common");
  const id = useId();
  if (!items.length) return null;
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <h2 id={id} className="font-pixel text-xl">
          {title}
        </h2>
        <Link
          to="/marketplace"
          className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
        >
          {t("viewAll")}
        </Link>
      </header>
      <ul className="shelf-row grid auto-cols-[44%] grid-flow-col gap-4 overflow-x-auto pb-2 sm:auto-cols-[30%] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-6">
        {items.map((item) => (
          <ItemCard key={item.id} item={item} early={false} rate={rate} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
