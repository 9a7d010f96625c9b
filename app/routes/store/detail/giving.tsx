import { useNavigate } from "react-router";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { GameStatus } from "~/domain/cart/queries";
import type { GameDetail } from "~/domain/store/queries";

const isGiftable = ({ delivery, priceCents, available, withdrawn }: GameDetail) =>
  (delivery === "key" || delivery === "account") &&
  priceCents > 0 &&
  !withdrawn &&
  (available === null || available > 0);

/** What one has can still be bought for somebody else. */
export default function Giving({ game }: { game: GameDetail & GameStatus }) {
  return isGiftable(game) && <GiveButton {...game} />;
}

function GiveButton({ id, inCart }: { id: string; inCart: boolean }) {
  const { t } = useTranslation("store");
  const navigate = useNavigate();
  const toCart = () => void navigate("/store/shopcart?gift=yes");
  const give = useAction(
    (gameId: string, key) =>
      callApi("PUT /cart/games/{id}", { params: { id: gameId }, body: { gift: true }, key }),
    { onSuccess: toCart },
  );
  return (
    <Button
      tone="secondary"
      size="lg"
      className="w-full"
      busy={give.busy}
      onClick={() => (inCart ? toCart() : void give.run(id))}
    >
      {t("detail.buyGift")}
    </Button>
  );
}
