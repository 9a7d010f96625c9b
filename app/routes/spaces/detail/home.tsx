import { Suspense } from "react";
import { useOutletContext } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { LatestNews } from "~/app/news/latest-news";
import { readLatestNews } from "~/app/news/read-news";
import { Composer } from "~/app/posts/composer/composer";
import { POSTS_PER_PAGE } from "~/app/posts/page-size";
import { PostCard } from "~/app/posts/post-card";
import { unpack } from "~/app/posts/packed";
import { PostList } from "~/app/posts/post-list";
import { readPinned, readPosts } from "~/app/posts/read-posts";
import { EmptyRow } from "~/app/components/empty-row";
import { readLog, readPage } from "~/app/read-page";
import { AboutText } from "~/app/routes/profile/about-text";
import { Section } from "~/app/routes/profile/section";
import { type CommunityLog, logOf } from "~/domain/community-id";
import { first } from "~/domain/event-store/query";
import { getPeople } from "~/domain/people/person-queries";
import { listActive } from "~/domain/posts/list-queries";
import { getSpace, listMembers, roleOf } from "~/domain/spaces/queries";
import type { SpaceContext } from "~/app/routes/spaces/detail/layout";
import type { RouteHandle } from "~/app/routes/route-handle";
import { getStudio } from "~/domain/store/studio-queries";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { Route } from "./+types/home";
import { useSetupKept } from "./setup-kept";
import { describeSpace } from "./space-data";

/** Few who read a Space have made it. */
const SetupList = lazyWhenReachable(async () => {
  const { loadTexts } = await import("~/app/i18n/client");
  const [list] = await Promise.all([import("./setup-list"), loadTexts(["space-setup"])]);
  return list;
});

export const handle: RouteHandle = { texts: ["people", "posts", "news", "media", "errors"] };

/** The most that one sees at a glance. */
const MEMBERS = 8;
const ACTIVE_MS = 30 * 24 * 60 * 60_000;
const NO_POSTS = { items: [], nextCursor: null };

export async function loader({ context, params: { communityId: id }, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const log = logOf(id);
  if (!log)
    return {
      people: [],
      active: [],
      studio: null,
      json: null,
      pinned: [],
      posts: NO_POSTS,
      news: [],
    };
  const [posts, news, pinned, { space, ...known }] = await Promise.all([
    readPosts(context, { spaceId: id, sort: "new", limit: POSTS_PER_PAGE, cursor }),
    readLatestNews(context, { spaceId: id }),
    readPinned(context, log, id),
    readMembers(context, log, id),
  ]);
  const { claimedUserId, origin } = context.get(pageContext);
  const community = getI18next(context).t("shell:space");
  // Search engines look as visitors do.
  const isDescribed = claimedUserId === null && space?.dissolvedAt === null;
  const json = isDescribed
    ? describeSpace({ space, posts: posts.items.map(unpack), origin, community })
    : null;
  return { ...known, json, pinned, posts, news };
}

async function readMembers(
  context: Route.LoaderArgs["context"],
  log: CommunityLog,
  spaceId: string,
) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const since = new Date(Date.now() - ACTIVE_MS).toISOString();
  const { members, writers, space } = await readLog(context, log, {
    members: listMembers(spaceId, { limit: MEMBERS }),
    writers: listActive({ spaceId, since }),
    space: getSpace(spaceId, ""),
  });
  // Names are where they are forgotten first: in main, and nowhere else.
  const { personOf, game } = await readPage(context, {
    game: first(getStudio({ gameId: space?.gameId ?? "" })),
    personOf: getPeople(
      [...members, ...writers].map(({ userId }) => userId),
      viewerId,
    ),
  });
  const active = writers.map(({ userId }) => personOf(userId)).filter((one) => one.id !== null);
  const people = members.flatMap(({ userId, rank }) => {
    const person = personOf(userId);
    return person.id === null ? [] : [{ person, role: roleOf(rank) }];
  });
  return { people, active, studio: game?.studio ?? null, space };
}

/** What is written in a Space, what it is about, its rules, and who is in it. */
export default function SpaceHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["spaces", "posts"]);
  const { people, active, studio, json, pinned, posts, news } = loaderData;
  const space = useOutletContext<SpaceContext>();
  const { id, description, rules, createdAt, gameId, official, role, mayWrite, mayJoin } = space;
  const setup = useSetupKept(id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />}
      <section
        aria-label={t("posts:title")}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
      >
        {role === "creator" && setup && !setup.dismissed && (
          <Suspense>
            <SetupList space={space} kept={setup} />
          </Suspense>
        )}
        {mayWrite && (
          <div id="write" className="scroll-mt-40">
            <Composer key={id} spaceId={id} />
          </div>
        )}
        {pinned.map((post) => (
          <PostCard key={post.id} post={unpack(post)} withoutSpace />
        ))}
        <PostList
          key={posts.items[0]?.id}
          first={posts}
          path={`/api/posts?limit=${POSTS_PER_PAGE}&spaceId=${id}`}
          addressOf={(next) => `${spacePath(id)}?cursor=${encodeURIComponent(next)}`}
          omit={pinned}
          withoutSpace
          empty={
            pinned.length === 0 && (
              <EmptyRow
                title={t("posts:none.all")}
                {...(mayWrite && { hint: t("posts:none.hint") })}
                {...(mayJoin && { hint: t("posts:none.joinHint") })}
              />
            )
          }
        />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        <Section title={t("aboutTitle")}>
          {description ? (
            <AboutText about={description} />
          ) : (
            <p className="text-muted">
              {t(gameId !== null ? "aboutHub" : official ? "aboutHouse" : "noDescription")}
            </p>
          )}
          <p className="text-sm text-muted">
            {studio !== null && (
              <>
                {t("studio")} <b>{studio}</b> ·{" "}
              </>
            )}
            {t("since")} <Time value={createdAt} show="date" />
          </p>
          {gameId !== null && (
            <LinkButton
              to={`/store/detail/${encodeURIComponent(gameId)}`}
              tone="secondary"
              className="justify-self-start"
            >
              {t("toGame")}
            </LinkButton>
          )}
        </Section>
        <LatestNews news={news} all={`/community/news?space=${id}`} />
        {rules.length > 0 && (
          <Section title={t("rules")}>
            <ol className="grid list-decimal gap-2 pl-6">
              {rules.map((rule) => (
                <li key={rule.id} dir="auto" className="wrap-anywhere">
                  {rule.title}
                  {rule.text && (
                    <p className="text-sm whitespace-pre-line text-muted">{rule.text}</p>
                  )}
                </li>
              ))}
            </ol>
          </Section>
        )}
        {active.length > 0 && (
          <Section title={t("posts:activeMembers")}>
            <ul className="grid">
              {active.map((person) => (
                <li key={person.id}>
                  <Person person={person} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section
          title={t("tab.members")}
          way={
            <LinkButton to={`${spacePath(id)}/members`} tone="quiet">
              {t("allMembers")}
            </LinkButton>
          }
        >
          {people.length ? (
            <ul className="grid">
              {people.map(({ person, role }) => (
                <li key={person.id} className="flex min-w-0 items-center justify-between gap-3">
                  <Person person={person} className="min-w-0" />
                  {role !== "member" && (
                    <span className="shrink-0 text-xs text-muted">{t("groupAdmin")}</span>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t("noMembers")}</p>
          )}
        </Section>
      </div>
    </div>
  );
}
