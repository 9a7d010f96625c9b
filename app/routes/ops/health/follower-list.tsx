import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";
import type { Health } from "~/domain/operations/health";

/** What follows the logs and is not where it should be. */
export function FollowerList({ subscriptions }: Pick<Health, "subscriptions">) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const late = subscriptions.filter(
    ({ state, behind, failures }) =>
      state !== "live" || Object.keys(behind).length || failures.length,
  );
  const there = subscriptions.length - late.length;
  return (
    <>
      <p className="text-sm text-muted">{t("overview.followed", { count: there })}</p>
      {late.length > 0 && (
        <ul className="divide-y-2 divide-line">
          {late.map(({ name, version, state, behind, failures }) => (
            <li key={name} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span className="font-mono">
                  {name}@{version}
                </span>
                {state !== "live" && (
                  <Badge tone={state === "catching-up" ? "info" : "danger"}>
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
              {failures.map(({ log, position, reason, skipped }) => (
                <p key={`${log}:${position}`} className="text-sm wrap-anywhere">
                  {t(skipped ? "overview.leftOut" : "overview.notFollowed", { log, position })}{" "}
                  <q className="text-danger">{reason}</q>
                </p>
              ))}
              {failures.length > 0 && state !== "newer" && <Anew name={name} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What was left out is tried again, among all that came before and after it. */
export function Anew({ name }: { name: string }) {
  const { t } = useTranslation("ops");
  const { run, busy } = useChange("POST /ops/subscriptions/follow-anew", {
    success: t("overview.anewBegun"),
  });
  return (
    <Button
      tone="secondary"
      className="justify-self-start"
      busy={busy}
      aria-label={t("overview.anewOf", { name })}
      onClick={() => void run({ body: { name } })}
    >
      {t("overview.anew")}
    </Button>
  );
}
