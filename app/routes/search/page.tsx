import { Link, useLocation } from "react-router";
import { classNames } from "~/app/components/class-names";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Results } from "~/app/components/results";
import { pageContext } from "~/app/context";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { askIndex, readBlockedIds } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { CURSOR, type Found, checkCandidates, findCandidates } from "~/domain/search/find";
import type { KindName } from "~/domain/search/kind";
import { kindNamed, searchKinds } from "~/domain/search/kinds";
import { parseQuery } from "~/domain/search/search-query";
import type { Route } from "./+types/page";
import { type ChosenKind, addressOf } from "./address";
import { Hits } from "./hits";
import { SearchForm } from "./search-form";

export const handle: RouteHandle = { texts: ["search"], title: "search:title" };

const HITS_PER_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const { database, language: lng } = context.get(pageContext);
  const typed = searchParams.get("q");
  const query = parseQuery(typed ?? "");
  const kind: ChosenKind = kindNamed(searchParams.get("kind") ?? "")?.name ?? "all";
  const given = searchParams.get("cursor") ?? "";
  const cursor = CURSOR.test(given) ? given : undefined;
  const [candidates, { user, blockedIds }] = await Promise.all([
    query.text ? findCandidates(askIndex(context), query) : [],
    readBlockedIds(context),
  ]);
  const viewer = { viewerId: user?.id ?? "", blockedIds: user ? blockedIds : [] };
  const asked = { query, kind, ...viewer, lng, limit: HITS_PER_PAGE, cursor };
  return {
    q: query.text,
    kind,
    kinds: searchKinds.map(({ name }) => name),
    /** Sent without a keyword. */
    empty: typed !== null && query.text === "",
    visitor: user === null,
    later: cursor !== undefined,
    found: query.text ? await checkCandidates(database, candidates, asked) : null,
  };
}

/** Games, people and whatever else can be found, on one page. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, kind, kinds, empty, visitor, later, found } = loaderData;
  const { t, i18n } = useTranslation("search");
  const { pathname, search } = useLocation();
  const asksForPlayers = visitor && (kind === "all" || kind === "users");
  const returnTo = encodeURIComponent(pathname + search);
  return (
    <PageShell title={t("title")}>
      <PageHead
        title={q ? t("titleOf", { q }) : t("title")}
        description={t("description")}
        hidden={found !== null}
      />
      <SearchForm key={q} q={q} kind={kind} empty={empty} />
      {found ? (
        <Results label={t("kindsLabel")} className="grid gap-4">
          <KindTabs q={q} kind={kind} kinds={kinds} counts={found.counts} visitor={visitor} />
          {asksForPlayers && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {t("playersLogin")}
              <Link
                to={`/login?returnTo=${returnTo}`}
                className="inline-flex min-h-11 items-center text-link underline"
              >
                {t("login")}
              </Link>
            </p>
          )}
          {later && (
            <Link to={addressOf({ q, kind })} className="text-sm text-link underline">
              {t("fromStart")}
            </Link>
          )}
          {found.items.length ? (
            <Hits key={`${q} ${kind} ${i18n.language}`} first={found} q={q} kind={kind} />
          ) : (
            <EmptyState title={t("none")} hint={t("noneHint")}>
              {kind !== "all" && (
                <LinkButton to={addressOf({ q, kind: "all" })} tone="secondary">
                  {t("kinds.all")}
                </LinkButton>
              )}
            </EmptyState>
          )}
        </Results>
      ) : (
        <EmptyState title={t("begin")} hint={t("beginHint")} />
      )}
    </PageShell>
  );
}

interface KindTabsProps {
  q: string;
  kind: ChosenKind;
  kinds: readonly KindName[];
  counts: Found["counts"];
  visitor: boolean;
}

/** Nobody is told of more than these; what comes behind is "+". */
const MAX_TOLD = 99;

function KindTabs({ q, kind, kinds, counts, visitor }: KindTabsProps) {
  const { t } = useTranslation("search");
  const { number } = useFormat();
  const countText = (count: number) =>
    count > MAX_TOLD ? t("more", { count: MAX_TOLD }) : number(count);
  // None would be said of players to whoever may see none.
  const label = (one: KindName) =>
    visitor && one === "users"
      ? t("kinds.users")
      : t("tab", { kind: t(`kinds.${one}`), count: countText(counts[one] ?? 0) as never });
  return (
    <nav aria-label={t("kindsLabel")} className="overflow-x-auto border-b-2 border-line">
      <ul className="flex gap-1">
        {(["all", ...kinds] as const).map((one) => (
          <li key={one}>
            <Link
              to={addressOf({ q, kind: one })}
              preventScrollReset
              aria-current={one === kind ? "page" : undefined}
              className={classNames("tab px-3 sm:px-4", one === kind && "tab-on")}
            >
              {one === "all" ? t("kinds.all") : label(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
