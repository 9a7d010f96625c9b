import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostList } from "~/app/posts/post-list";
import { POSTS_PER_PAGE } from "~/app/posts/page-size";
import { readPosts } from "~/app/posts/read-posts";
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

export async function loader({ context, params: { topic } }: Route.LoaderArgs) {
  const list = { topic, sort: "new", limit: POSTS_PER_PAGE } as const;
  return { topic, posts: await readPosts(context, list) };
}

/** What was written about one topic, wherever. */
export default function Topic({ loaderData: { topic, posts } }: Route.ComponentProps) {
  const { t } = useTranslation("posts");
  const path = `/api/posts?limit=${POSTS_PER_PAGE}&topic=${encodeURIComponent(topic)}`;
  return (
    <PageShell title={<bdi>#{topic}</bdi>} lead={t("topicLead")}>
      <PageHead
        title={`#${topic}`}
        description={t("topicLead")}
        hidden={posts.items.length === 0}
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)]">
        <PostList
          key={`${topic} ${posts.items[0]?.id}`}
          first={posts}
          path={path}
          empty={<EmptyState title={t("none.all")} />}
        />
      </div>
    </PageShell>
  );
}
