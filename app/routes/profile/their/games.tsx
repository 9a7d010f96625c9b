import { data } from "react-router";
import { LoadMore } from "~/app/components/load-more";
import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { GameStrip, type StripGame } from "~/app/routes/profile/game-strip";
import { Section } from "~/app/routes/profile/section";
import { pagesOf, usePages } from "~/app/use-pages";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { getProfileSeen, listGamesSeen } from "~/domain/people/queries";
import type { Route } from "./+types/games";
import { Kept } from "./kept";

const GAMES_PER_PAGE = 24;

export async function loader({ context, params: { id: userId }, url }: Route.LoaderArgs) {
  const { profile, games } = await readPageAsPlayer(context, url, (viewerId) => ({
    profile: first(getProfileSeen({ userId, viewerId })),
    games: listGamesSeen({ userId, viewerId, limit: GAMES_PER_PAGE, ...readCursor(undefined) }),
  }));
  if (!profile) throw data(null, { status: 404 });
  return {
    shown: profile.seesGames === 1,
    page: {
      items: games,
      nextCursor: nextCursor(games, GAMES_PER_PAGE, (game) => [game.acquiredAt, game.gameId]),
    },
  };
}

export default function TheirGames({ loaderData, params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  return (
    <Section title={t("games.theirs")}>
      <PageHead title={t("games.theirs")} hidden />
      <Games key={id} id={id} {...loaderData} />
    </Section>
  );
}

function Games({ id, shown, page }: { id: string } & Route.ComponentProps["loaderData"]) {
  const { items, nextCursor, busy, failed, load } = usePages<StripGame>(
    page,
    pagesOf(`/api/users/${id}/games?limit=${GAMES_PER_PAGE}`),
  );
  return (
    <div>
      <GameStrip games={items} empty={<Kept what="games" shown={shown} />} />
      {items.length > 0 && (
        <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
      )}
    </div>
  );
}
