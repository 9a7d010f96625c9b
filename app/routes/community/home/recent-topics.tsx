import { useTranslation } from "~/app/i18n/use-translation";
import type { TopicPage } from "~/app/posts/read-topics";
import { TopicRow } from "~/app/posts/topic-row";
import { Section } from "~/app/routes/profile/section";

/** What is talked about. */
export function RecentTopics({ topics }: { topics: TopicPage }) {
  const { t } = useTranslation("posts");
  return (
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
  );
}
