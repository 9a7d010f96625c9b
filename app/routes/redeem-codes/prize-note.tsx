import type { ApiAnswer } from "~/app/api-client";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";

export type Prize = ApiAnswer<"POST /redeem-codes">["prize"];

/** What a code brought, and where it is found. */
export function PrizeNote({ prize }: { prize: Prize }) {
  const { t } = useTranslation("redeem-codes");
  return (
    <>
      <p className="font-pixel text-2xl">{t("done")}</p>
      <PrizeText prize={prize} />
      {prize.kind === "game" && <LinkButton to="/profile/games">{t("toGames")}</LinkButton>}
      {prize.kind === "discount" && (
        <CopyField label={t("discountCode")} value={prize.code} shown={prize.code} />
      )}
    </>
  );
}

function PrizeText({ prize }: { prize: Prize }) {
  const { t } = useTranslation(["redeem-codes", "mystery-box"]);
  const { number, percent } = useFormat();
  const { date } = useTimeFormat();
  switch (prize.kind) {
    case "points":
      return <p>{t("prizes.points", { count: prize.amount, points: number(prize.amount) })}</p>;
    case "game":
      return <p>{t("prizes.game")}</p>;
    case "discount": {
      const off = percent(prize.percent / 100);
      return <p>{t("prizes.discount", { percent: off, until: date(prize.until) })}</p>;
    }
    case "collectible": {
      const name = t(`mystery-box:collectibles.${prize.collectibleId}`);
      return <p>{t("prizes.collectible", { name })}</p>;
    }
  }
}
