import { Icon } from "~/app/components/icon";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { useAction } from "~/app/use-action";
import { addGame } from "./cart-api";
import type { CartItem } from "./use-removal";

interface RemovedLineProps {
  item: CartItem;
  /** It is in the cart again, and the page knows. */
  onRestored(): void;
}

/** Stands where a game stood, to put it back. */
export function RemovedLine({ item, onRestored }: RemovedLineProps) {
  const { t } = useTranslation("cart");
  const { revalidate } = useRevalidator();
  const button = useRef<HTMLButtonElement>(null);
  const { gameId, name } = item;
  const restored = () => void revalidate().then(onRestored);
  const { run, busy } = useAction(addGame, {
    onSuccess: restored,
    onProblem({ code }) {
      // The removal failed, or another window was faster.
      if (code !== "already_in_cart") return false;
      restored();
      return true;
    },
  });

  // The button that removed it is gone, and focus must not fall back to the top of the page.
  useEffect(() => button.current?.focus(), []);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
      <span>{t("line.removed", { game: name })}</span>
      <Button
        ref={button}
        tone="quiet"
        busy={busy}
        aria-label={t("line.undoRemove", { game: name })}
        onClick={() => run(gameId)}
      >
        {!busy && <Icon name="undo-2" className="size-5" />}
        {t("line.undo")}
      </Button>
    </div>
  );
}
