import { useSearchParams } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { ListBar } from "~/app/components/list-bar";
import { PageHead } from "~/app/components/page-head";
import { Results } from "~/app/components/results";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listGifts } from "~/domain/gifts/queries";
import { giftState } from "~/domain/gifts/state";
import { listLibrary, placeInLibrary } from "~/domain/library/queries";
import { librarySorts } from "~/domain/library/shows";
import type { Route } from "./+types/page";
import {
  type Asked,
  isOfGames,
  libraryPath,
  librarySections,
  MAX_SEARCH,
  readAsked,
} from "./address";
import { BoughtGift, type Gift } from "./bought-gift";
import { CoverList } from "./cover-list";
import { type Entry, OwnedGame } from "./owned-game";

export const handle: RouteHandle = { texts: ["profile", "orders"] };

const PER_PAGE = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const asked = readAsked(url.searchParams);
  const from = readCursor(url.searchParams.get("cursor") ?? undefined);
  const { show, sort, q } = asked;
  if (isOfGames(show)) {
    const { items } = await readPageAsPlayer(context, url, (userId) => ({
      items: listLibrary({ userId, lng, show, sort, q, limit: PER_PAGE, ...from }),
    }));
    const next = nextCursor(items, PER_PAGE, (game) => placeInLibrary(game, sort));
    return { asked, games: { items, nextCursor: next } };
  }
  const { gifts } = await readPageAsPlayer(context, url, (userId) => ({
    gifts: listGifts({ userId, lng, limit: PER_PAGE, ...from }),
  }));
  const items = gifts.map((gift) => ({ ...gift, state: giftState(gift) }));
  const next = nextCursor(gifts, PER_PAGE, (gift) => [gift.issuedAt, gift.giftId]);
  return { asked, gifts: { items, nextCursor: next } };
}

/** My Games: covers with how it stands with each, and what one bought for others. */
export default function ProfileGames({ loaderData }: Route.ComponentProps) {
  const { asked, games, gifts } = loaderData;
  const { t, i18n } = useTranslation("profile");
  const [searchParams] = useSearchParams();
  const { show, sort, q } = asked;
  const key = `${libraryPath(asked)} ${searchParams.get("cursor")}`;
  const addressOf = (cursor: string) => libraryPath(asked, cursor);
  const api = new URLSearchParams({
    limit: String(PER_PAGE),
    lng: i18n.language,
    show,
    sort,
    ...(q && { q }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={t("games.title")} hidden />
      <h2 className="text-lg font-bold max-sm:sr-only">{t("games.title")}</h2>
      <ListBar
        filters={{
          label: t("games.filters"),
          filters: librarySections,
          current: show,
          addressOf: (one) => libraryPath(isOfGames(one) ? { show: one, sort, q } : { show: one }),
          nameOf: (one) => t(`games.show.${one}`),
        }}
        sheetTitle={t("games.searchAndSort")}
        search={
          isOfGames(show)
            ? {
                q,
                label: t("games.find"),
                hint: t("games.searchHint"),
                maxLength: MAX_SEARCH,
                kept: show === "all" ? {} : { show },
                choices: [
                  {
                    name: "sort",
                    label: t("games.sortBy"),
                    value: sort,
                    options: librarySorts.map((one) => ({
                      value: one,
                      label: t(`games.sort.${one}`),
                    })),
                  },
                ],
              }
            : undefined
        }
      />
      <Results label={t(show === "gifts" ? "gifts.title" : "games.title")}>
        {games && (
          <CoverList<Entry>
            key={key}
            first={games}
            idOf={({ gameId }) => gameId}
            path={`/api/library?${api}`}
            addressOf={addressOf}
            empty={<Nothing {...asked} />}
            card={(game, early) => <OwnedGame key={game.gameId} game={game} early={early} />}
          />
        )}
        {gifts && (
          <CoverList<Gift>
            key={key}
            first={gifts}
            idOf={({ orderId, lineId }) => `${orderId}/${lineId}`}
            path={`/api/gifts?limit=${PER_PAGE}&lng=${i18n.language}`}
            addressOf={addressOf}
            empty={<Nothing {...asked} q="" />}
            card={(gift, early) => (
              <BoughtGift key={`${gift.orderId}/${gift.lineId}`} gift={gift} early={early} />
            )}
          />
        )}
      </Results>
    </div>
  );
}

function Nothing({ show, sort, q }: Asked) {
  const { t } = useTranslation("profile");
  if (q) {
    return (
      <EmptyState title={t("games.notFound")}>
        <LinkButton to={libraryPath({ show, sort })} tone="secondary">
          {t("games.showAll")}
        </LinkButton>
      </EmptyState>
    );
  }
  if (show === "all") {
    return (
      <EmptyState title={t("games.empty")} hint={t("games.emptyHint")}>
        <LinkButton to="/store">{t("toStore")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t(`games.none.${show}`)}>
      <LinkButton to={libraryPath({ sort })} tone="secondary">
        {t("games.showAll")}
      </LinkButton>
    </EmptyState>
  );
}
