import type { ReactNode } from "react";
import { Link } from "react-router";
import { GameCover } from "~/app/components/game-cover";
import { useTranslation } from "~/app/i18n/use-translation";

interface LibraryItemProps {
  gameId: string;
  name: string;
  /** Null where it came without an order. */
  orderId: string | null;
  /** Beneath its name: what is to be noticed at once. */
  mark?: ReactNode;
  /** How it stands with it: on the cover where one points or tabs, beneath it where one touches. */
  state: ReactNode;
  /** Whether its cover is seen at once. */
  early: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** A game with its cover, how it stands with it, and the order that it came by. */
export function LibraryItem(props: LibraryItemProps) {
  const { gameId, name, orderId, mark, state, early, children } = props;
  const { t } = useTranslation("profile");
  return (
    <li className="group grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="col-start-1 row-start-1">
        <Link to={`/store/detail/${gameId}`} prefetch="intent" aria-label={name} className="block">
          <GameCover gameId={gameId} early={early} />
        </Link>
      </div>
      <div className="grid justify-items-start gap-1">
        <h3 className="leading-snug font-bold">{name}</h3>
        {mark}
      </div>
      <div className="grid justify-items-start text-xs pointer-coarse:text-muted pointer-fine:col-start-1 pointer-fine:row-start-1 pointer-fine:self-end pointer-fine:bg-night/90 pointer-fine:p-2 pointer-fine:text-parchment pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
        {state}
        {orderId !== null && (
          <Link
            to={`/store/pay-result?order=${orderId}`}
            aria-label={t("games.orderOf", { game: name })}
            className="inline-flex min-h-11 items-center underline"
          >
            {t("games.order")}
          </Link>
        )}
      </div>
      {children}
    </li>
  );
}
