import { EmptyRow } from "~/app/components/empty-row";
import { useTranslation } from "~/app/i18n/use-translation";
import { Section } from "~/app/routes/profile/section";
import { Composer } from "./composer/composer";
import { POSTS_PER_PAGE } from "./page-size";
import { PostList } from "./post-list";
import type { PostPage } from "./read-posts";
import { TopicRow } from "./topic-row";

/** What was written last, and what is talked about. */
export function NewestPosts({ posts, topics }: { posts: PostPage; topics: PostPage }) {
  const { t } = useTranslation("posts");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Section title={t("newest")}>
        <Composer />
        <PostList
          key={posts.items[0]?.id}
          first={posts}
          path={`/api/posts?limit=${POSTS_PER_PAGE}`}
          empty={<EmptyRow title={t("none.all")} hint={t("none.hint")} />}
        />
      </Section>
      <Section title={t("recentTopics")}>
        {topics.items.length ? (
          <ul>
            {topics.items.map((post) => (
              <TopicRow key={post.id} post={post} withSpace />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t("none.topics")}</p>
        )}
      </Section>
    </div>
  );
}
