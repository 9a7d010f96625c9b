import { Icon } from "~/app/components/icon";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RuleVersion } from "./rule-version";
import type { RuleView } from "./rule-view";

/** One rule: what is announced, what is in force, and what was before. */
export function RuleSection({ rule: { kind, versions } }: { rule: RuleView }) {
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
