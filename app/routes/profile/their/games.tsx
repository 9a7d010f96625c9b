import { pageContext } from "~/app/context";
import { data } from "react-router";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { GameStrip, type StripGame } from "~/app/routes/profile/game-strip";
import { Section } from "~/app/routes/profile/section";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { getProfileSeen, listGamesSeen } from "~/domain/people/queries";
import type { Route } from "./+types/games";
import { Kept } from "./kept";

const GAMES_PER_PAGE = 24;

export async function loader({ context, params: { id: userId }, url }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const { profile, games } = await readPageAsPlayer(context, url, (viewerId) => ({
    profile: first(getProfileSeen({ userId, viewerId })),
    games: listGamesSeen({
      userId,
      viewerId,
      lng,
      limit: GAMES_PER_PAGE,
      ...readCursor(undefined),
    }),
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
  const { shown, page } = loaderData;
  const { t, i18n } = useTranslation("profile");
  return (
    <Section title={t("games.theirs")}>
      <PageHead title={t("games.theirs")} hidden />
      <Pages<StripGame>
        key={id}
        first={page}
        path={`/api/users/${id}/games?limit=${GAMES_PER_PAGE}&lng=${i18n.language}`}
        empty={<Kept what="games" shown={shown} />}
      >
        {(games) => <GameStrip games={games} empty={null} />}
      </Pages>
    </Section>
  );
}
