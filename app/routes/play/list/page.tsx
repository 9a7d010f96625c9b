import { EmptyState } from "~/app/components/empty-state";
import { GameCover } from "~/app/components/game-cover";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { Heart } from "~/app/wishlist/heart";
import { isPlayable } from "~/domain/store/playable";
import { listPlayableGames } from "~/domain/store/queries";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["play"] };

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { games } = await readPage(context, { games: listPlayableGames({ lng: language }) });
  return { games };
}

export default function PlayList({ loaderData: { games } }: Route.ComponentProps) {
  const { t } = useTranslation("play");
  return (
    <PageShell title={t("list.title")} lead={t("list.lead")}>
      <PageHead title={t("list.title")} description={t("list.lead")} />
      {games.length === 0 ? (
        <EmptyState title={t("list.empty")} hint={t("list.emptyHint")}>
          <LinkButton to="/store">{t("list.toStore")}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {games.map((game, at) => (
            <PlayableCard key={game.id} game={game} early={at < 3} />
          ))}
        </ul>
      )}
    </PageShell>
  );
}

type Game = ReturnType<ReturnType<typeof listPlayableGames>["map"]>[number];

/** A game with what one does in it. `early`: its cover comes with the page. */
function PlayableCard({ game, early }: { game: Game; early: boolean }) {
  const { t } = useTranslation("play");
  const { id, name, tagline } = game;
  return (
    <li className="pixel-corners grid grid-cols-[7rem_1fr] gap-4 border-2 border-line bg-surface p-3 sm:grid-cols-[9rem_1fr]">
      <div className="relative">
        <GameCover gameId={id} early={early} />
        <Heart gameId={id} name={name} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2 py-1">
        <h2 className="text-lg font-bold leading-snug">{name}</h2>
        <p className="font-semibold">{tagline}</p>
        {isPlayable(id) && <p className="text-sm text-muted">{t(`games.${id}.goal`)}</p>}
        <LinkButton
          to={`/play/detail/${id}`}
          aria-label={t("title", { game: name })}
          className="mt-auto"
        >
          {t("list.play")}
        </LinkButton>
      </div>
    </li>
  );
}
