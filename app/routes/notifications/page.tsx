import { useState } from "react";
import { Link } from "react-router";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { chipStyle } from "~/app/components/chip";
import { EmptyState } from "~/app/components/empty-state";
import { Icon } from "~/app/components/icon";
import { LinkButton } from "~/app/components/link-button";
import { LoadMore } from "~/app/components/load-more";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useRootData } from "~/app/frame/root-data";
import { getI18next } from "~/app/i18n/middleware";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Line } from "~/app/notifications/line";
import { useNews, withNews } from "~/app/notifications/news";
import { useMarkRead } from "~/app/notifications/use-mark-read";
import { FollowButton } from "~/app/person/follow-button";
import { readLog, readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useAction } from "~/app/use-action";
import { useHydrated } from "~/app/use-hydrated";
import { pagesOf, usePages } from "~/app/use-pages";
import { type GroupName, groupNames, kindsIn } from "~/domain/notifications/groups";
import { type KindName, kindNames } from "~/domain/notifications/kinds";
import { listLines } from "~/domain/notifications/queries";
import { formatPlace } from "~/domain/notifications/place";
import { readThings } from "~/domain/notifications/thing-queries";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { type NotificationView, viewLines } from "~/domain/notifications/view";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["notifications", "people", "errors"],
  title: "notifications",
};

const PER_PAGE = 20;

/** One kind, for links that name it, or a group of them. */
function chosenIn(search: URLSearchParams) {
  const kind = kindNames.find((one) => one === search.get("kind"));
  const group = groupNames.find((one) => one === search.get("group"));
  return { kind, group: kind ? undefined : group };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { kind, group } = chosenIn(url.searchParams);
  const kinds = kind ? [kind] : group && kindsIn(group);
  const now = new Date();
  const { lines, user } = await readPageAsPlayer(context, url, (userId) => ({
    lines: listLines({ userId, now, kinds, limit: PER_PAGE }),
  }));
  const things = await readThings(
    lines,
    async (log, asked) => (await readLog(context, log, { asked })).asked,
    { userId: user.id, now },
  );
  const last = lines[PER_PAGE - 1];
  return {
    kind,
    group,
    kinds,
    items: viewLines(lines, things, language, {
      collectible: (id: CollectibleId) => getI18next(context).t(`prizes:collectibles.${id}`),
    }),
    nextCursor: last ? formatPlace(last) : null,
  };
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("notifications");
  const { kind, group } = loaderData;
  const filter = kind ? `&kind=${kind}` : group ? `&group=${group}` : "";
  return (
    <PageShell
      title={t("title")}
      lead={t("lead")}
      actions={
        <LinkButton to="/profile/settings#notifications" tone="secondary">
          {t("choices.title")}
        </LinkButton>
      }
    >
      <PageHead title={t("title")} hidden />
      <List
        key={filter}
        first={loaderData}
        path={`/api/notifications?limit=${PER_PAGE}&lng=${i18n.language}${filter}`}
      />
    </PageShell>
  );
}

interface GroupsProps {
  chosen: GroupName | undefined;
  kind: KindName | undefined;
}

function Groups({ chosen, kind }: GroupsProps) {
  const { t } = useTranslation("notifications");
  const all = [undefined, ...groupNames];
  return (
    <nav aria-label={t("filter")}>
      <ul className="flex flex-wrap gap-2">
        {all.map((group) => (
          <li key={group ?? "all"}>
            <Link
              to={group ? `?group=${group}` : "?"}
              aria-current={group === chosen && !kind ? "true" : undefined}
              preventScrollReset
              className={chipStyle(group === chosen && !kind, "whitespace-nowrap")}
            >
              {group ? t(`groups.${group}`) : t("all")}
            </Link>
          </li>
        ))}
        {kind && (
          <li>
            <Link to="?" aria-current="true" preventScrollReset className={chipStyle(true)}>
              {t(`kinds.${kind}`)}
              <Icon name="x" className="size-4" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface ListProps {
  first: {
    items: NotificationView[];
    nextCursor: string | null;
    kind: KindName | undefined;
    group: GroupName | undefined;
    kinds: readonly KindName[] | undefined;
  };
  path: string;
}

function List({ first, path }: ListProps) {
  const { t } = useTranslation("notifications");
  const { lines, unread: counted } = useNews();
  const root = useRootData();
  const { items, nextCursor, busy, failed, load } = usePages(first, pagesOf(path));
  const { kind, group, kinds } = first;
  const fresh = lines.filter((line) => !kinds || kinds.includes(line.kind));
  // Up to when everything was marked as read by one press.
  const [readUpTo, setReadUpTo] = useState("");
  const shown = withNews(items, fresh).map((line) =>
    line.time <= readUpTo ? { ...line, read: true } : line,
  );
  const mark = useAction(
    (upTo: string, key) => callApi("POST /notifications/read", { body: { upTo }, key }),
    { onSuccess: () => setReadUpTo(new Date().toISOString()) },
  );
  // Under a filter the newest of a kind is not the newest of all.
  useMarkRead(null, kinds ? [] : shown);
  const unread = counted ?? root?.unread ?? 0;
  const anyNew = unread > 0 || shown.some(({ read }) => !read);
  return (
    <div className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Groups chosen={group} kind={kind} />
        {anyNew && (
          <Button
            tone="quiet"
            busy={mark.busy}
            onClick={() => void mark.run(`${new Date().toISOString()}_main:0`)}
          >
            {t("markAllRead")}
          </Button>
        )}
      </div>
      {!shown.length && <EmptyState title={t("empty")} hint={t("emptyHint")} />}
      <Days lines={shown} />
      {shown.length > 0 && (
        <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
      )}
    </div>
  );
}

/** The newest first, each day under its own heading. */
function Days({ lines }: { lines: readonly NotificationView[] }) {
  const format = useTimeFormat();
  const hydrated = useHydrated();
  // Until scripts run, days are counted as the server counts them.
  const days = Map.groupBy(lines, ({ time }) =>
    hydrated ? new Date(time).toDateString() : time.slice(0, 10),
  );
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="grid gap-2">
      <h2 className="text-sm font-bold text-muted first-letter:uppercase">
        {hydrated ? format.day(ofDay[0]!.time) : format.date(ofDay[0]!.time)}
      </h2>
      <ul className="pixel-corners border-2 border-line bg-surface">
        {ofDay.map((line) => (
          <Line key={line.line} notification={line} action={<LineAction notification={line} />} />
        ))}
      </ul>
    </section>
  ));
}

/** Kinds that wait for something to be done where they lead to. */
const WAITING: readonly KindName[] = [
  "group-request",
  "play-invite",
  "task-ready",
  "offer-made",
  "delivered",
];

/** What a line asks for, at hand. */
function LineAction({ notification }: { notification: NotificationView }) {
  const { t } = useTranslation("notifications");
  const { kind, actors, count, detail, target } = notification;
  const [person] = actors;
  if (kind === "follower" && count === 1 && person?.id && person.displayName) {
    return (
      <FollowButton
        person={{ id: person.id, displayName: person.displayName }}
        relation={{ following: detail.followed === 1, followedBy: true }}
        listed
      />
    );
  }
  if (!WAITING.includes(kind)) return null;
  return (
    <LinkButton to={target.url} tone="secondary">
      {t("open")}
    </LinkButton>
  );
}
