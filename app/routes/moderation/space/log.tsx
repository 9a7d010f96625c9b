import { Form, useOutletContext } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { Select } from "~/app/components/select";
import { pageContext } from "~/app/context";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { HouseRules } from "~/app/moderation/house-rules";
import { LogList } from "~/app/moderation/log-list";
import { readLog, readPage } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import { logOf } from "~/domain/community-id";
import { getTally, listModerationLog, listSeats, logCursor } from "~/domain/moderation/log-queries";
import { viewLogEntry } from "~/domain/moderation/view";
import { loggedActions } from "~/domain/moderation/words";
import { getPeople } from "~/domain/people/person-queries";
import { accessOf } from "~/domain/spaces/access";
import { getSpace } from "~/domain/spaces/queries";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/log";

const PER_PAGE = 30;

export async function loader({ context, request, params: { communityId: id } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const action = loggedActions.find((one) => one === searchParams.get("action"));
  const number = Number(searchParams.get("moderator"));
  const seat = Number.isInteger(number) && number > 0 && number < 1e6 ? number : undefined;
  const filter = { action, moderator: seat };
  const nothing = { actions: 0, overturned: 0 };
  const log = logOf(id);
  if (!log) return { items: [], nextCursor: null, tally: nothing, moderators: [], filter };
  const { claimedUserId, isOperator } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const { rows, tally, seats, space } = await readLog(context, log, {
    rows: listModerationLog(id, { action, seat, limit: PER_PAGE }),
    tally: getTally(id, seat),
    seats: listSeats(id),
    space: getSpace(id, viewerId),
  });
  const { user, personOf } = await readPage(context, {
    personOf: getPeople(
      [
        ...rows.flatMap((row) => [row.authorId ?? "", row.moderatorId]),
        ...seats.map((one) => one.moderatorId),
      ],
      viewerId,
    ),
  });
  const hidden = space?.hidesModerators === true;
  const operator = user !== null && isOperator(user);
  const spaceAccess = space ? accessOf(space, operator) : null;
  const viewer = { id: user?.id ?? "", isOperator: operator, spaceAccess };
  return {
    items: rows.map((row) => viewLogEntry(row, { hidden, personOf, viewer })),
    nextCursor: logCursor(rows, PER_PAGE),
    tally,
    moderators: seats.map((one) => ({
      number: one.seat,
      person: hidden ? null : personOf(one.moderatorId),
    })),
    filter,
  };
}

/** The public log: who did what to whom under which rule. */
export default function ModerationLog({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  const space = useOutletContext<SpaceView>();
  const { tally, moderators, filter } = loaderData;
  const { percent, number } = useFormat();
  const search = new URLSearchParams();
  if (filter.action) search.set("action", filter.action);
  if (filter.moderator) search.set("moderator", String(filter.moderator));
  return (
    <section aria-labelledby="moderation-log" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t("log.of", { name: space.name })} description={t("log.lead")} />
      <header className="grid gap-1">
        <h2 id="moderation-log" className="text-lg font-bold">
          {t("log.title")}
        </h2>
        <p className="max-w-prose text-sm text-muted">{t("log.lead")}</p>
        {tally.actions > 0 && (
          <p className="text-sm">
            {t("log.rate", {
              share: percent(tally.overturned / tally.actions),
              overturned: number(tally.overturned),
              actions: number(tally.actions),
            })}
          </p>
        )}
      </header>
      <Form key={search.toString()} className="flex flex-wrap items-end gap-3">
        <Select
          name="action"
          label={t("form.action")}
          placeholder={t("log.allActions")}
          defaultValue={filter.action ?? ""}
          options={loggedActions.map((value) => ({ value, label: t(`was.${value}`) }))}
        />
        <Select
          name="moderator"
          label={t("log.moderator")}
          placeholder={t("log.allModerators")}
          defaultValue={String(filter.moderator ?? "")}
          options={moderators.map((one) => ({
            value: String(one.number),
            label: one.person?.displayName ?? t("moderatorNumber", { number: one.number }),
          }))}
        />
        <Button type="submit" tone="secondary">
          {t("log.show")}
        </Button>
      </Form>
      <LogList
        first={loaderData}
        path={`/api/spaces/${space.id}/moderation-log?limit=${PER_PAGE}&${search}`}
        empty={<EmptyState title={t("none.log")} />}
      />
      <Section title={t("houseTitle")}>
        <HouseRules />
      </Section>
    </section>
  );
}
