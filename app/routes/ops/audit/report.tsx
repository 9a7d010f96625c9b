import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { FindingList } from "~/app/routes/ops/finding-list";
import type { AuditRecord } from "./kept-audit";
import { useFigureWords } from "./use-figure-words";

/** What an audit says, as far as it is. */
export function Report({ record, onResume }: { record: AuditRecord; onResume(): void }) {
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
      {findings.some(({ kind }) => kind === "row") && (
        <p className="text-sm">
          {t("audit.repairHint")}{" "}
          <Link to="/ops/projections" className="text-link underline underline-offset-4">
            {t("audit.toProjections")}
          </Link>
        </p>
      )}
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
