import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { FindingList } from "~/app/routes/ops/finding-list";
import { Anew } from "~/app/routes/ops/health/follower-list";
import { tokenUnits } from "~/domain/format-token";
import { ruleKinds } from "~/domain/rules/events";
import type { Figure } from "~/workers/operations/audit-step";
import type { AuditRecord } from "./kept-audit";

const NAMES = {
  "STEAD: emitted": "audit.figureNames.emitted",
  "STEAD: claimed": "audit.figureNames.claimed",
  "STEAD: set aside": "audit.figureNames.setAside",
  "STEAD: on chain": "audit.figureNames.onChain",
  "stock: copies on the shelf": "audit.figureNames.shelf",
  "stock: keys delivered": "audit.figureNames.delivered",
} as const;

/** An audit's figures in the operator's language and in whole units. */
function useFigureWords() {
  const { t } = useTranslation(["ops", "points"]);
  const { number } = useFormat();
  const token = useTokenFormat();
  /** Versions are named `kind:number`. */
  function nameRule(rule: string): string {
    const [kind, version = ""] = rule.split(":");
    const known = ruleKinds.find((one) => one === kind);
    if (rule === "by operators") return t("audit.figureNames.byOperators");
    if (!known) return rule === "without a rule" ? t("audit.figureNames.withoutRule") : rule;
    return t("audit.figureNames.rule", { name: t(`points:ruleNames.${known}`), version });
  }

  /** What points were spent on. */
  function nameReason(reason: string): string {
    if (reason === "deducted") return t("audit.figureNames.byOperators");
    return reason === "mystery-box" ? t("points:reasons.mystery-box") : reason;
  }

  return ({ name, value }: Figure): { name: string; value: string } => {
    const [group, rest = ""] = name.split(/: (.*)/s);
    const figureName =
      name in NAMES
        ? t(NAMES[name as keyof typeof NAMES])
        : group === "points issued"
          ? t("audit.figureNames.issued", { name: nameRule(rest) })
          : group === "points spent"
            ? t("audit.figureNames.spent", { name: nameReason(rest) })
            : name;
    if (!/^-?\d+$/.test(value)) return { name: figureName, value: t("audit.figureNames.noAnswer") };
    const amount = group === "STEAD" ? token(value, tokenUnits.STEAD) : number(Number(value));
    return { name: figureName, value: amount };
  };
}

interface ReportProps {
  record: AuditRecord;
  /** By the names of subscriptions, what findings call their rows by. */
  followed: Record<string, string[]>;
  onResume(): void;
}

/** What an audit says, as far as it is. */
export function Report({ record, followed, onResume }: ReportProps) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const describeFigure = useFigureWords();
  const { state, findings, figures, head } = record;
  return (
    <section aria-labelledby="report" className="grid gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="report" className="text-lg font-bold">
          {t("audit.report")}
        </h2>
        {state === "done" && (
          <Badge tone={findings.length ? "danger" : "success"}>
            {findings.length
              ? t("audit.found", { count: findings.length })
              : t("audit.foundNothing")}
          </Badge>
        )}
        {(state === "stopped" || state === "failed") && (
          <>
            <Badge tone="info">{t(`audit.${state}`)}</Badge>
            <Button tone="secondary" onClick={onResume}>
              {t("audit.resume")}
            </Button>
          </>
        )}
      </header>
      <output className="text-sm">
        {state === "done"
          ? findings.length
            ? t("audit.conclusionBad", { position: number(head) })
            : t("audit.conclusionGood", { position: number(head) })
          : t("audit.soFar", { count: findings.length })}
      </output>
      {findings.length > 0 && <FindingList findings={findings} />}
      <Repairs findings={findings} followed={followed} />
      {figures.length > 0 && (
        <section aria-labelledby="figures" className="grid gap-2">
          <h3 id="figures" className="font-bold">
            {t("audit.figures")}
          </h3>
          <dl className="grid max-w-2xl divide-y-2 divide-line text-sm">
            {figures.map(describeFigure).map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-4 py-2">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </section>
  );
}

/** What puts rows right: a projection is replayed, a subscription follows the logs anew. */
function Repairs({
  findings,
  followed,
}: Pick<AuditRecord, "findings"> & Pick<ReportProps, "followed">) {
  const { t } = useTranslation("ops");
  const wrong = new Set(findings.map(({ check }) => check.replace(/^rows of /, "")));
  const anew = Object.keys(followed).filter((name) =>
    followed[name]!.some((one) => wrong.has(one)),
  );
  const ofSubscriptions = new Set(Object.values(followed).flat());
  const isReplayed = findings.some(
    ({ kind, check }) => kind === "row" && !ofSubscriptions.has(check.replace(/^rows of /, "")),
  );
  return (
    <>
      {isReplayed && (
        <p className="text-sm">
          {t("audit.repairHint")}{" "}
          <Link to="/ops/projections" className="text-link underline underline-offset-4">
            {t("audit.toProjections")}
          </Link>
        </p>
      )}
      {anew.length > 0 && (
        <div className="grid gap-2 text-sm">
          <p>{t("audit.anewHint")}</p>
          <ul className="grid gap-2">
            {anew.map((name) => (
              <li key={name} className="flex flex-wrap items-center gap-3">
                <span className="font-mono">{name}</span>
                <Anew name={name} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
