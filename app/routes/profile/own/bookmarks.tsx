import { useState } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { MoreLink } from "~/app/components/more-link";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostCard } from "~/app/posts/post-card";
import { readPeople, viewerOf } from "~/app/posts/read-posts";
import { readLog, readPageAsPlayer } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useCommand } from "~/app/use-command";
import { useKeptPages } from "~/app/use-kept-pages";
import { type Page, pagesOf } from "~/app/use-pages";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { type BookmarkView, viewBookmarks } from "~/domain/bookmarks/page-queries";
import { bookmarkCursor, listBookmarks } from "~/domain/bookmarks/queries";
import type { Route } from "./+types/bookmarks";

export const handle: RouteHandle = {
  texts: ["posts", "people", "media"],
  title: "profile:bookmarks.title",
};

const PER_PAGE = 10;

export async function loader({ context, url }: Route.LoaderArgs): Promise<Page<BookmarkView>> {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const { claimedUserId } = context.get(pageContext);
  const { rows, blockedIds, user } = await readPageAsPlayer(context, url, (userId) => ({
    rows: listBookmarks(userId, { limit: PER_PAGE, cursor }),
    blockedIds: listBlockedIds(claimedUserId ?? ""),
  }));
  const items = await viewBookmarks(rows, viewerOf(context, user), blockedIds, {
    from: async (log, posts) => (await readLog(context, log, { posts })).posts,
    people: readPeople(context),
  });
  return { items, nextCursor: bookmarkCursor(rows, PER_PAGE) };
}

/** What a player keeps to read again, which nobody else sees. */
export default function Bookmarks({ loaderData }: Route.ComponentProps) {
  return <BookmarkList key={loaderData.items[0]?.id} first={loaderData} />;
}

function BookmarkList({ first }: { first: Page<BookmarkView> }) {
  const { t } = useTranslation(["profile", "common"]);
  const { items, nextCursor, busy, failed, load } = useKeptPages<BookmarkView, typeof first>(
    first,
    pagesOf(`/api/bookmarks?limit=${PER_PAGE}`),
    "bookmarks",
  );
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const shown = items.filter(({ id }) => !dropped.includes(id));
  return (
    <Section title={t("bookmarks.title")}>
      <PageHead title={t("bookmarks.title")} hidden />
      {shown.length ? (
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-sm text-muted">{t("bookmarks.lead")}</p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {shown.map(({ id, post }) => (
              <li key={id}>
                {post ? (
                  <PostCard post={post} />
                ) : (
                  <Gone id={id} onDropped={() => setDropped([...dropped, id])} />
                )}
              </li>
            ))}
          </ul>
          <MoreLink
            nextCursor={nextCursor}
            busy={busy}
            failed={failed && t("common:fetchFailed")}
            addressOf={(cursor) => `?${new URLSearchParams({ cursor })}`}
            onLoad={(cursor) => void load(cursor)}
          />
        </div>
      ) : (
        <EmptyState title={t("bookmarks.none")} hint={t("bookmarks.noneHint")}>
          <LinkButton to="/community">{t("bookmarks.toCommunity")}</LinkButton>
        </EmptyState>
      )}
    </Section>
  );
}

/** It was deleted or taken away, or lies beyond a block: nobody is told which. */
function Gone({ id, onDropped }: { id: string; onDropped(): void }) {
  const { t } = useTranslation("profile");
  const { run, busy } = useCommand("DELETE /posts/{id}/bookmark", { onSuccess: onDropped });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{t("bookmarks.gone")}</p>
      <Button tone="secondary" busy={busy} onClick={() => void run({ params: { id } })}>
        {t("bookmarks.drop")}
      </Button>
    </Card>
  );
}
