import type { ReactNode } from "react";
import { Link } from "react-router";
import { GameCover } from "~/app/components/game-cover";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";

interface LibraryItemProps {
  gameId: string;
  name: string;
  /** Null where it came without an order. */
  orderId: string | null;
  /** How wide the cover is. */
  columns: string;
  children: ReactNode;
}

/** A game with its cover, what there is to say of it, and the order that it came by. */
export function LibraryItem({ gameId, name, orderId, columns, children }: LibraryItemProps) {
  const { t } = useTranslation("profile");
  return (
    <li
      className={classNames(
        "pixel-corners grid gap-4 border-2 border-line bg-surface p-3",
        columns,
      )}
    >
      <GameCover gameId={gameId} />
      <div className="grid min-w-0 content-start gap-2">
        <h3 className="font-bold leading-snug">
          <Link to={`/store/detail/${gameId}`} className="hover:text-link hover:underline">
            {name}
          </Link>
        </h3>
        {children}
        {orderId !== null && (
          <Link
            to={`/store/pay-result?order=${orderId}`}
            aria-label={t("games.orderOf", { game: name })}
            className="inline-flex min-h-11 items-center justify-self-start text-sm text-muted underline hover:text-ink"
          >
            {t("games.order")}
          </Link>
        )}
      </div>
    </li>
  );
}
