import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { LoadMore } from "~/app/components/load-more";
import { type Page, pagesOf } from "~/app/use-pages";

/** Pages after the first, by the entry of the history in which they were asked for. */
const kept = new Map<string, readonly Page<unknown>[]>();
const MAX_KEPT = 20;

interface KeptPagesProps<Item> {
  /** Its first page. */
  first: Page<Item>;
  /** The address of the API that the next pages come from. */
  path: string;
  idOf(item: Item): string | number;
  /** In place of a list that is empty. */
  empty: ReactNode;
  children(items: readonly Item[]): ReactNode;
}

/**
 * A list of the desk and the button at its end that makes it longer. Whoever comes back to it finds it as long as they left it; whoever
 * asks for it again gets it anew. Unlike players' lists it says what is so now, though it jumps: a row that was done is gone.
 */
export function KeptPages<Item>(props: KeptPagesProps<Item>) {
  const { key } = useLocation();
  const place = `${key} ${props.path}`;
  return <Kept key={place} place={place} {...props} />;
}

interface KeptProps<Item> extends KeptPagesProps<Item> {
  place: string;
}

function Kept<Item>({ place, first, path, idOf, empty, children }: KeptProps<Item>) {
  const { items: firstItems, nextCursor } = first;
  const [later, setLater] = useState(() => (kept.get(place) as Page<Item>[] | undefined) ?? []);
  const [stage, setStage] = useState<"idle" | "busy" | "failed">("idle");
  const shown = useRef(later);
  useEffect(() => {
    shown.current = later;
  });
  useEffect(
    () => () => {
      kept.delete(place);
      if (shown.current.length) kept.set(place, shown.current);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT) kept.delete(oldest!);
    },
    [place],
  );
  // The first page was read anew, after a command or on the way back: so are those after it.
  useEffect(() => {
    const known = shown.current;
    let here = true;
    void readAgain(nextCursor, known.length, pagesOf<Item>(path)).then((pages) => {
      if (here && pages) setLater((now) => (now === known ? pages : now));
    });
    return () => {
      here = false;
    };
  }, [firstItems, nextCursor, path]);

  async function load(cursor: string) {
    setStage("busy");
    try {
      const page = await pagesOf<Item>(path)(cursor);
      setLater((now) => [...now, page]);
      setStage("idle");
    } catch {
      setStage("failed");
    }
  }

  const all = [firstItems, ...later.map((page) => page.items)].flat();
  const items = [...new Map(all.map((item) => [idOf(item), item])).values()];
  if (!items.length) return empty;
  return (
    <div>
      {children(items)}
      <LoadMore
        nextCursor={(later.at(-1) ?? first).nextCursor}
        busy={stage === "busy"}
        failed={stage === "failed"}
        onLoad={(cursor) => void load(cursor)}
      />
    </div>
  );
}

/** As many pages after the first as there were, or fewer where the list has become shorter; null where they cannot be read. */
async function readAgain<Item>(
  from: string | null,
  count: number,
  more: (cursor: string) => Promise<Page<Item>>,
): Promise<Page<Item>[] | null> {
  const pages: Page<Item>[] = [];
  try {
    for (let cursor = from; cursor !== null && pages.length < count;) {
      const page = await more(cursor);
      pages.push(page);
      cursor = page.nextCursor;
    }
    return pages;
  } catch {
    return null;
  }
}
