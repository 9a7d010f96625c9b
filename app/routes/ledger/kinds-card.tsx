import { Card } from "~/app/components/card";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { EventKind } from "./load-log";
import { useEventType } from "./use-event-type";

/** All that has happened, by kind. */
export function KindsCard({ kinds }: { kinds: readonly EventKind[] }) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const nameOf = useEventType();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-bold">{t("kinds.title")}</h2>
      <p className="max-w-prose text-sm text-muted">{t("kinds.text")}</p>
      <dl className="gap-x-8 sm:columns-2 xl:columns-3">
        {kinds.map(({ type, count, lastAt }) => (
          <div
            key={type}
            className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b-2 border-line py-2 text-sm"
          >
            <dt className="font-semibold">{nameOf(type)}</dt>
            <dd className="text-end font-semibold tabular-nums">{number(count)}</dd>
            <dd className="col-span-2 text-muted">
              {t("kinds.last")} <Time value={lastAt} show="relative" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
