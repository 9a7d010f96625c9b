import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { rarities, type Rarity } from "~/domain/mystery-box/rarity";
import type { BoxView } from "~/domain/mystery-box/view";
import { PrizePicture } from "./prize-picture";
import { RarityLabel } from "./rarity";
import { usePrize } from "./use-prize";
import { useShare } from "./use-share";

type Prize = BoxView["odds"]["prizes"][number];

const NUMBER = "px-1.5 py-1.5 text-right tabular-nums sm:px-2";
const LAST = "py-1.5 pl-1.5 text-right tabular-nums sm:pl-2";

/** Every prize: its exact odds beside what was drawn, and how many are left. */
export function OddsTable({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  const { prizes } = box.odds;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t("odds.all")}</caption>
      <thead className="border-b-2 border-edge text-xs text-muted">
        <tr>
          <th scope="col" className="py-2 text-left font-semibold">
            {t("odds.prize")}
          </th>
          <th scope="col" className={`${NUMBER} font-semibold break-keep`}>
            {t("odds.chance")}
          </th>
          <th scope="col" className={`${NUMBER} font-semibold break-keep`}>
            {t("odds.observed")}
          </th>
          <th scope="col" className={`${LAST} font-semibold break-keep`}>
            {t("odds.left")}
          </th>
        </tr>
      </thead>
      {rarities
        .filter((rarity) => prizes.some((prize) => prize.rarity === rarity))
        .map((rarity) => (
          <RarityRows key={rarity} rarity={rarity} box={box} />
        ))}
    </table>
  );
}

function RarityRows({ rarity, box }: { rarity: Rarity; box: BoxView }) {
  const { prizes, total, fallback } = box.odds;
  const { openings, byPity, ofCollectibles } = box.observed;
  const draws = openings - byPity - ofCollectibles;
  return (
    <tbody>
      <tr className="border-b border-line">
        <th scope="rowgroup" colSpan={4} className="pt-5 pb-1 text-left">
          <RarityLabel rarity={rarity} />
        </th>
      </tr>
      {prizes
        .filter((prize) => prize.rarity === rarity)
        .map((prize) => (
          <PrizeRow
            key={prize.id}
            prize={prize}
            total={total}
            draws={draws}
            isFallback={prize.id === fallback}
          />
        ))}
    </tbody>
  );
}

interface PrizeRowProps {
  prize: Prize;
  total: number;
  /** From all prizes, which is what the odds are about. */
  draws: number;
  isFallback: boolean;
}

function PrizeRow({ prize, total, draws, isFallback }: PrizeRowProps) {
  const { t } = useTranslation("mystery-box");
  const { number } = useFormat();
  const { nameOf, noteOf } = usePrize();
  const share = useShare();
  const note = isFallback ? t("odds.fallback") : noteOf(prize);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 text-left font-normal">
        <span className="grid grid-cols-[auto_1fr] items-center gap-x-3">
          <PrizePicture prize={prize} className="size-8" />
          <span className="grid min-w-0">
            <span className="leading-snug font-semibold">{nameOf(prize)}</span>
            {note && <span className="text-xs text-muted">{note}</span>}
          </span>
        </span>
      </th>
      <td className={NUMBER}>
        {share(prize.chance)}
        {prize.nextChance !== prize.chance && (
          <span className="block text-xs text-muted">
            {t("odds.next", { chance: share(prize.nextChance) })}
          </span>
        )}
        <span className="block text-xs text-muted max-sm:hidden">
          {t("odds.weight", { weight: number(prize.weight), total: number(total) })}
        </span>
      </td>
      <td className={NUMBER}>
        {draws ? share(prize.drawn / draws) : "–"}
        {draws > 0 && (
          <span className="block text-xs text-muted max-sm:hidden">
            {t("odds.times", { count: prize.drawn })}
          </span>
        )}
      </td>
      <td className={LAST}>
        {prize.stock === null ? (
          <span className="text-muted">
            <span aria-hidden="true">∞</span>
            <span className="sr-only">{t("odds.endless")}</span>
          </span>
        ) : prize.stock === 0 ? (
          <span className="text-danger">{t("odds.gone")}</span>
        ) : (
          number(prize.stock)
        )}
        {prize.leftToday !== null && (
          <span className={`block text-xs ${prize.leftToday ? "text-muted" : "text-danger"}`}>
            {prize.leftToday
              ? t("odds.leftToday", { count: prize.leftToday })
              : t("odds.goneToday")}
          </span>
        )}
      </td>
    </tr>
  );
}
