import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostList } from "~/app/posts/post-list";
import { POSTS_PER_PAGE } from "~/app/posts/page-size";
import { readPosts } from "~/app/posts/read-posts";
import { topicPath } from "~/app/posts/topic-path";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/topic";

export const handle: RouteHandle = {
  texts: ["posts", "people", "media", "errors"],
  title: "posts:title",
  crumb: (loaderData) => {
    const found = loaderData as Route.ComponentProps["loaderData"] | undefined;
    return found && `#${found.topic}`;
  },
};

export async function loader({ context, params: { topic }, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const list = { topic, sort: "new", limit: POSTS_PER_PAGE, cursor } as const;
  return { topic, cursor, posts: await readPosts(context, list) };
}

/** What was written about one topic, wherever. */
export default function Topic({ loaderData: { topic, cursor, posts } }: Route.ComponentProps) {
  const { t } = useTranslation("posts");
  const path = `/api/posts?limit=${POSTS_PER_PAGE}&topic=${encodeURIComponent(topic)}`;
  return (
    <PageShell named title={<bdi>#{topic}</bdi>} lead={t("topicLead")}>
      <PageHead
        title={`#${topic}`}
        description={t("topicLead")}
        hidden={posts.items.length === 0 || cursor !== undefined}
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)]">
        <h2 className="sr-only">{t("title")}</h2>
        <PostList
          key={`${topic} ${cursor} ${posts.items[0]?.id}`}
          first={posts}
          path={path}
          addressOf={(next) => `${topicPath(topic)}?cursor=${encodeURIComponent(next)}`}
          empty={<EmptyState title={t("none.all")} />}
        />
      </div>
    </PageShell>
  );
}
