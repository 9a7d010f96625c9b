import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { BoxView } from "~/domain/mystery-box/view";
import { PrizePicture } from "./prize-picture";
import { RarityLabel } from "./rarity";
import { usePrize } from "./use-prize";
import { useShare } from "./use-share";

type Prize = BoxView["odds"]["prizes"][number];

/** Every prize: its exact odds beside what was drawn, and how many are left. */
export function OddsTable({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  const { prizes, fallback, total } = box.odds;
  const draws = prizes.reduce((sum, { drawn }) => sum + drawn, 0);
  const head = "px-1.5 py-2 text-right font-semibold sm:px-2";
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t("odds.all")}</caption>
      <thead className="border-b-2 border-edge text-xs text-muted">
        <tr>
          <th scope="col" className="py-2 text-left font-semibold">
            {t("odds.prize")}
          </th>
          <th scope="col" className={head}>
            {t("odds.chance")}
          </th>
          <th scope="col" className={head}>
            {t("odds.observed")}
          </th>
          <th scope="col" className="py-2 pl-1.5 text-right font-semibold sm:pl-2">
            {t("odds.left")}
          </th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <PrizeRow
            key={prize.id}
            prize={prize}
            total={total}
            draws={draws}
            isFallback={prize.id === fallback}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PrizeRowProps {
  prize: Prize;
  total: number;
  draws: number;
  isFallback: boolean;
}

function PrizeRow({ prize, total, draws, isFallback }: PrizeRowProps) {
  const { t } = useTranslation("mystery-box");
  const { number } = useFormat();
  const { nameOf, noteOf } = usePrize();
  const share = useShare();
  const cell = "px-1.5 py-2 text-right tabular-nums sm:px-2";
  const note = noteOf(prize);
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="grid grid-cols-[auto_1fr] gap-x-3 py-2 text-left font-normal">
        <PrizePicture prize={prize} className="size-8" />
        <span className="grid min-w-0 gap-0.5">
          <span className="leading-snug font-semibold">{nameOf(prize)}</span>
          {note && <span className="text-xs text-muted">{note}</span>}
          <RarityLabel rarity={prize.rarity} />
          {isFallback && <span className="text-xs text-muted">{t("odds.fallback")}</span>}
        </span>
      </th>
      <td className={cell}>
        {share(prize.chance)}
        <span className="block text-xs text-muted max-sm:hidden">
          {t("odds.weight", { weight: number(prize.weight), total: number(total) })}
        </span>
      </td>
      <td className={cell}>
        {draws ? share(prize.drawn / draws) : "–"}
        {draws > 0 && (
          <span className="block text-xs text-muted max-sm:hidden">
            {t("odds.times", { count: prize.drawn })}
          </span>
        )}
      </td>
      <td className="py-2 pl-1.5 text-right tabular-nums sm:pl-2">
        {prize.stock === null ? (
          <span className="text-muted">{t("odds.endless")}</span>
        ) : prize.stock === 0 ? (
          <span className="text-danger">{t("odds.gone")}</span>
        ) : (
          number(prize.stock)
        )}
      </td>
    </tr>
  );
}
