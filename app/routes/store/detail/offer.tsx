import { useTranslation } from "~/app/i18n/use-translation";
import { Badge } from "~/app/components/badge";
import { Price } from "~/app/components/price";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import type { GameDetail } from "~/domain/store/queries";

const FEW = 5;

/** What the game costs, and why. */
export function Offer({ game }: { game: GameDetail }) {
  const { t } = useTranslation("store");
  const { money } = useFormat();
  const { available, fullPriceCents, priceCents, saleEndsAt, lowestPriceCents } = game;
  if (game.delivery === "top-up") return <p className="font-bold">{t("detail.freeToPlay")}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Price fullPriceCents={fullPriceCents} priceCents={priceCents} size="lg" />
      {saleEndsAt && (
        <p className="text-sm">
          <span className="text-sale font-semibold">
            {t("detail.saleDiscount")} −{money(fullPriceCents - priceCents)}
          </span>
          <span className="text-muted">
            {" · "}
            {t("detail.saleUntil")} <Time value={saleEndsAt} show="date" />
          </span>
        </p>
      )}
      {lowestPriceCents !== null && (
        <p className="text-xs text-muted">
          {t("detail.lowestPrice", { price: money(lowestPriceCents) })}
        </p>
      )}
      {available !== null && available <= FEW && (
        <Badge tone={available > 0 ? "gold" : "neutral"}>
          {available > 0 ? t("left", { count: available }) : t("outOfStock")}
        </Badge>
      )}
    </div>
  );
}
