import { useEffect, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { PixelIcon } from "~/app/components/pixel-icon";
import { toast } from "~/app/components/toast";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { wordsIn } from "~/app/routes/rules/describe/words";
import { claimAll } from "~/app/tasks/claim-all";
import { useAction } from "~/app/use-action";
import { WalletButton } from "~/app/wallet/wallet-button";
import { useAmount } from "~/app/why/use-amount";
import { Why } from "~/app/why/why";
import { formatUnit } from "~/domain/format";
import type { Language } from "~/domain/language";
import { getPoints } from "~/domain/points/queries";
import { listTaskStatuses } from "~/domain/tasks/queries";
import type { Route } from "./+types/page";
import { type Section, type ShownTask, makeSections } from "./sections";
import { TaskCard } from "./task-card";

export const handle: RouteHandle = {
  texts: ["tasks", "points", "errors"],
  title: "task",
};

const NOBODY = "";

export async function loader({ context }: Route.LoaderArgs) {
  const { claimedUserId } = context.get(pageContext);
  const now = new Date();
  const { statuses, points, user } = await readPage(context, {
    statuses: listTaskStatuses(claimedUserId ?? NOBODY, now),
    points: getPoints(claimedUserId ?? NOBODY),
  });
  return {
    now: now.toISOString(),
    balance: user ? points.balance : null,
    sections: makeSections(statuses, wordsIn(getI18next(context)), user !== null),
  };
}

export default function Tasks({ loaderData: { now, balance, sections } }: Route.ComponentProps) {
  const { t } = useTranslation("tasks");
  const { revalidate } = useRevalidator();
  return (
    <PageShell title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} description={t("description")} />
      {sections.length ? (
        <>
          <Summary balance={balance} sections={sections} now={now} />
          {sections.map((section) => (
            <TaskSection key={section.kind} section={section} now={now} onReset={revalidate} />
          ))}
          <LinkButton to="/rules#tasks" tone="quiet" className="-ml-4 justify-self-start">
            {t("rules")}
          </LinkButton>
        </>
      ) : (
        <EmptyState title={t("empty")} hint={t("emptyHint")} />
      )}
    </PageShell>
  );
}

interface TaskSectionProps {
  section: Section;
  now: string;
  onReset(): void;
}

/** The tasks of one kind, and when they begin anew. */
function TaskSection({ section: { kind, resetsAt, tasks }, now, onReset }: TaskSectionProps) {
  const { t } = useTranslation("tasks");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-pixel text-xl">
          {t(`kinds.${kind}`)}
        </h2>
        <p className="text-sm text-muted">
          {resetsAt ? (
            <TimeLeft until={resetsAt} now={now} text="resetsIn" onEnd={onReset} />
          ) : (
            t("neverResets")
          )}
        </p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

interface SummaryProps {
  /** Null for visitors. */
  balance: number | null;
  sections: readonly Section[];
  now: string;
}

/** What one has, and what there is to take. */
function Summary({ balance, sections, now }: SummaryProps) {
  const { t } = useTranslation(["tasks", "points", "shell"]);
  const { number } = useFormat();
  const { amount } = useAmount("points");
  const ready = sections.flatMap(({ tasks }) => tasks).filter(({ state }) => state === "claimable");
  const worth = ready.reduce((sum, { reward }) => sum + reward, 0);
  const daily = sections.find(({ kind }) => kind === "daily")?.resetsAt;
  return (
    <div className="pixel-corners grid gap-x-10 gap-y-4 border-2 border-line bg-surface p-4 sm:grid-cols-[auto_1fr_auto] sm:items-center sm:p-6">
      {balance !== null && (
        <div className="grid border-line sm:border-r-2 sm:pr-10">
          <p className="text-sm text-muted">{t("points:myPoints")}</p>
          <Why source="points" figure={amount(balance)}>
            <span className="inline-flex items-center gap-2 text-2xl font-bold">
              <PixelIcon name="coin" className="size-8 text-gold" />
              <span key={balance} className="animate-rise">
                {number(balance)}
              </span>
            </span>
          </Why>
        </div>
      )}
      <div className="grid gap-0.5">
        <p aria-live="polite" className="text-lg font-bold">
          {balance === null
            ? t("shell:loginFirst")
            : ready.length
              ? t("ready", { count: ready.length })
              : t("notReady")}
        </p>
        <p className="text-sm text-muted">
          {balance === null ? (
            t("visitorHint")
          ) : ready.length ? (
            t("readyWorth", { amount: amount(worth) })
          ) : daily ? (
            <TimeLeft until={daily} now={now} text="notReadyHint" />
          ) : null}
        </p>
      </div>
      {balance === null ? (
        <div className="justify-self-start sm:justify-self-end">
          <WalletButton />
        </div>
      ) : (
        ready.length > 1 && <ClaimAll tasks={ready} />
      )}
    </div>
  );
}

/** All that is ready, by one press. */
function ClaimAll({ tasks }: { tasks: readonly ShownTask[] }) {
  const { t } = useTranslation("tasks");
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction(claimAll, {
    success: t("allClaimed"),
    onSuccess: () => void revalidate(),
    onProblem({ code }) {
      if (code.startsWith("login_")) return false;
      toast("danger", t("claimFailed"));
      // Some may have been claimed before.
      void revalidate();
      return true;
    },
  });
  return (
    <Button
      busy={busy}
      className="sm:justify-self-end"
      onClick={() => void run(tasks.map(({ id }) => id))}
    >
      {t("claimAll")}
    </Button>
  );
}

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

/**
 * The time that is left until `end`, in words, second by second: `3 days 4 hours`, `9h 12m 3s`. Begins
 * with what was left at `now`, so that server and browser first say the same. `onEnd` is called once.
 */
function useTimeLeft(end: string, now: string, onEnd?: () => void): string {
  const { i18n } = useTranslation("common");
  const { duration } = useTimeFormat();
  const until = (from: number) => Math.max(0, Math.ceil((Date.parse(end) - from) / 1000));
  const [left, setLeft] = useState(() => until(Date.parse(now)));

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);

  const ended = left === 0;
  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);

  if (left < DAY_SECONDS) return duration(left);
  const unit = (name: "day" | "hour", amount: number) =>
    formatUnit(i18n.language as Language, name, amount);
  const hours = Math.floor((left % DAY_SECONDS) / HOUR_SECONDS);
  return [
    unit("day", Math.floor(left / DAY_SECONDS)),
    ...(hours ? [unit("hour", hours)] : []),
  ].join(" ");
}

interface TimeLeftProps {
  /** ISO 8601, UTC. */
  until: string;
  now: string;
  /** Which sentence the time stands in. */
  text: "resetsIn" | "notReadyHint";
  onEnd?(): void;
}

/** How long a period still lasts. */
function TimeLeft({ until, now, text, onEnd }: TimeLeftProps) {
  const { t } = useTranslation("tasks");
  const time = useTimeLeft(until, now, onEnd);
  return (
    <time dateTime={until} role="timer" className="tabular-nums">
      {t(text, { time })}
    </time>
  );
}
