import { data } from "react-router";
import { Achievements } from "~/app/achievements/achievement-card";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listUnlocked } from "~/domain/achievements/queries";
import { type AchievementView, viewAchievement } from "~/domain/achievements/view";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { getProfileSeen } from "~/domain/people/queries";
import type { Route } from "./+types/achievements";
import { Kept } from "./kept";

export const handle: RouteHandle = { texts: ["points", "achievements"] };

const PER_PAGE = 24;

export async function loader({ context, params: { id: userId }, url }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const from = readCursor(undefined);
  const { profile, unlocked } = await readPageAsPlayer(context, url, (viewerId) => ({
    profile: first(getProfileSeen({ userId, viewerId })),
    unlocked: listUnlocked({ userId, viewerId, limit: PER_PAGE, ...from }),
  }));
  if (!profile) throw data(null, { status: 404 });
  return {
    shown: profile.seesActivity === 1,
    language,
    page: {
      items: unlocked.map((one) => viewAchievement(one, language)),
      nextCursor: nextCursor(unlocked, PER_PAGE, (row) => [row.unlockedAt!, row.achievement.id]),
    },
  };
}

/** What somebody else has unlocked. */
export default function TheirAchievements({ loaderData, params: { id } }: Route.ComponentProps) {
  const { shown, page, language } = loaderData;
  const { t } = useTranslation("profile");
  return (
    <Section title={t("achievements.theirs")}>
      <PageHead title={t("achievements.theirs")} hidden />
      <Pages<AchievementView>
        key={id}
        first={page}
        path={`/api/users/${id}/achievements?limit=${PER_PAGE}&lng=${language}`}
        empty={<Kept what="achievements" shown={shown} />}
      >
        {(all) => <Achievements all={all} own={false} />}
      </Pages>
    </Section>
  );
}
