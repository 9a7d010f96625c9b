import { MoreLink } from "~/app/components/more-link";
import { useTranslation } from "~/app/i18n/use-translation";
import { useKeptPages } from "~/app/use-kept-pages";
import { type Page, pagesOf } from "~/app/use-pages";
import type { ListedView } from "~/domain/marketplace/view";
import { ItemCard } from "./item-card";

interface ItemGridProps {
  first: Page<ListedView>;
  /** The address of the API that the next pages come from. */
  path: string;
  /** The address of the page that goes on after a cursor, for those without scripts. */
  addressOf(cursor: string): string;
  /** Micro US dollars for one SOL; null where nobody knows. */
  rate: number | null;
}

/** Items that are for sale, which grow at their end. Key it by what was asked for. */
export function ItemGrid({ first, path, addressOf, rate }: ItemGridProps) {
  const { t } = useTranslation("common");
  const { items, nextCursor, busy, failed, load } = useKeptPages(
    first,
    pagesOf<ListedView>(path),
    path,
  );
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
        {items.map((item, at) => (
          <ItemCard key={item.id} item={item} early={at < 4} rate={rate} />
        ))}
      </ul>
      <MoreLink
        nextCursor={nextCursor}
        busy={busy}
        failed={failed && t("fetchFailed")}
        addressOf={addressOf}
        onLoad={(cursor) => void load(cursor)}
      />
    </>
  );
}
