import type { ReactNode } from "react";
import { useKeptPages } from "~/app/use-kept-pages";
import { type Page, pagesOf } from "~/app/use-pages";
import { MoreLink } from "./more-link";

export interface CardListProps<Item> {
  first: Page<Item>;
  /** The address of the API that the next pages come from. */
  path: string;
  /** The address of the page that goes on after a cursor, for those without scripts. */
  addressOf(cursor: string): string;
  empty: ReactNode;
  /** What to say when the next page could not be fetched. */
  failed: string;
  /** `early`: it is seen at once, its pictures are not put off. */
  card(item: Item, early: boolean): ReactNode;
}

/** Cards, which grow at their end. Key it by what was asked for. */
export function CardList<Item extends { id: string }>(props: CardListProps<Item>) {
  const { first, path, addressOf, empty, card } = props;
  const { items, nextCursor, busy, failed, load } = useKeptPages<Item, Page<Item>>(
    first,
    pagesOf(path),
    path,
  );
  if (!items.length) return empty;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map((item, at) => card(item, at < 3))}
      </ul>
      <MoreLink
        nextCursor={nextCursor}
        busy={busy}
        failed={failed && props.failed}
        addressOf={addressOf}
        onLoad={(cursor) => void load(cursor)}
      />
    </>
  );
}
