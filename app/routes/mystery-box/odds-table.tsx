import { createContext, useContext } from "react";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Why } from "~/app/why/why";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { rarities, type Rarity } from "~/domain/mystery-box/rarity";
import type { BoxView } from "~/domain/mystery-box/view";
import { PrizePicture } from "./prize-picture";
import { RarityLabel } from "./rarity";
import { usePrize } from "./use-prize";
import { useShare } from "./use-share";

/** What the rule says of collectibles that can be sold. */
const MarketRule = createContext<BoxView["odds"]["market"]>(null);

type Prize = BoxView["odds"]["prizes"][number];

const NUMBER = "px-1.5 py-1.5 text-right tabular-nums sm:px-2";
const LAST = "py-1.5 pl-1.5 text-right tabular-nums sm:pl-2";

/** Every prize: its exact odds beside what was drawn, and how many are left. */
export function OddsTable({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  const { prizes } = box.odds;
  return (
    <MarketRule value={box.odds.market}>
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
    </MarketRule>
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

interface CountsAsProps {
  id: CollectibleId;
  rarity: Rarity;
  cents: number;
  by: "rule" | "market";
}

/** What a collectible counts as off an allowance, which can be asked why. */
function CountsAs({ id, rarity, cents, by }: CountsAsProps) {
  const { t } = useTranslation("mystery-box");
  const { money, number } = useFormat();
  const market = useContext(MarketRule);
  const figure = t(by === "market" ? "odds.countsByMarket" : "odds.counts", {
    amount: money(cents),
  });
  if (!market) return <span className="text-xs text-muted">{figure}</span>;
  const rule = t("odds.valueRule", {
    days: number(market.days),
    sales: number(market.leastSales),
    least: money(market.leastCents[rarity]),
  });
  return (
    <Why
      source="value"
      figure={figure}
      only={{ source: id }}
      rule={<p>{rule}</p>}
      className="justify-self-start text-left text-xs text-muted"
    >
      {figure}
    </Why>
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
            {prize.kind === "collectible" && prize.counts && (
              <CountsAs id={prize.collectibleId} rarity={prize.rarity} {...prize.counts} />
            )}
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
