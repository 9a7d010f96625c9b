import { Achievements } from "~/app/achievements/achievement-card";
import { EmptyRow } from "~/app/components/empty-row";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listAchievements } from "~/domain/achievements/queries";
import { achievementAreas } from "~/domain/achievements/areas";
import { viewAchievement } from "~/domain/achievements/view";
import type { Route } from "./+types/achievements";

export const handle: RouteHandle = { texts: ["points", "achievements"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { all } = await readPageAsPlayer(context, url, (userId) => ({
    all: listAchievements(userId, new Date()),
  }));
  return { all: all.map((one) => viewAchievement(one, language)) };
}

/** All that can be unlocked, with how far one is. */
export default function OwnAchievements({ loaderData: { all } }: Route.ComponentProps) {
  const { t } = useTranslation(["profile", "achievements"]);
  const { number } = useFormat();
  const unlocked = all.filter(({ unlockedAt }) => unlockedAt !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHead title={t("achievements.title")} hidden />
      <Section title={t("achievements.title")}>
        {all.length === 0 ? (
          <EmptyRow title={t("achievements.empty")} hint={t("achievements.lead")} />
        ) : (
          <div className="grid max-w-prose gap-1">
            <p className="font-semibold">
              {t("achievements:summary", {
                unlocked: number(unlocked.length),
                all: number(all.length),
              })}
            </p>
            <p className="text-sm text-muted">{t("achievements.lead")}</p>
          </div>
        )}
      </Section>
      {achievementAreas.map((area) => {
        const ofArea = all.filter((one) => one.area === area);
        if (!ofArea.length) return null;
        return (
          <Section key={area} title={t(`achievements.areas.${area}`)}>
            <Achievements all={ofArea} own />
          </Section>
        );
      })}
    </div>
  );
}
