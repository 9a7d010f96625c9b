import type { ReactNode } from "react";
import { MoreLink } from "~/app/components/more-link";
import { useTranslation } from "~/app/i18n/use-translation";
import { useKeptPages } from "~/app/use-kept-pages";
import { type Page, pagesOf } from "~/app/use-pages";

interface CoverListProps<Item> {
  first: Page<Item>;
  idOf(item: Item): string;
  /** The address of the API that the next pages come from. */
  path: string;
  /** The address of the page that goes on after a cursor, for those without scripts. */
  addressOf(cursor: string): string;
  empty: ReactNode;
  card(item: Item, early: boolean): ReactNode;
}

/** So many covers are seen at once. */
const EARLY = 5;

/** Covers, which grow at their end and are found again by whoever comes back. Key it by what was asked for. */
export function CoverList<Item>(props: CoverListProps<Item>) {
  const { first, idOf, path, addressOf, empty, card } = props;
  const { t } = useTranslation("common");
  const named = ({ items, nextCursor }: Page<Item>) => ({
    items: items.map((item) => ({ id: idOf(item), item })),
    nextCursor,
  });
  const more = pagesOf<Item>(path);
  const { items, nextCursor, busy, failed, load } = useKeptPages(
    named(first),
    async (cursor) => named(await more(cursor)),
    path,
  );
  if (!items.length) return empty;
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 xl:grid-cols-5">
        {items.map(({ item }, at) => card(item, at < EARLY))}
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
