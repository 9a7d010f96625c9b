import { useNavigate } from "react-router";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { addToCart } from "./add-to-cart";

/** What one has can still be bought for somebody else. */
export default function Giving({ id, inCart }: { id: string; inCart: boolean }) {
  const { t } = useTranslation("store");
  const navigate = useNavigate();
  const toCart = () => void navigate("/store/shopcart?gift=yes");
  const give = useAction((gameId: string, key) => addToCart(gameId, key, true), {
    onSuccess: toCart,
  });
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
