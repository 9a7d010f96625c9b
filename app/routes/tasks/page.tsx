import { useRevalidator } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import { wordsIn } from "~/app/routes/rules/describe/words";
import type { RouteHandle } from "~/app/routes/route-handle";
import { getPoints } from "~/domain/points/queries";
import { listTaskStatuses } from "~/domain/tasks/queries";
import type { Route } from "./+types/page";
import { makeSections } from "./sections";
import { Summary } from "./summary";
import { TaskSection } from "./task-section";

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
