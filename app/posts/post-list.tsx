import { type ReactNode, useState } from "react";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { pagesOf, usePages } from "~/app/use-pages";
import type { PostView } from "~/domain/posts/view";
import { PostCard } from "./post-card";
import type { PostPage } from "./read-posts";

export interface PostListProps {
  first: PostPage;
  /** Of the API, with its query. */
  path: string;
  empty: ReactNode;
  /** Shown elsewhere on the page. */
  omit?: readonly PostView[];
  withoutSpace?: boolean;
  /** Something else follows: the end is not told. */
  endless?: boolean;
}

/** Posts one below the other, and more of them. */
export function PostList({ first, path, empty, omit = [], withoutSpace, endless }: PostListProps) {
  const { t } = useTranslation("posts");
  const { items, nextCursor, busy, failed, load } = usePages<PostView>(first, pagesOf(path));
  /** As they are since they were changed here; null: gone. */
  const [changed, setChanged] = useState<Readonly<Record<string, PostView | null>>>({});
  const posts = items.flatMap((post) => {
    const now = changed[post.id];
    return now === null || omit.some(({ id }) => id === post.id) ? [] : [now ?? post];
  });
  if (!posts.length) return empty;
  return (
    <div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard
              post={post}
              withoutSpace={withoutSpace}
              onChange={(after) => setChanged({ ...changed, [post.id]: after })}
            />
          </li>
        ))}
      </ul>
      {!(endless && nextCursor === null) && (
        <LoadMore
          nextCursor={nextCursor}
          busy={busy}
          failed={failed && t("failed.fetch")}
          onLoad={load}
        />
      )}
    </div>
  );
}
