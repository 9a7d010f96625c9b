import { Outlet } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { Figures } from "~/app/routes/profile/figures";
import { ProfileFrame } from "~/app/routes/profile/profile-frame";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { getFollowCounts } from "~/domain/follows/queries";
import { getPoints } from "~/domain/points/queries";
import { getProfile } from "~/domain/profile/queries";
import { viewOwnProfile } from "~/domain/profile/view-profile";
import type { Route } from "./+types/layout";
import { Level } from "./level";

export const handle: RouteHandle = { texts: ["profile", "people", "orders", "errors"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, counts, points } = await readPageAsPlayer(context, url, (userId) => ({
    profile: first(getProfile({ userId })),
    points: getPoints(userId),
    counts: getFollowCounts(userId, userId),
  }));
  const { displayName, avatarUrl, backgroundUrl, joinedAt } = viewOwnProfile(profile!);
  return {
    person: { displayName, avatarUrl, backgroundUrl, joinedAt },
    counts,
    earned: points.earned,
  };
}

/** One's own profile. */
export default function OwnProfile({
  loaderData: { person, counts, earned },
}: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  return (
    <ProfileFrame
      person={person}
      figures={
        <>
          <Level earned={earned} />
          <Figures base="/profile" counts={counts} />
        </>
      }
      actions={
        <>
          <LinkButton to="/profile/settings#account" tone="secondary" className="masthead-aside">
            {t("actions.edit")}
          </LinkButton>
          <LinkButton to="/profile/settings" tone="secondary">
            {t("actions.settings")}
          </LinkButton>
          <LinkButton to="/profile/cases" tone="quiet">
            {t("actions.cases")}
          </LinkButton>
        </>
      }
      tabs={[
        { to: "/profile", label: t("home.tab"), end: true },
        { to: "/profile/games", label: t("games.tab") },
        { to: "/profile/items", label: t("items.tab") },
        { to: "/profile/spaces", label: t("spaces.tab") },
        { to: "/profile/groups", label: t("groups.tab") },
        { to: "/profile/achievements", label: t("achievements.tab") },
        { to: "/profile/orders", label: t("orders.tab") },
        { to: "/profile/bookmarks", label: t("bookmarks.title") },
        { to: "/profile/about", label: t("about.tab") },
      ]}
    >
      <Outlet />
    </ProfileFrame>
  );
}
