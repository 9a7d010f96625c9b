import { Link, type RouterContextProvider, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readCommunities } from "~/app/read-page";
import { Figures } from "~/app/routes/ops/figures";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import { MAIN, OTHER_LOGS, SEARCH } from "~/domain/logs";
import { models } from "~/domain/model";
import { viewHealth } from "~/domain/operations/health";
import { communityHealth, mainHealth, placesHealth } from "~/domain/operations/health-queries";
import { listOutboxMessages } from "~/domain/operations/queries";
import type { Route } from "./+types/page";
import { FollowerList } from "./follower-list";
import { JobList } from "./job-list";
import { LogList } from "./log-list";
import { OwedRow } from "./owed-row";

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
              <Link to="/ops/work" className="nav-link text-link underline">
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
        <OpsSection title={t("overview.stuck")}>
          <ul className="divide-y-2 divide-line">
            {stuck.map(({ job, log, item, tries, error, since, nextTryAt }) => (
              <OwedRow
                key={`${job} ${log} ${item}`}
                command="POST /ops/jobs/retry"
                request={{ body: { job, log, item } }}
                title={t(`overview.jobNames.${job}`, { defaultValue: job })}
                name={job}
                subject={item}
                attempts={tries}
                error={error}
              >
                <span className="font-mono wrap-anywhere">
                  {log}: {item}
                </span>{" "}
                · {t("overview.since")} <Utc value={since} /> · {t("overview.nextTry")}{" "}
                <Utc value={nextTryAt} />
              </OwedRow>
            ))}
          </ul>
        </OpsSection>
      )}
      <OpsSection title={t("overview.effects")}>
        {owed > effects.length && (
          <p className="text-sm text-muted">
            {t("overview.firstOf", { count: effects.length, all: number(owed) })}
          </p>
        )}
        {effects.length ? (
          <ul className="divide-y-2 divide-line">
            {effects.map(({ log, streamId, version, effect, attempts, lastError, dueAt }) => (
              <OwedRow
                key={`${log} ${streamId} ${version} ${effect}`}
                command="POST /ops/effects/retry"
                request={{ body: { log, streamId, version, effect } }}
                title={t(`overview.names.${effect}`, { defaultValue: effect })}
                name={effect}
                subject={streamId}
                attempts={attempts}
                error={lastError}
              >
                <Link
                  to={`/ops/events?stream=${encodeURIComponent(streamId)}`}
                  className="font-mono underline wrap-anywhere hover:text-link"
                >
                  {streamId}
                </Link>{" "}
                · <span className="font-mono">{effect}</span> · {t("overview.version", { version })}{" "}
                · {t("overview.due")} <Utc value={dueAt} />
              </OwedRow>
            ))}
          </ul>
        ) : (
          <EmptyState title={t("overview.nothingOwed")} hint={t("overview.nothingOwedHint")} />
        )}
      </OpsSection>
      <OpsSection title={t("overview.jobs")}>
        <JobList jobs={health.jobs} />
      </OpsSection>
      <OpsSection title={t("overview.logs")}>
        <LogList {...health} />
      </OpsSection>
      <OpsSection title={t("overview.followers")}>
        <FollowerList subscriptions={health.subscriptions} />
      </OpsSection>
    </OpsPage>
  );
}

const sumOf = (rooms: readonly { waiting: number }[]) =>
  rooms.reduce((sum, { waiting }) => sum + waiting, 0);

const MAX_EFFECTS = 100;
const listEffects = () => listOutboxMessages({ limit: MAX_EFFECTS });

/** What operators see of how everything is, in one round trip to all databases. */
async function readHealth(context: Readonly<RouterContextProvider>) {
  const [main, communities, search] = await Promise.all([
    readPageAsOperator(context, "any", { effects: listEffects(), ...mainHealth() }),
    readCommunities(context, { ...communityHealth(), effects: listEffects() }),
    context.get(pageContext).reader.read(placesHealth(), SEARCH),
  ]);
  const others = communities.map((read, at) => [OTHER_LOGS[at]!, read] as const);
  return {
    health: viewHealth({ main, communities: others, search }, models),
    effects: [[MAIN, main] as const, ...others].flatMap(([log, { effects }]) =>
      effects.map((effect) => ({ log, ...effect })),
    ),
  };
}
