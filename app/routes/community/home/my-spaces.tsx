import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { useTranslation } from "~/app/i18n/use-translation";
import type { MySpace } from "~/app/routes/spaces/read-mine";
import { spacePath } from "~/app/routes/spaces/space-path";
import { useSpacesSeen } from "~/app/routes/spaces/spaces-seen";

/** One's own Spaces: a rail where there is width, a row above the feed where there is less; on phones the row of the feeds has them. */
export function MySpaces({ spaces }: { spaces: readonly MySpace[] }) {
  const { t } = useTranslation("spaces");
  const isNew = useSpacesSeen(spaces);
  if (!spaces.length) return null;
  return (
    <nav aria-label={t("filter.mine")} className="max-sm:hidden">
      <h2 className="flex min-h-11 items-center text-lg font-bold max-xl:sr-only">
        {t("filter.mine")}
      </h2>
      <ul className="flex gap-2 max-xl:overflow-x-auto max-xl:pb-1 xl:grid xl:gap-0">
        {spaces.map((space) => (
          <li key={space.id} className="min-w-0 shrink-0">
            <Link
              to={spacePath(space.id)}
              prefetch="intent"
              className="flex min-h-11 items-center gap-2 px-1 font-semibold hover:bg-raised max-xl:max-w-44 xl:px-2"
            >
              <Avatar src={space.avatarUrl} className="size-8" />
              <bdi className="min-w-0 truncate text-sm">{space.name}</bdi>
              {isNew(space) && (
                <span className="pixel-corners-sm ml-auto size-2.5 shrink-0 bg-coral">
                  <span className="sr-only">{t("newPosts")}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
