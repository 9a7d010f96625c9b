import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useEventType } from "~/app/routes/ledger/use-event-type";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { PlayerName } from "~/app/routes/ops/player-name";
import { useRights } from "~/app/routes/ops/use-rights";
import { Utc } from "~/app/routes/ops/utc";
import { utcMinute } from "~/app/routes/ops/utc-field";
import type { CodeChange } from "~/domain/operations/discount-queries";

/** What became of a code, and by whom. */
export function History({ changes }: { changes: readonly CodeChange[] }) {
  const { t } = useTranslation(["ops", "ledger"]);
  const nameOf = useEventType();
  const { number, money } = useFormat();
  const may = useRights();
  return (
    <OpsSection title={t("discounts.history")}>
      <ol className="divide-y-2 divide-line border-y-2 border-line text-sm">
        {changes.map(({ position, type, data, actor, displayName, occurredAt }) => (
          <li key={position} className="grid gap-1 py-3">
            <p className="flex flex-wrap gap-x-3">
              <strong>{nameOf(type)}</strong>
              <Utc value={occurredAt} />
              <PlayerName id={actor} name={displayName} linked={may("support")} />
            </p>
            {data.uses !== undefined && (
              <p className="text-muted">
                {t("discounts.changedTo", {
                  uses: number(data.uses),
                  from: utcMinute(data.from ?? ""),
                  until: utcMinute(data.until ?? ""),
                  minimum: money(data.minimumCents ?? 0),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </OpsSection>
  );
}
