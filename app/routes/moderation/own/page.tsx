import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Pages } from "~/app/components/pages";
import { TextArea } from "~/app/components/text-area";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { DecisionText } from "~/app/moderation/decision-text";
import { ThingText } from "~/app/moderation/thing-text";
import { readCommunities, readPage, readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useChange } from "~/app/use-command";
import type { Page } from "~/app/use-pages";
import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { mergeCases, mergeReports } from "~/domain/moderation/merge";
import { listCasesAbout, listReportsBy } from "~/domain/moderation/list-queries";
import {
  type OwnCaseView,
  type OwnReportView,
  peopleOf,
  viewOwnCase,
  viewOwnReport,
} from "~/domain/moderation/view";
import { MAX_APPEAL } from "~/domain/moderation/words";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["moderation", "errors"],
  title: "moderation:own.title",
};

const PER_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = { limit: PER_PAGE };
  const userId = context.get(pageContext).claimedUserId ?? "";
  const [own, communities] = await Promise.all([
    readPageAsPlayer(context, url, (id) => ({
      cases: listCasesAbout(MAIN, id, page),
      reports: listReportsBy(MAIN, id, page),
    })),
    readCommunities(context, {
      cases: listCasesAbout(OTHER_LOGS[0]!, userId, page),
      reports: listReportsBy(OTHER_LOGS[0]!, userId, page),
    }),
  ]);
  const cases = mergeCases([own.cases, ...communities.map((one) => one.cases)], PER_PAGE);
  const reports = mergeReports([own.reports, ...communities.map((one) => one.reports)], PER_PAGE);
  const { personOf } = await readPage(context, { personOf: getPeople(peopleOf(cases.rows), "") });
  return {
    cases: {
      items: cases.rows.map((row) => viewOwnCase(row, personOf)),
      nextCursor: cases.nextCursor,
    },
    reports: { items: reports.rows.map(viewOwnReport), nextCursor: reports.nextCursor },
  };
}

/** What was decided about one's things, and what came of what one reported. */
export default function OwnCases({ loaderData: { cases, reports } }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  return (
    <PageShell title={t("own.title")} lead={t("own.lead")}>
      <PageHead title={t("own.title")} hidden />
      <section aria-labelledby="own-cases" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="own-cases" className="text-lg font-bold">
          {t("own.decisions")}
        </h2>
        <Pages<OwnCaseView>
          key={cases.items.map(keyOf).join()}
          first={cases}
          path={`/api/me/cases?limit=${PER_PAGE}`}
          empty={<EmptyState title={t("none.own")} hint={t("none.ownHint")} />}
        >
          {(items) => (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {items.map((one) => (
                <li key={one.id} id={one.id}>
                  <OwnCase one={one} />
                </li>
              ))}
            </ul>
          )}
        </Pages>
      </section>
      <section aria-labelledby="own-reports" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="own-reports" className="text-lg font-bold">
          {t("own.reports")}
        </h2>
        <OwnReports first={reports satisfies Page<OwnReportView>} perPage={PER_PAGE} />
      </section>
    </PageShell>
  );
}

const keyOf = ({ id, appeal, decision }: OwnCaseView) =>
  `${id} ${appeal?.filedAt} ${decision.overturnedAt}`;

function OwnCase({ one: { id, space, thing, decision, appeal, mayAppeal } }: { one: OwnCaseView }) {
  const { t } = useTranslation("moderation");
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {space && (
        <p className="text-sm text-muted">
          <bdi>{space.name}</bdi>
        </p>
      )}
      <ThingText thing={thing} />
      <DecisionText kind={thing.kind} decision={decision} inSpace={space !== null} />
      {appeal && (
        <div className="grid gap-1 border-t-2 border-line pt-3 text-sm">
          <h3 className="font-semibold">
            {t("appeal.yours")} · <Time value={appeal.filedAt} show="relative" />
          </h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {appeal.text ?? t("textGone")}
          </p>
          <p className="font-semibold">
            {appeal.judged
              ? t(appeal.judged.overturned ? "appeal.overturned" : "appeal.upheld")
              : t(appeal.settledAt ? "appeal.settled" : "appeal.waiting")}
          </p>
          {appeal.judged?.note && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
              {appeal.judged.note}
            </p>
          )}
        </div>
      )}
      {mayAppeal && <AppealForm id={id} />}
    </Card>
  );
}

function AppealForm({ id }: { id: string }) {
  const { t } = useTranslation("moderation");
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { run, busy } = useChange("POST /moderation/{caseId}/appeal", {
    success: t("appeal.sent"),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run({ params: { caseId: id }, body: { text: text.trim() } });
  }
  if (!open) {
    return (
      <Button tone="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        {t("appeal.action")}
      </Button>
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={t("appeal.text")}
        hint={t("appeal.textHint")}
        required
        rows={4}
        dir="auto"
        maxLength={MAX_APPEAL}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("appeal.send")}
      </Button>
    </form>
  );
}

/** What one reported, and what came of it. */
function OwnReports({ first, perPage }: { first: Page<OwnReportView>; perPage: number }) {
  const { t } = useTranslation("moderation");
  return (
    <Pages
      first={first}
      path={`/api/me/reports?limit=${perPage}`}
      empty={<EmptyState title={t("none.reports")} />}
    >
      {(items) => (
        <ul className="grid">
          {items.map(({ target, reason, text, filedAt, outcome }) => (
            <li key={target.id} className="grid gap-1 border-b-2 border-line py-3 text-sm">
              <p className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={target.url}
                  className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
                >
                  {t(`kind.${target.kind}`)}
                </Link>
                <span>{t(`reason.${reason}`)}</span>
                <span className="text-muted">
                  <Time value={filedAt} show="relative" />
                </span>
                <strong>{t(`outcome.${outcome}`)}</strong>
              </p>
              {text && (
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Pages>
  );
}
