import { Card } from "~/app/components/card";
import { Fold } from "~/app/components/fold";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import type { CheckpointView } from "./load-log";

/** The newest checkpoint with its note, and those before it. */
export function Checkpoints({ checkpoints }: { checkpoints: readonly CheckpointView[] }) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const [newest, ...earlier] = checkpoints;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-bold">{t("checkpoint.newest")}</h2>
      {newest ? (
        <>
          <div>
            <p className="text-2xl font-extrabold tabular-nums">
              {t("checkpoint.size", { count: newest.size, size: number(newest.size) })}
            </p>
            <p className="text-sm text-muted">
              {t("checkpoint.signed")} <Time value={newest.publishedAt} show="relative" />
            </p>
          </div>
          <CopyField label={t("checkpoint.root")} value={newest.root} />
          <Note note={newest.note} />
        </>
      ) : (
        <p className="text-sm text-muted">{t("checkpoint.none")}</p>
      )}
      {earlier.length > 0 && (
        <Fold title={t("checkpoint.earlier")}>
          <ul className="divide-y-2 divide-line">
            {earlier.map(({ size, root, publishedAt }) => (
              <li key={size} className="grid gap-0.5 py-2 text-sm">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">
                    {t("checkpoint.size", { count: size, size: number(size) })}
                  </span>
                  <Time value={publishedAt} className="text-xs text-muted" />
                </span>
                <span className="truncate font-mono text-xs text-muted" title={root}>
                  {root}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Card>
  );
}

function Note({ note }: { note: string }) {
  const { t } = useTranslation("ledger");
  return (
    <Fold title={t("checkpoint.note")}>
      <CopyField
        label={t("checkpoint.copyNote")}
        hideLabel
        value={note}
        className="pixel-corners border-2 border-line bg-raised p-2 [&_.font-mono]:text-xs [&_.font-mono]:whitespace-pre-wrap"
      />
    </Fold>
  );
}
