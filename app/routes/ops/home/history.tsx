import { useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { Utc } from "~/app/routes/ops/utc";
import { useChange } from "~/app/use-command";
import type { PastArrangement } from "~/domain/home/queries";
import type { Arrangement } from "~/domain/home/strips";

interface HomeHistoryProps {
  history: readonly PastArrangement[];
  /** That stands now. */
  revision: number;
  /** Something is arranged above that is not put up yet. */
  isWritten: boolean;
}

/** How the page was arranged, by whom and when, and the way back to how it stood before each. */
export function HomeHistory({ history, revision, isWritten }: HomeHistoryProps) {
  const { t } = useTranslation("ops-home");
  /** To what the page goes back once it is sure. */
  const [asked, setAsked] = useState<Arrangement>();
  const { run, busy } = useChange("PUT /ops/home", {
    success: t("undone"),
    onSuccess: () => setAsked(undefined),
  });
  const goBack = (before: Arrangement) => void run({ body: { revision, ...before } });
  return (
    <OpsSection title={t("history")} lead={t("historyLead")}>
      {history.length === 0 && <p className="text-sm text-muted">{t("historyNone")}</p>}
      <ol className="divide-y-2 divide-line text-sm">
        {history.map(({ revision: then, by, at, now, before }) => (
          <li key={then} className="grid gap-1 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="grid gap-0.5">
                <span>
                  <Told arrangement={now} />
                </span>
                <span className="text-muted">
                  <bdi>{by.name ?? by.id.slice(0, 8)}</bdi> · <Utc value={at} />
                </span>
              </p>
              <Button
                tone="secondary"
                busy={busy}
                aria-label={t("undoOf", { revision: then })}
                onClick={() => (isWritten ? setAsked(before) : goBack(before))}
              >
                {t(then === revision ? "undo" : "asBefore")}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {asked && (
        <Confirm
          title={t("undoSure")}
          text={t("undoDrops")}
          action={t("undoYes")}
          busy={busy}
          onConfirm={() => goBack(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </OpsSection>
  );
}

function Told({ arrangement: { strips, featured } }: { arrangement: Arrangement }) {
  const { t } = useTranslation("ops-home");
  const shown = strips.filter(({ shown }) => shown).map(({ strip }) => t(`strip.${strip}`));
  return (
    <>
      {shown.join(" › ")}
      {featured.length > 0 && ` · ${t("games", { count: featured.length })}`}
    </>
  );
}
