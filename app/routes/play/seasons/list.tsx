import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listMySeasons, listSeasons } from "~/domain/seasons/queries";
import { viewSeason } from "~/domain/seasons/view";
import type { Route } from "./+types/list";
import { SeasonSummary } from "./season-facts";

export const handle: RouteHandle = { texts: ["seasons"], title: "seasons:title" };

const SEASONS = 50;

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
      {seasons.length === 0 ? (
        <EmptyState title={t("empty")} hint={t("emptyHint")}>
          <LinkButton to="/play">{t("toPlay")}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {seasons.map((season) => (
            <li
              key={season.id}
              className="pixel-corners grid gap-3 border-2 border-line bg-surface p-4 sm:p-6"
            >
              <SeasonSummary season={season} now={now} />
            </li>
          ))}
        </ul>
      )}
    </PageShell>
  );
}
