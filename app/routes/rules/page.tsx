import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { getI18next } from "~/app/i18n/middleware";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listPrizeGames } from "~/domain/mystery-box/queries";
import { listAllRuleVersions } from "~/domain/rules/queries";
import type { Route } from "./+types/page";
import { wordsIn } from "./describe/words";
import { RuleSection } from "./rule-section";
import { viewRules } from "./rule-view";

export const handle: RouteHandle = { texts: ["rules", "points"], title: "rules" };

export async function loader({ context }: Route.LoaderArgs) {
  const { versions, games } = await readPage(context, {
    versions: listAllRuleVersions({}),
    games: listPrizeGames(),
  });
  const now = new Date().toISOString();
  return { rules: viewRules(versions, games, wordsIn(getI18next(context)), now) };
}

export default function Rules({ loaderData: { rules } }: Route.ComponentProps) {
  const { t } = useTranslation(["rules", "points"]);
  return (
    <PageShell title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} description={t("description")} />
      {rules.length === 0 && <EmptyState title={t("empty")} />}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[12rem_minmax(0,48rem)]">
        <nav aria-label={t("contents")} className="lg:sticky lg:top-24 lg:self-start">
          <ul className="flex flex-wrap gap-x-6 lg:grid">
            {rules.map(({ kind }) => (
              <li key={kind}>
                <a href={`#${kind}`} className="nav-link font-semibold text-link">
                  {t(`points:ruleNames.${kind}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-12">
          {rules.map((rule) => (
            <RuleSection key={rule.kind} rule={rule} />
          ))}
        </div>
      </div>
    </PageShell>
  );
}
