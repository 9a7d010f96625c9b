import { FilterChips } from "~/app/components/filter-chips";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listGamesOfRules } from "~/domain/mystery-box/queries";
import { ruleKinds } from "~/domain/rules/events";
import { listPublished } from "~/domain/rules/history-queries";
import { listSeasons } from "~/domain/seasons/queries";
import { playableGames } from "~/domain/store/playable";
import { listPlayableTitles } from "~/domain/store/playable-queries";
import type { Route } from "./+types/page";
import { RuleDesk } from "./rule-desk";
import { SeasonDesk } from "./season-desk";
import { viewVersions } from "./view-versions";

export const handle: RouteHandle = { texts: ["rules", "points", "prizes", "ops-rules"] };

const HOUR_MS = 3_600_000;
const PER_PAGE = 8;
const SEASONS = 20;
const tabs = [...ruleKinds, "season"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const tab = tabs.find((one) => one === searchParams.get("kind")) ?? tabs[0];
  const kind = tab === "season" ? null : tab;
  const before = Number(searchParams.get("before")) || Number.MAX_SAFE_INTEGER;
  const { language: lng } = context.get(pageContext);
  const { newest, rows, seasons, games, playable } = await readPageAsOperator(context, "rules", {
    newest: listPublished(kind ?? "", Number.MAX_SAFE_INTEGER, 2),
    // One more than is shown, whom the last is told apart from.
    rows: listPublished(kind ?? "", before, PER_PAGE + 1),
    seasons: listSeasons({ limit: kind ? 0 : SEASONS }),
    games: listGamesOfRules({ lng }),
    playable: listPlayableTitles({ lng }),
  });
  const now = new Date();
  const view = viewVersions(rows, now.toISOString());
  const last = viewVersions(newest, now.toISOString())[0] ?? null;
  const soonest = Math.max(now.getTime(), Date.parse(last?.startsAt ?? "") || 0);
  return {
    tab,
    kind,
    newest: last,
    versions: view.slice(0, PER_PAGE),
    older:
      view.length > PER_PAGE
        ? `/ops/rules?kind=${kind}&before=${view[PER_PAGE - 1]!.version}`
        : null,
    startsAt: new Date(soonest + HOUR_MS).toISOString(),
    games: Object.fromEntries([...games, ...playable].map(({ id, name }) => [id, name])),
    seasons,
    now: now.toISOString(),
  };
}

/** What players earn and play by, and how it changes. */
export default function OpsRules({ loaderData }: Route.ComponentProps) {
  const { tab, kind, seasons, now, ...desk } = loaderData;
  const { t } = useTranslation(["ops", "points"]);
  const shared = { startsAt: desk.startsAt, games: desk.games, playGames: playableGames };
  return (
    <OpsPage title={t("rules.title")} lead={t("rules.lead")}>
      <FilterChips
        label={t("rules.kinds")}
        filters={tabs}
        current={tab}
        addressOf={(one) => `/ops/rules?kind=${one}`}
        nameOf={(one) => t(`points:ruleNames.${one}`)}
      />
      {kind ? (
        <RuleDesk key={kind} kind={kind} {...desk} {...shared} />
      ) : (
        <SeasonDesk seasons={seasons} now={now} {...shared} />
      )}
    </OpsPage>
  );
}
