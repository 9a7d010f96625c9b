import { useState } from "react";
import { useSearchParams } from "react-router";
import { Switch } from "~/app/components/switch";
import { useTranslation } from "~/app/i18n/use-translation";

/** Whether all of the cart is for somebody else. It stands in the address, as the discount code does. */
export const isGift = (search: URLSearchParams): boolean => search.get("gift") === GIFT.gift;
export const GIFT = { gift: "yes" };

export function GiftChoice() {
  const { t } = useTranslation("cart");
  const [search, setSearch] = useSearchParams();
  const asked = isGift(search);
  // The box follows the finger, and then the address.
  const [box, setBox] = useState({ asked, chosen: asked });
  if (box.asked !== asked) setBox({ asked, chosen: asked });
  const choose = (gift: boolean) =>
    setSearch(
      (before) => {
        if (gift) before.set("gift", GIFT.gift);
        else before.delete("gift");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div>
      <Switch
        label={t("gift.label")}
        checked={box.chosen}
        onChange={({ target: { checked: chosen } }) => {
          setBox({ asked, chosen });
          choose(chosen);
        }}
      />
      {box.chosen && <p className="text-xs text-muted">{t("gift.hint")}</p>}
    </div>
  );
}
