import { WishButton } from "~/app/wishlist/wish-button";
import type { GameDetail } from "~/domain/store/queries";

/** The game, so that nobody tops up another by mistake. */
export function GameHeader({ game }: { game: Pick<GameDetail, "id" | "name" | "tagline"> }) {
  return (
    <header className="flex items-center gap-4 lg:grid">
      <img
        src={`/art/games/${game.id}/cover.svg`}
        alt=""
        width={480}
        height={640}
        className="pixel-corners h-auto w-28 shrink-0 bg-raised lg:w-full lg:max-w-xs"
      />
      <div className="grid min-w-0 gap-1">
        <h1 className="text-2xl font-bold">{game.name}</h1>
        <p className="text-muted">{game.tagline}</p>
        <WishButton gameId={game.id} />
      </div>
    </header>
  );
}
