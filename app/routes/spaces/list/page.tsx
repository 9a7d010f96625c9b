import { useSearchParams } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { ListBar } from "~/app/components/list-bar";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Results } from "~/app/components/results";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { askIndex, readCommunities, readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import {
  type SpaceFilter,
  spaceFilters,
  type SpaceSort,
  spaceSorts,
} from "~/domain/spaces/list-choices";
import { findNamed } from "~/domain/search/named";
import { isSearched, listSpaces, mergeSpaces } from "~/domain/spaces/list-queries";
import { viewSpace } from "~/domain/spaces/view";
import { SpacesError } from "~/app/routes/spaces/spaces-error";
import type { Route } from "./+types/page";
import { SpaceList } from "./space-list";

export const handle: RouteHandle = { texts: ["spaces"], title: "spaces:filter.all" };

const SPACES_PER_PAGE = 24;
const MAX_SEARCH = 60;

interface Asked {
  filter: SpaceFilter;
  sort: SpaceSort;
  q: string;
}

function readAsked(search: URLSearchParams): Asked {
  return {
    filter: spaceFilters.find((one) => one === search.get("filter")) ?? "all",
    sort: spaceSorts.find((one) => one === search.get("sort")) ?? "active",
    q: search.get("q")?.trim().slice(0, MAX_SEARCH) ?? "",
  };
}

/** What differs from a list that nobody narrowed. */
function writeAsked({ filter, sort, q }: Partial<Asked>, cursor?: string): string {
  const search = new URLSearchParams({
    ...(filter && filter !== "all" && { filter }),
    ...(sort && sort !== "active" && { sort }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return search.size ? `?${search}` : "";
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = readAsked(searchParams);
  const cursor = searchParams.get("cursor") ?? undefined;
  const { claimedUserId } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const named = isSearched(asked) ? await findNamed(askIndex(context), "spaces", asked.q) : [];
  const list = { ...asked, viewerId, ofId: viewerId, named, limit: SPACES_PER_PAGE, cursor };
  const [{ user }, lists] = await Promise.all([
    readPage(context, {}),
    readCommunities(context, { spaces: listSpaces(list) }),
  ]);
  // What is a player's own is shown to nobody who only claims to be them.
  const shown = user || asked.filter === "all" ? lists.map(({ spaces }) => spaces) : [];
  const { rows, nextCursor } = mergeSpaces(shown, list);
  const items = rows.map((row) => viewSpace(user ? row : { ...row, rank: null }));
  return { asked, signedIn: user !== null, first: { items, nextCursor }, later: !!cursor };
}

/** All Spaces, and one's own. */
export default function Spaces({ loaderData }: Route.ComponentProps) {
  const { asked, signedIn, first, later } = loaderData;
  const { t } = useTranslation("spaces");
  const [searchParams] = useSearchParams();
  const { filter, sort, q } = asked;
  const api = new URLSearchParams({
    limit: String(SPACES_PER_PAGE),
    filter,
    sort,
    ...(q && { q }),
  });
  return (
    <PageShell
      title={t("title")}
      lead={<span className="max-sm:hidden">{t("lead")}</span>}
      className="max-sm:gap-3 max-sm:pt-0"
      actions={<LinkButton to="/community/create">{t("create.title")}</LinkButton>}
    >
      <PageHead
        title={t("title")}
        description={t("lead")}
        hidden={filter !== "all" || q !== "" || later}
      />
      <ListBar
        filters={{
          label: t("filters"),
          filters: spaceFilters,
          current: filter,
          addressOf: (one) => `/community/list${writeAsked({ filter: one, sort })}`,
          nameOf: (one) => t(`filter.${one}`),
        }}
        sheetTitle={t("searchAndSort")}
        search={{
          q,
          label: t("search"),
          hint: t("searchHint"),
          maxLength: MAX_SEARCH,
          kept: filter === "all" ? {} : { filter },
          choices: [
            {
              name: "sort",
              label: t("sortBy"),
              value: sort,
              options: spaceSorts.map((one) => ({ value: one, label: t(`sort.${one}`) })),
            },
          ],
        }}
      />
      <Results label={t(`filter.${filter}`)}>
        <SpaceList
          key={`${writeAsked(asked)} ${searchParams.get("cursor")} ${signedIn}`}
          first={first}
          path={`/api/spaces?${api}`}
          addressOf={(cursor) => `/community/list${writeAsked(asked, cursor)}`}
          empty={<Nothing asked={asked} signedIn={signedIn} />}
        />
      </Results>
    </PageShell>
  );
}

function Nothing({ asked: { filter, q }, signedIn }: { asked: Asked; signedIn: boolean }) {
  const { t } = useTranslation("spaces");
  if (q) {
    return (
      <EmptyState title={t("none.found")}>
        <LinkButton to={`/community/list${writeAsked({ filter })}`} tone="secondary">
          {t("showAll")}
        </LinkButton>
      </EmptyState>
    );
  }
  const own = filter !== "all";
  if (own && !signedIn) {
    return (
      <EmptyState title={t("none.visitor")}>
        <LinkButton
          to={`/login?returnTo=${encodeURIComponent(`/community/list?filter=${filter}`)}`}
        >
          {t("logIn")}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t(own ? `none.${filter}` : "none.all")} hint={t("none.hint")}>
      {own && (
        <LinkButton to="/community/list" tone="secondary">
          {t("showAll")}
        </LinkButton>
      )}
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SpacesError error={error} what="list" />;
}
