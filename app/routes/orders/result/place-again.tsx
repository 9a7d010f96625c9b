import { useTranslation } from "~/app/i18n/use-translation";
import { useNavigate } from "react-router";
import { ApiProblem, explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { toast } from "~/app/components/toast";
import { useAction } from "~/app/use-action";
import type { OrderView } from "~/domain/orders/view";
import { cancelOrder, putIntoCart } from "./order-api";

interface PlaceAgainProps {
  order: OrderView;
  /** The order is still open and holds its games, which must be given up first. */
  open: boolean;
  onChange(order: OrderView): void;
}

/** Puts the games of an order back into the cart, and says which could not be had again. */
export function PlaceAgain({ order, open, onChange }: PlaceAgainProps) {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const { run: placeAgain, busy } = useAction(
    async (games: { gameId: string; name: string }[]) => {
      if (open) onChange(await cancelOrder(order.id));
      let back = 0;
      for (const { gameId, name } of games) {
        // One after the other: they go to one cart.
        const problem = await putIntoCart(gameId).catch((error: unknown) => error);
        if (!problem || isInCart(problem)) back += 1;
        else
          toast("danger", t("placeAgain.leftOut", { game: name, reason: await explain(problem) }));
      }
      return back;
    },
    { onSuccess: (back) => void (back && navigate("/store/shopcart")) },
  );

  if (order.kind === "top-up") {
    const [line] = order.lines;
    return (
      <LinkButton to={`/store/item-game-detail/${line?.gameId}`} size="lg">
        {t("placeAgain.topUp")}
      </LinkButton>
    );
  }

  const games = order.lines
    .filter(({ state }) => state !== "delivered")
    .map(({ gameId, name }) => ({ gameId, name }));
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="lg" busy={busy} onClick={() => placeAgain(games)}>
        {t("placeAgain.button")}
      </Button>
      <p className="text-xs text-muted">{t("placeAgain.hint")}</p>
    </div>
  );
}

function isInCart(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === "already_in_cart";
}
