import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { chipStyle } from "~/app/components/chip";
import { FilterChips } from "~/app/components/filter-chips";
import { useTranslation } from "~/app/i18n/use-translation";
import type { MySpace } from "~/app/routes/spaces/read-mine";
import { spacePath } from "~/app/routes/spaces/space-path";
import { useSpacesSeen } from "~/app/routes/spaces/spaces-seen";
import { type Feed, feeds } from "~/domain/feeds/feeds";
import { feedPath } from "./feed-address";

interface FeedBarProps {
  feed: Feed;
  spaces: readonly MySpace[];
}

/** The two feeds. On phones they begin one row that stays in sight, with the ways to all that has a place of its own elsewhere. */
export function FeedBar({ feed, spaces }: FeedBarProps) {
  const { t } = useTranslation(["feeds", "shell"]);
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:sticky max-sm:top-[4.125rem] max-sm:z-20 max-sm:-mx-4 max-sm:bg-ground max-sm:px-4 max-sm:py-1.5">
      <div className="flex min-w-0 flex-1 gap-2 max-sm:overflow-x-auto max-sm:p-1 max-sm:[&>nav]:flex-nowrap">
        <FilterChips
          label={t("title")}
          filters={feeds}
          current={feed}
          addressOf={(one) => feedPath({ feed: one })}
          nameOf={(one) => t(one)}
        />
        <Places spaces={spaces} />
      </div>
      <Link
        to="/community/search"
        aria-label={t("shell:search")}
        title={t("shell:search")}
        className="icon-button mark-pixel-search shrink-0 sm:hidden"
      />
    </div>
  );
}

/** What stands above and beside the feed where there is room. */
function Places({ spaces }: { spaces: readonly MySpace[] }) {
  const { t } = useTranslation(["shell", "spaces", "mining"]);
  const isNew = useSpacesSeen(spaces);
  const chip = chipStyle(false, "shrink-0 whitespace-nowrap");
  return (
    <nav aria-label={t("shell:space")} className="flex gap-2 sm:hidden">
      <Link to="/community/list" className={chip}>
        {t("spaces:viewAll")}
      </Link>
      <Link to="/community/groups" className={chip}>
        {t("shell:groups")}
      </Link>
      <a href="#mining" className={chip}>
        {t("mining:title")}
      </a>
      {spaces.map((space) => (
        <Link key={space.id} to={spacePath(space.id)} prefetch="intent" className={chip}>
          <Avatar src={space.avatarUrl} className="size-6" />
          <bdi className="max-w-28 truncate">{space.name}</bdi>
          {isNew(space) && (
            <span className="pixel-corners-sm size-2.5 shrink-0 bg-coral">
              <span className="sr-only">{t("spaces:newPosts")}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
