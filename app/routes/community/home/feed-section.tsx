import { useState } from "react";
import { useRevalidator } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { Composer } from "~/app/posts/composer/composer";
import { FeedList } from "~/app/posts/feed-list";
import { POSTS_PER_PAGE } from "~/app/posts/page-size";
import type { FeedPage } from "~/app/posts/read-feed";
import type { Feed } from "~/domain/feeds/feeds";
import type { PostView } from "~/domain/posts/view";
import type { MySpace } from "~/app/routes/spaces/read-mine";
import { feedPath } from "./feed-address";
import { FeedBar } from "./feed-bar";

interface FeedSectionProps {
  feed: Feed;
  cursor?: string;
  /** Null: whoever looks must log in. */
  page: FeedPage | null;
  /** Into which one may post from here. */
  spaces: readonly MySpace[];
}

/** The two feeds, and what one has to say oneself. */
export function FeedSection({ feed, cursor, page, spaces }: FeedSectionProps) {
  const { t } = useTranslation("feeds");
  const { revalidate } = useRevalidator();
  const userId = useRootData()?.user?.id;
  const [renewed, setRenewed] = useState(0);
  const [written, setWritten] = useState<readonly PostView[]>([]);
  /** What was there when it was to be read anew: the list is made of what comes after. */
  const [outdated, setOutdated] = useState<string>();
  if (outdated !== undefined && page && page.loadedAt !== outdated) {
    setOutdated(undefined);
    setWritten([]);
    setRenewed(renewed + 1);
  }
  async function renew() {
    setOutdated(page?.loadedAt);
    await revalidate();
    document.getElementById("feed")?.scrollIntoView();
  }
  return (
    <section
      id="feed"
      aria-label={t("title")}
      className="stack scroll-mt-20 content-start gap-4 max-sm:gap-2 lg:col-start-1 lg:row-span-2 lg:row-start-1 xl:col-start-2"
    >
      <h2 className="sr-only">{t("title")}</h2>
      <FeedBar feed={feed} spaces={spaces} />
      <Composer spaces={spaces} onWritten={(post) => setWritten([post, ...written])} />
      {page ? (
        <FeedList
          key={`${feed} ${cursor} ${userId} ${renewed}`}
          feed={feed}
          now={page}
          written={written}
          perPage={POSTS_PER_PAGE}
          addressOf={(next) => feedPath({ feed, cursor: next })}
          onRenew={renew}
          empty={<Nothing feed={feed} />}
        />
      ) : (
        <EmptyState title={t("loginFirst")} hint={t("loginHint")}>
          <LinkButton to={`/login?returnTo=${encodeURIComponent(feedPath({ feed }))}`}>
            {t("logIn")}
          </LinkButton>
        </EmptyState>
      )}
    </section>
  );
}

function Nothing({ feed }: { feed: Feed }) {
  const { t } = useTranslation(["feeds", "posts"]);
  if (feed === "recommended") {
    return <EmptyState title={t("posts:none.all")} hint={t("posts:none.hint")} />;
  }
  return (
    <EmptyState title={t("posts:none.all")} hint={t("nothingFollowed")}>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/community/list">{t("findSpaces")}</LinkButton>
        <LinkButton to="/community/search" tone="secondary">
          {t("findPeople")}
        </LinkButton>
      </div>
    </EmptyState>
  );
}
