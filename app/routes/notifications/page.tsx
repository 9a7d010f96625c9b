import { Link } from "react-router";
import { chipStyle } from "~/app/components/chip";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { LoadMore } from "~/app/components/load-more";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { useTranslation } from "~/app/i18n/use-translation";
import { Line } from "~/app/notifications/line";
import { useNews, withNews } from "~/app/notifications/news";
import { useMarkRead } from "~/app/notifications/use-mark-read";
import { readLog, readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { pagesOf, usePages } from "~/app/use-pages";
import { type KindName, kindNames } from "~/domain/notifications/kinds";
import { listLines } from "~/domain/notifications/queries";
import { formatPlace } from "~/domain/notifications/place";
import { readThings } from "~/domain/notifications/thing-queries";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { type NotificationView, viewLines } from "~/domain/notifications/view";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["notifications", "errors"],
  title: "notifications",
};

const PER_PAGE = 20;

const kindIn = (search: URLSearchParams): KindName | undefined =>
  kindNames.find((kind) => kind === search.get("kind"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const kind = kindIn(url.searchParams);
  const now = new Date();
  const { lines, user } = await readPageAsPlayer(context, url, (userId) => ({
    lines: listLines({ userId, now, kind, limit: PER_PAGE }),
  }));
  const things = await readThings(
    lines,
    async (log, asked) => (await readLog(context, log, { asked })).asked,
    { userId: user.id, now },
  );
  const last = lines[PER_PAGE - 1];
  return {
    kind,
    kinds: kindNames,
    items: viewLines(lines, things, language, {
      collectible: (id: CollectibleId) => getI18next(context).t(`prizes:collectibles.${id}`),
    }),
    nextCursor: last ? formatPlace(last) : null,
  };
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("notifications");
  const { kind, kinds } = loaderData;
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
      <Kinds kinds={kinds} chosen={kind} />
      <List
        key={kind}
        first={loaderData}
        kind={kind}
        path={`/api/notifications?limit=${PER_PAGE}&lng=${i18n.language}${kind ? `&kind=${kind}` : ""}`}
      />
    </PageShell>
  );
}

interface KindsProps {
  kinds: readonly KindName[];
  chosen: KindName | undefined;
}

function Kinds({ kinds, chosen }: KindsProps) {
  const { t } = useTranslation("notifications");
  return (
    <nav aria-label={t("filter")} className="overflow-x-auto">
      <ul className="flex gap-2 pb-1">
        {[undefined, ...kinds].map((kind) => (
          <li key={kind ?? "all"}>
            <Link
              to={kind ? `?kind=${kind}` : "?"}
              aria-current={kind === chosen ? "true" : undefined}
              preventScrollReset
              className={chipStyle(kind === chosen, "whitespace-nowrap")}
            >
              {kind ? t(`kinds.${kind}`) : t("all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListProps {
  first: { items: NotificationView[]; nextCursor: string | null };
  kind: KindName | undefined;
  path: string;
}

function List({ first, kind, path }: ListProps) {
  const { t } = useTranslation("notifications");
  const { lines } = useNews();
  const { items, nextCursor, busy, failed, load } = usePages(first, pagesOf(path));
  const fresh = lines.filter((line) => kind === undefined || line.kind === kind);
  const shown = withNews(items, fresh);
  // Under a filter the newest of a kind is not the newest of all.
  useMarkRead(null, kind === undefined ? shown : []);
  if (!shown.length) return <EmptyState title={t("empty")} hint={t("emptyHint")} />;
  return (
    <div className="max-w-3xl">
      <ul className="pixel-corners border-2 border-line bg-surface">
        {shown.map((line) => (
          <Line key={line.line} notification={line} />
        ))}
      </ul>
      <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
    </div>
  );
}
