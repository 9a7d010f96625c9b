import { useOutletContext } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { FilterChips } from "~/app/components/filter-chips";
import { MoreLink } from "~/app/components/more-link";
import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import { Composer } from "~/app/posts/composer/composer";
import { readTopics, type Topic, type TopicPage } from "~/app/posts/read-topics";
import { TopicRow } from "~/app/posts/topic-row";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { SpaceContext } from "~/app/routes/spaces/detail/layout";
import { useKeptPages } from "~/app/use-kept-pages";
import { pagesOf } from "~/app/use-pages";
import { type PostSort, postSorts } from "~/domain/posts/sorts";
import type { Route } from "./+types/forum";

export const handle: RouteHandle = {
  texts: ["posts", "media", "errors"],
  title: "posts:forum.title",
};

const TOPICS_PER_PAGE = 30;

export async function loader({ context, params: { communityId }, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("sort");
  const sort = postSorts.find((one) => one === asked) ?? "active";
  const topics = await readTopics(context, {
    spaceId: communityId,
    sort,
    limit: TOPICS_PER_PAGE,
    cursor: url.searchParams.get("cursor") ?? undefined,
  });
  return { sort, topics };
}

/** The posts of a Space that have a title, one in a line. */
export default function Forum({ loaderData: { sort, topics } }: Route.ComponentProps) {
  const { t } = useTranslation("posts");
  const space = useOutletContext<SpaceContext>();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead
        title={t("forum.of", { name: space.name })}
        image={space.card}
        search={sort === "new" ? "sort=new" : ""}
      />
      <h2 className="sr-only">{t("forum.title")}</h2>
      {space.mayWrite && <Composer spaceId={space.id} titled />}
      <FilterChips
        label={t("forum.sortBy")}
        filters={["active", "new"] as const}
        current={sort}
        addressOf={(one) => (one === "active" ? "." : `?sort=${one}`)}
        nameOf={(one) => t(`forum.sort.${one}`)}
      />
      <Topics
        key={`${sort} ${topics.items[0]?.id}`}
        spaceId={space.id}
        sort={sort}
        first={topics}
      />
    </section>
  );
}

function Topics({ spaceId, sort, first }: { spaceId: string; sort: PostSort; first: TopicPage }) {
  const { t } = useTranslation("posts");
  const { items, nextCursor, busy, failed, load } = useKeptPages<Topic, TopicPage>(
    first,
    pagesOf(`/api/posts?limit=${TOPICS_PER_PAGE}&spaceId=${spaceId}&titled=true&sort=${sort}`),
    sort,
  );
  if (!items.length) return <EmptyState title={t("none.topics")} hint={t("none.topicsHint")} />;
  return (
    <div>
      <ul className="rows">
        {items.map((post) => (
          <TopicRow key={post.id} post={post} />
        ))}
      </ul>
      <MoreLink
        nextCursor={nextCursor}
        busy={busy}
        failed={failed && t("failed.fetch")}
        addressOf={(cursor) => `?${new URLSearchParams({ sort, cursor })}`}
        onLoad={(cursor) => void load(cursor)}
      />
    </div>
  );
}
