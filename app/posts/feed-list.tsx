import { type ReactNode, useState } from "react";
import { MoreLink } from "~/app/components/more-link";
import { useTranslation } from "~/app/i18n/use-translation";
import { useKeptPages } from "~/app/use-kept-pages";
import { pagesOf } from "~/app/use-pages";
import type { Feed } from "~/domain/feeds/feeds";
import type { PostView } from "~/domain/posts/view";
import { NewPosts } from "./new-posts";
import { PostCard } from "./post-card";
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
  const { t } = useTranslation("posts");
  const { items, first, nextCursor, busy, failed, load } = useKeptPages<PostView, FeedPage>(
    now,
    pagesOf(`/api/posts?feed=${feed}&limit=${perPage}`),
    feed,
  );
  /** As they are since they were changed here; null: gone. */
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
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard
                post={post}
                explained={feed}
                onChange={(after) => setChanged((before) => ({ ...before, [post.id]: after }))}
              />
            </li>
          ))}
        </ul>
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
