import { useTranslation } from "~/app/i18n/use-translation";
import { Link } from "react-router";
import { GameCard, type ListedGame } from "~/app/routes/store/list/game-card";
import { Shelf } from "./shelf";

interface GameShelfProps {
  title: string;
  /** The list in the store that goes on from here. */
  to: string;
  games: readonly ListedGame[];
}

/** A row of games. On phones it is pushed sideways. */
export function GameShelf({ title, to, games }: GameShelfProps) {
  const { t } = useTranslation("common");
  if (games.length === 0) return null;
  return (
    <Shelf
      title={title}
      more={
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
        >
          {t("viewAll")}
        </Link>
      }
    >
      <ul className="shelf-row grid auto-cols-[44%] grid-flow-col gap-4 overflow-x-auto pb-2 sm:auto-cols-[30%] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-5 lg:gap-6">
        {games.map((game) => (
          <GameCard key={game.id} game={game} heading="h3" />
        ))}
      </ul>
    </Shelf>
  );
}
