import { Badge } from "~/app/components/badge";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Health } from "~/domain/operations/health";

/** What follows the logs and is not where it should be. */
export function FollowerList({ subscriptions }: Pick<Health, "subscriptions">) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const late = subscriptions.filter(
    ({ state, behind }) => state !== "live" || Object.keys(behind).length,
  );
  const there = subscriptions.length - late.length;
  return (
    <>
      <p className="text-sm text-muted">{t("overview.followed", { count: there })}</p>
      {late.length > 0 && (
        <ul className="divide-y-2 divide-line">
          {late.map(({ name, version, state, behind }) => (
            <li key={name} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span className="font-mono">
                  {name}@{version}
                </span>
                {state !== "live" && (
                  <Badge tone={state === "newer" ? "danger" : "info"}>
                    {t(`overview.states.${state}`)}
                  </Badge>
                )}
              </p>
              {Object.entries(behind).map(([log, count]) => (
                <p key={log} className="text-sm text-muted">
                  <span className="font-mono">{log}</span>:{" "}
                  {t("overview.toFollow", { count, number: number(count) })}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
