import { pageContext } from "~/app/context";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { Icon } from "~/app/components/icon";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { getI18next } from "~/app/i18n/middleware";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { wordsIn } from "~/app/routes/rules/describe/words";
import { listGamesOfRules } from "~/domain/mystery-box/queries";
import { listAllRuleVersions } from "~/domain/rules/queries";
import type { Route } from "./+types/page";
import { RuleVersion } from "./rule-version";
import { type RuleView, viewRules } from "./rule-view";

export const handle: RouteHandle = { texts: ["rules", "points"], title: "rules" };

export async function loader({ context }: Route.LoaderArgs) {
  const { versions, games } = await readPage(context, {
    versions: listAllRuleVersions({}),
    games: listGamesOfRules({ lng: context.get(pageContext).language }),
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

/** One rule: what is announced, what is in force, and what was before. */
function RuleSection({ rule: { kind, versions } }: { rule: RuleView }) {
  const { t } = useTranslation(["rules", "points"]);
  const { dateTime } = useTimeFormat();
  const announced = versions.filter(({ state }) => state === "announced");
  const inForce = versions.find(({ state }) => state === "inForce");
  const past = versions.filter(({ state }) => state === "past");
  return (
    <section aria-labelledby={kind} className="grid gap-4">
      <header className="grid gap-1">
        <h2 id={kind} className="scroll-mt-24 font-pixel text-xl">
          {t(`points:ruleNames.${kind}`)}
        </h2>
        <p className="text-sm text-muted">{t(`kinds.${kind}`)}</p>
      </header>
      {announced.map((version) => (
        <div key={version.version} className="grid gap-3">
          <p className="pixel-corners border-2 border-l-8 border-info bg-surface px-4 py-3 font-semibold">
            {t("announcement", { time: `${dateTime(version.startsAt, "UTC")} UTC` })}
          </p>
          <RuleVersion kind={kind} version={version} />
        </div>
      ))}
      {inForce ? (
        <RuleVersion kind={kind} version={inForce} />
      ) : (
        <p className="text-sm text-muted">{t("none")}</p>
      )}
      {past.length > 0 && (
        <Past anchors={past.map(({ version }) => `#${kind}-${version}`)} label={t("older")}>
          {past.map((version) => (
            <RuleVersion key={version.version} kind={kind} version={version} />
          ))}
        </Past>
      )}
    </section>
  );
}

interface PastProps {
  /** The anchors of the versions in it. */
  anchors: readonly string[];
  label: string;
  children: ReactNode;
}

/** Earlier versions, which open for whoever comes for one of them. */
function Past({ anchors, label, children }: PastProps) {
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const wanted = anchors.includes(hash);
  useEffect(() => {
    if (!wanted || !details.current) return;
    details.current.open = true;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [wanted, hash]);
  return (
    <details ref={details} className="group">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-link">
        {label}
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}
