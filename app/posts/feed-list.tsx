import { type ReactNode, useEffect, useState } from "react";
import { callLate } from "~/app/call-late";
import { buttonStyle } from "~/app/components/button-style";
import { Icon } from "~/app/components/icon";
import { MoreLink } from "~/app/components/more-link";
import { useTranslation } from "~/app/i18n/use-translation";
import { useKeptPages } from "~/app/use-kept-pages";
import { type Page, pagesOf } from "~/app/use-pages";
import type { Feed } from "~/domain/feeds/feeds";
import type { PostView } from "~/domain/posts/view";
import { PostCard } from "./post-card";
import { useUnpacked } from "./packed";
import type { FeedPage } from "./read-feed";

interface FeedListProps {
  feed: Feed;
  now: FeedPage;
  /** What the reader has just written: feeds follow a moment later. */
  written: readonly PostView[];
  perPage: number;
  addressOf(cursor: string): string;
  /** Reads it anew. */
  onRenew(): Promise<void>;
  empty: ReactNode;
}

/** The posts of a feed, in the order in which they were found; new ones wait until they are asked for. */
export function FeedList({
  feed,
  now,
  written,
  perPage,
  addressOf,
  onRenew,
  empty,
}: FeedListProps) {
  const { t, i18n } = useTranslation("posts");
  const { items, first, nextCursor, busy, failed, load } = useKeptPages<
    PostView,
    Page<PostView> & { loadedAt: string }
  >(
    useUnpacked(now),
    pagesOf(`/api/posts?feed=${feed}&limit=${perPage}&language=${i18n.language}`),
    feed,
  );
  /** The posts that were changed here since; null: gone. */
  const [changed, setChanged] = useState<Readonly<Record<string, PostView | null>>>({});
  const ids = new Set(items.map(({ id }) => id));
  const posts = [...written.filter(({ id }) => !ids.has(id)), ...items].flatMap((post) => {
    const after = changed[post.id];
    return after === null ? [] : [after ?? post];
  });
  return (
    <>
      <NewPosts feed={feed} since={first.loadedAt} onShow={onRenew} />
      {posts.length > 0 && (
        <div className="stack gap-4">
          {posts.map((post) => (
            <PostCard
              key={post.id}
              post={post}
              explained={feed}
              onChange={(after) => setChanged((before) => ({ ...before, [post.id]: after }))}
            />
          ))}
        </div>
      )}
      {posts.length || nextCursor !== null ? (
        <MoreLink
          nextCursor={nextCursor}
          busy={busy}
          failed={failed && t("failed.fetch")}
          addressOf={addressOf}
          onLoad={(cursor) => void load(cursor)}
        />
      ) : (
        empty
      )}
    </>
  );
}

/** Between two looks, in milliseconds, while the page is seen. */
const EVERY = 30_000;
const MAX_COUNTED = 100;

/** "3 new posts": says that there are some, and lets the reader choose when to see them. */
function NewPosts({ feed, since, onShow }: { feed: Feed; since: string; onShow(): Promise<void> }) {
  const { t } = useTranslation("feeds");
  const [count, setCount] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let here = true;
    const look = async () => {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      try {
        const found = await callLate("GET /feeds/{feed}/new", {
          params: { feed },
          query: { since },
        });
        if (here) setCount(found.count);
      } catch {
        // The next look may succeed.
      }
    };
    const timer = setInterval(() => void look(), EVERY);
    const seen = () => void look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [feed, since]);

  return (
    <div aria-live="polite" className="fixed inset-x-0 top-20 z-10 mx-auto w-fit">
      {count > 0 && (
        <button
          type="button"
          aria-busy={busy}
          onClick={() => {
            setBusy(true);
            void onShow();
          }}
          className={buttonStyle("primary", undefined, "animate-rise shadow-float")}
        >
          <Icon name="arrow-up" className="size-5" />
          {count < MAX_COUNTED ? t("new", { count }) : t("manyNew")}
        </button>
      )}
    </div>
  );
}
