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
  /** The pages after the first could not be read anew. */
  const [isStale, setStale] = useState(false);
  const [attempt, setAttempt] = useState(0);
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
      if (!here) return;
      setStale(!pages);
      if (pages) setLater((now) => (now === known ? pages : now));
    });
    return () => {
      here = false;
    };
  }, [firstItems, nextCursor, path, attempt]);

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
  // Of a row that is there twice the first is the fresh one.
  const seen = new Set<string | number>();
  const items = all.filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
  if (!items.length) return empty;
  return (
    <div>
      {children(items)}
      <LoadMore
        nextCursor={isStale ? nextCursor : (later.at(-1) ?? first).nextCursor}
        busy={stage === "busy"}
        failed={isStale || stage === "failed"}
        onLoad={(cursor) => (isStale ? setAttempt(attempt + 1) : void load(cursor))}
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
