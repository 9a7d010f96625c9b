import { useId } from "react";
import { useRevalidator } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { PixelIcon } from "~/app/components/pixel-icon";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { wordsIn } from "~/app/routes/rules/describe/words";
import { WalletButton } from "~/app/wallet/wallet-button";
import { useAmount } from "~/app/why/use-amount";
import { Why } from "~/app/why/why";
import { getPoints } from "~/domain/points/queries";
import { listTaskStatuses } from "~/domain/tasks/queries";
import type { Route } from "./+types/page";
import { type Section, makeSections } from "./sections";
import { TaskCard } from "./task-card";
import { TimeLeft } from "./time-left";

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
    <div className="pixel-corners grid gap-x-10 gap-y-4 border-2 border-line bg-surface p-4 sm:grid-cols-[auto_1fr] sm:items-center sm:p-6">
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
      {balance === null && (
        <div className="justify-self-start sm:justify-self-end">
          <WalletButton />
        </div>
      )}
    </div>
  );
}
