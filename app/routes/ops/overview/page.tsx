import { Link, useRevalidator } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { Time } from "~/app/components/time";
import { toast } from "~/app/components/toast";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Figures } from "~/app/routes/ops/figures";
import { retryWork } from "~/app/routes/ops/ops-api";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { Utc } from "~/app/routes/ops/utc";
import { useAction } from "~/app/use-action";
import type { Health } from "~/domain/operations/health";
import type { Route } from "./+types/page";
import { EffectRow } from "./effect-row";
import { FollowerList } from "./follower-list";
import { JobList } from "./job-list";
import { LogList } from "./log-list";
import { readHealth } from "./read-health";

export const loader = ({ context }: Route.LoaderArgs) => readHealth(context);

/** How the shop is: how far logs and ledger are, what follows them, how the jobs do, and what waits. */
export default function Overview({ loaderData: { health, effects } }: Route.ComponentProps) {
  const { t } = useTranslation(["ops", "common"]);
  const { number } = useFormat();
  const { revalidate, state } = useRevalidator();
  const behind = health.head - health.signed;
  const { chain, mail, pushes, stuck } = health;
  const owed = health.logs.reduce((sum, log) => sum + log.owed, 0);
  return (
    <OpsPage
      title={t("overview.title")}
      lead={t("overview.lead")}
      actions={
        <Button tone="secondary" busy={state === "loading"} onClick={() => void revalidate()}>
          {t("overview.refresh")}
        </Button>
      }
    >
      <Figures
        items={[
          { label: t("overview.head"), value: number(health.head), note: t("overview.headNote") },
          {
            label: t("overview.signed"),
            value: number(health.signed),
            note: behind ? t("overview.behind", { count: behind }) : t("overview.upToDate"),
          },
          {
            label: t("overview.signedAt"),
            value: health.signedAt ? <Time value={health.signedAt} show="relative" /> : "–",
          },
          {
            label: t("overview.rebuilding"),
            value: number(health.rebuilding),
            note: health.rebuildsOwed
              ? t("overview.rebuildsOwed", { names: health.rebuildsOwed })
              : t("overview.rebuildingNote"),
          },
          { label: t("overview.owed"), value: number(owed) },
          {
            label: t("overview.failing"),
            value: number(health.logs.reduce((sum, log) => sum + log.failing, 0)),
          },
          { label: t("overview.pendingClaims"), value: number(health.pendingClaims) },
          {
            label: t("overview.owedRefunds"),
            value: number(health.owedRefunds),
            note: (
              <Link to="/ops/orders" className="nav-link text-link underline">
                {t("overview.toOrders")}
              </Link>
            ),
          },
          {
            label: t("overview.chain"),
            value:
              chain.error === null
                ? t("overview.slotAge", { count: chain.age ?? 0 })
                : t("overview.chainAway"),
            note: chain.error ?? number(chain.slot ?? 0),
          },
          { label: t("overview.rooms"), value: number(sumOf(health.rooms)) },
          {
            label: t("overview.mail"),
            value: number(mail.waiting),
            note: mail.refused > 0 && t("overview.refusedMails", { count: mail.refused }),
          },
          {
            label: t("overview.pushes"),
            value: number(pushes.waiting),
            note: pushes.failing > 0 && t("overview.attemptedPushes", { count: pushes.failing }),
          },
        ]}
      />
      {stuck.length > 0 && (
        <section aria-labelledby="stuck" className="grid gap-3">
          <h2 id="stuck" className="text-lg font-bold">
            {t("overview.stuck")}
          </h2>
          <ul className="divide-y-2 divide-line">
            {stuck.map((work) => (
              <StuckRow key={`${work.job} ${work.log} ${work.item}`} work={work} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="effects" className="grid gap-3">
        <h2 id="effects" className="text-lg font-bold">
          {t("overview.effects")}
        </h2>
        {owed > effects.length && (
          <p className="text-sm text-muted">
            {t("overview.firstOf", { count: effects.length, all: number(owed) })}
          </p>
        )}
        {effects.length ? (
          <ul className="divide-y-2 divide-line">
            {effects.map((effect) => (
              <EffectRow
                key={`${effect.log} ${effect.streamId} ${effect.version} ${effect.effect}`}
                effect={effect}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title={t("overview.nothingOwed")} hint={t("overview.nothingOwedHint")} />
        )}
      </section>
      <section aria-labelledby="jobs" className="grid gap-3">
        <h2 id="jobs" className="text-lg font-bold">
          {t("overview.jobs")}
        </h2>
        <JobList jobs={health.jobs} />
      </section>
      <section aria-labelledby="logs" className="grid gap-3">
        <h2 id="logs" className="text-lg font-bold">
          {t("overview.logs")}
        </h2>
        <LogList logs={health.logs} rebuilds={health.rebuilds} rooms={health.rooms} />
      </section>
      <section aria-labelledby="followers" className="grid gap-3">
        <h2 id="followers" className="text-lg font-bold">
          {t("overview.followers")}
        </h2>
        <FollowerList subscriptions={health.subscriptions} />
      </section>
    </OpsPage>
  );
}

const sumOf = (rooms: readonly { waiting: number }[]) =>
  rooms.reduce((sum, { waiting }) => sum + waiting, 0);

/** An item on which a job is stuck, and a way to try it now. */
function StuckRow({ work }: { work: Health["stuck"][number] }) {
  const { t } = useTranslation("ops");
  const { revalidate } = useRevalidator();
  const { run: retry, busy } = useAction(retryWork, {
    onSuccess({ done }) {
      toast(done ? "success" : "danger", t(done ? "overview.retried" : "overview.stillOwed"));
      void revalidate();
    },
  });
  const { job, log, item, tries, error, since, nextTryAt } = work;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`overview.jobNames.${job}`, { defaultValue: job })}
          <Badge tone="danger">{t("overview.attempts", { count: tries })}</Badge>
        </p>
        <p className="text-sm text-muted">
          <span className="font-mono wrap-anywhere">
            {log}: {item}
          </span>{" "}
          · {t("overview.since")} <Utc value={since} /> · {t("overview.nextTry")}{" "}
          <Utc value={nextTryAt} />
        </p>
        <p className="text-sm wrap-anywhere">
          {t("overview.lastError")} <q className="text-danger">{error}</q>
        </p>
      </div>
      <Button
        tone="secondary"
        busy={busy}
        aria-label={t("overview.retryIt", { effect: job, stream: item })}
        onClick={() => void retry(work)}
      >
        {t("overview.retry")}
      </Button>
    </li>
  );
}
