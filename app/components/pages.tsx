import type { ReactNode } from "react";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import { LoadMore } from "./load-more";

interface PagesProps<Item> {
  /** Its first page. Key the list by what was asked for. */
  first: Page<Item>;
  /** The address of the API that the next pages come from. */
  path: string;
  /** In place of a list that is empty. */
  empty: ReactNode;
  children(items: readonly Item[]): ReactNode;
}

/** A list, and the button at its end that makes it longer. */
export function Pages<Item>({ first, path, empty, children }: PagesProps<Item>) {
  const { items, load, ...state } = usePages(first, pagesOf<Item>(path));
  if (!items.length) return empty;
  return (
    <div>
      {children(items)}
      <LoadMore {...state} onLoad={load} />
    </div>
  );
}
