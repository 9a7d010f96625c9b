import { useEffect, useState } from "react";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "./copy-field";

type Gift = ApiAnswer<"GET /orders/{id}/gifts">["items"][number];

interface GiftCodeProps {
  orderId: string;
  lineId: string;
  name: string;
}

/** The code of a gift, for its buyer to hand over. */
export function GiftCode({ orderId, lineId, name }: GiftCodeProps) {
  const { t } = useTranslation("orders");
  const [gift, setGift] = useState<Gift | "failed">();
  useEffect(() => {
    let wanted = true;
    callApi("GET /orders/{id}/gifts", { params: { id: orderId } })
      .then(({ items }) => items.find((one) => one.lineId === lineId) ?? "failed")
      .catch(() => "failed" as const)
      .then((found) => wanted && setGift(found));
    return () => {
      wanted = false;
    };
  }, [orderId, lineId]);
  if (gift === "failed") return <p>{t("gift.failed")}</p>;
  if (gift?.redeemedAt) return <p>{t("gift.redeemed")}</p>;
  return (
    <div className="grid w-full gap-2">
      <CopyField
        label={t("gift.label", { game: name })}
        hideLabel
        value={gift?.code ?? "…"}
        className="pixel-corners border-2 border-gold bg-raised py-1 pl-3 pr-1 font-bold"
      />
      <p className="text-xs text-muted">{t("gift.hint")}</p>
    </div>
  );
}
