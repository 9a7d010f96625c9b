import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { addToCart } from "~/app/routes/store/detail/add-to-cart";
import { GameCard } from "~/app/routes/store/list/game-card";
import { useAction } from "~/app/use-action";
import type { Wish } from "./wish";

/** A wished game as the store shows it, since when it is wished for, and the way into the cart. */
export function WishedGame({ wish: { game, wishedAt, withdrawn } }: { wish: Wish }) {
  const { t } = useTranslation(["wishlist", "store"]);
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction(addToCart, {
    success: t("store:detail.added", { game: game.name }),
    onSuccess: () => void revalidate(),
  });
  const sold = game.delivery !== "top-up" && !withdrawn && game.available !== 0;
  return (
    <GameCard game={game}>
      <p className="text-xs text-muted">
        {withdrawn ? (
          t("withdrawn")
        ) : (
          <>
            {t("since")} <Time value={wishedAt} show="date" />
          </>
        )}
      </p>
      {sold && (
        <Button
          tone="secondary"
          busy={busy}
          aria-label={t("addOf", { game: game.name })}
          onClick={() => void run(game.id)}
          className="z-1 mt-1"
        >
          {t("store:detail.addToCart")}
        </Button>
      )}
    </GameCard>
  );
}
