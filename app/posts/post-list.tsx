import { type ReactNode, useState } from "react";
import { LoadMore } from "~/app/components/load-more";
import { MoreLink } from "~/app/components/more-link";
import { useTranslation } from "~/app/i18n/use-translation";
import { useKeptPages } from "~/app/use-kept-pages";
import { type Page, pagesOf } from "~/app/use-pages";
import type { PostView } from "~/domain/posts/view";
import { PostCard } from "./post-card";
import { type PackedPage, useUnpacked } from "./packed";

export interface PostListProps {
  first: PackedPage;
  /** The path in the API, with its query. */
  path: string;
  /** The address of the page that goes on after a cursor, for those without scripts; a private list has none. */
  addressOf?(cursor: string): string;
  empty: ReactNode;
  /** Shown elsewhere on the page. */
  omit?: readonly { id: string }[];
  withoutSpace?: boolean;
  /** Something else follows: the end is not told. */
  endless?: boolean;
}

/** Posts one below the other, and more of them. */
export function PostList({
  first,
  path,
  addressOf,
  empty,
  omit = [],
  withoutSpace,
  endless,
}: PostListProps) {
  const { t } = useTranslation("posts");
  const { items, nextCursor, busy, failed, load } = useKeptPages<PostView, Page<PostView>>(
    useUnpacked(first),
    pagesOf(path),
    path,
  );
  const more = { nextCursor, busy, failed: failed && t("failed.fetch") };
  const onLoad = (cursor: string) => void load(cursor);
  /** The posts that were changed here since; null: gone. */
  const [changed, setChanged] = useState<Readonly<Record<string, PostView | null>>>({});
  const posts = items.flatMap((post) => {
    const now = changed[post.id];
    return now === null || omit.some(({ id }) => id === post.id) ? [] : [now ?? post];
  });
  if (!posts.length) return empty;
  return (
    <div>
      <div className="stack gap-4">
        {posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            withoutSpace={withoutSpace}
            onChange={(after) => setChanged((before) => ({ ...before, [post.id]: after }))}
          />
        ))}
      </div>
      {!(endless && nextCursor === null) &&
        (addressOf ? (
          <MoreLink {...more} addressOf={addressOf} onLoad={onLoad} />
        ) : (
          <LoadMore {...more} onLoad={onLoad} />
        ))}
    </div>
  );
}
