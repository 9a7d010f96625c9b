import { useState } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Confirm } from "~/app/components/confirm";
import { Spinner } from "~/app/components/spinner";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { FindingList } from "~/app/routes/ops/finding-list";
import type { Repair } from "./use-repair";

interface RepairPanelProps {
  repair: Repair;
  onSwap(): Promise<void>;
  /** Drops the replay. */
  onLeave(): void;
  onClose(): void;
}

/** A comparison for a repair ends when it has found so many. */
const MAX_DIFFERENCES = 100;

export function RepairPanel({ repair, onSwap, onLeave, onClose }: RepairPanelProps) {
  const { t } = useTranslation(["ops", "common"]);
  const { number } = useFormat();
  const [asking, setAsking] = useState(false);
  const { name, stage, position, head, findings, problem } = repair;
  const working = stage === "replaying" || stage === "comparing" || stage === "swapping";

  async function swap() {
    setAsking(false);
    await onSwap();
  }

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-lg font-bold">{t("projections.repairOf", { name })}</h3>
      <output className="flex items-center gap-3">
        {working && <Spinner />}
        {stage === "compared"
          ? findings.length
            ? t(
                findings.length < MAX_DIFFERENCES ? "projections.differences" : "projections.many",
                {
                  count: findings.length,
                },
              )
            : t("projections.same")
          : t(`projections.stages.${stage}`)}
      </output>
      {stage === "replaying" && head > 0 && (
        <div className="grid gap-1">
          <progress
            aria-label={t("projections.stages.replaying")}
            max={head}
            value={position}
            className="h-2 w-full"
          />
          <p className="text-sm text-muted">
            {t("audit.atOf", { at: number(position), head: number(head) })}
          </p>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {findings.length > 0 && stage !== "done" && <FindingList findings={findings} />}
      <div className="flex flex-wrap gap-3">
        {stage === "compared" && (
          <Button onClick={() => setAsking(true)}>{t("projections.swap")}</Button>
        )}
        {stage === "compared" && (
          <Button tone="secondary" onClick={onLeave}>
            {t("projections.leave")}
          </Button>
        )}
        {(stage === "replaying" || stage === "comparing") && (
          <Button tone="secondary" onClick={onLeave}>
            {t("common:cancel")}
          </Button>
        )}
        {(stage === "done" || stage === "failed") && (
          <Button tone="secondary" onClick={onClose}>
            {t("common:close")}
          </Button>
        )}
      </div>
      {asking && (
        <Confirm
          title={t("projections.swapTitle")}
          text={t("projections.swapText", { name })}
          action={t("common:confirm")}
          tone="primary"
          busy={false}
          onConfirm={() => void swap()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
