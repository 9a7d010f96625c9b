import { Badge } from "~/app/components/badge";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Health } from "~/domain/operations/health";

/** Each log with what follows it: what is not signed, owed, followed, rebuilt or anchored yet. */
export function LogList({
  logs,
  rebuilds,
  newer,
  rooms,
}: Pick<Health, "logs" | "rebuilds" | "newer" | "rooms">) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  return (
    <ul className="divide-y-2 divide-line">
      {logs.map(({ log, head, behind, owed, failing, oldestDueAt }) => {
        const room = rooms.find((one) => one.log === log);
        const left = newer.filter((one) => one.log === log);
        return (
          <li key={log} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="font-mono">{log}</span>
              {failing > 0 && (
                <Badge tone="danger">{t("overview.failingEffects", { count: failing })}</Badge>
              )}
              {room !== undefined && room.failing > 0 && (
                <Badge tone="danger">{t("overview.failingRooms", { count: room.failing })}</Badge>
              )}
            </p>
            <p className="text-sm text-muted">
              {t("overview.eventsIn", { count: head, number: number(head) })} ·{" "}
              {behind ? t("overview.behind", { count: behind }) : t("overview.upToDate")}
              {owed > 0 && <> · {t("overview.owes", { count: owed })}</>}
              {oldestDueAt && (
                <>
                  {" "}
                  · {t("overview.due")} <Time value={oldestDueAt} show="relative" />
                </>
              )}
              {room !== undefined && room.waiting > 0 && (
                <> · {t("overview.roomsWaiting", { count: room.waiting })}</>
              )}
            </p>
            {rebuilds
              .filter((one) => one.log === log)
              .map(({ projection, position, head: end, failure }) => (
                <p key={projection} className="text-sm wrap-anywhere">
                  {t("overview.rebuildAt", {
                    name: projection,
                    at: number(position),
                    head: number(end),
                  })}
                  {failure !== null && (
                    <>
                      {" "}
                      · {t("overview.lastError")} <q className="text-danger">{failure}</q>
                    </>
                  )}
                </p>
              ))}
            {left.map(({ projection }) => (
              <p key={projection} className="text-sm text-danger">
                {t("overview.newerRows", { name: projection })}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
