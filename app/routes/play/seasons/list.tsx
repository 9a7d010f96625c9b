import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import { PlayTabs } from "~/app/routes/play/play-tabs";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listMySeasons, listSeasons } from "~/domain/seasons/queries";
import { type SeasonView, viewSeason } from "~/domain/seasons/view";
import type { Route } from "./+types/list";
import { SeasonCard } from "./season-card";

export const handle: RouteHandle = { texts: ["seasons"], title: "seasons:title" };

const SEASONS = 50;
const GROUPS = [
  ["now", ["running", "closing"]],
  ["next", ["announced"]],
  ["past", ["paid"]],
] as const satisfies readonly [string, readonly SeasonView["state"][]][];

export async function loader({ context }: Route.LoaderArgs) {
  const { language, claimedUserId } = context.get(pageContext);
  const { seasons, mine } = await readPage(context, {
    seasons: listSeasons({ limit: SEASONS }),
    mine: listMySeasons(claimedUserId ?? "", SEASONS),
  });
  const now = new Date();
  return {
    seasons: seasons.map((one) => viewSeason(one, mine.get(one.id), now, language)),
    now: now.toISOString(),
  };
}

export default function Seasons({ loaderData: { seasons, now } }: Route.ComponentProps) {
  const { t } = useTranslation("seasons");
  return (
    <PageShell title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} description={t("lead")} />
      <PlayTabs />
      {seasons.length === 0 ? (
        <EmptyState title={t("empty")} hint={t("emptyHint")}>
          <LinkButton to="/play">{t("toPlay")}</LinkButton>
        </EmptyState>
      ) : (
        GROUPS.map(([name, states]) => {
          const group = seasons.filter(({ state }) =>
            (states as readonly string[]).includes(state),
          );
          return (
            group.length > 0 && (
              <Section key={name} title={t(name)}>
                <ul className="grid gap-4">
                  {group.map((season) => (
                    <li key={season.id}>
                      <SeasonCard season={season} now={now} />
                    </li>
                  ))}
                </ul>
              </Section>
            )
          );
        })
      )}
    </PageShell>
  );
}
