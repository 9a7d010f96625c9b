import { useTranslation } from "~/app/i18n/use-translation";
import { rarities, type Rarity } from "~/domain/mystery-box/rarity";
import type { BoxView } from "~/domain/mystery-box/view";
import { rarityFill, RarityLabel } from "./rarity";
import { useShare } from "./use-share";

/** Declared and observed frequencies, rarity by rarity. */
export function Comparison({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  const { prizes, total } = box.odds;
  const { openings, byPity, ofCollectibles } = box.observed;
  const draws = openings - byPity - ofCollectibles;
  const shares = rarities.map((rarity) => {
    const own = prizes.filter((prize) => prize.rarity === rarity);
    return {
      rarity,
      declared: own.reduce((sum, { weight }) => sum + weight, 0) / total,
      observed: draws ? own.reduce((sum, { drawn }) => sum + drawn, 0) / draws : null,
    };
  });
  return (
    <div className="pixel-corners grid gap-5 border-2 border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-20">
      <div className="grid gap-1">
        <h3 className="text-lg font-bold">{t("odds.declaredVsObserved")}</h3>
        <p className="text-sm text-muted">
          {draws ? t("odds.compare", { count: draws }) : t("odds.none")}
        </p>
      </div>
      <ul className="grid gap-4">
        {shares.map((shown) => (
          <RarityShare key={shown.rarity} {...shown} />
        ))}
      </ul>
      {byPity > 0 && <p className="text-sm text-muted">{t("odds.byPity", { count: byPity })}</p>}
      {ofCollectibles > 0 && (
        <p className="text-sm text-muted">{t("odds.ofCollectibles", { count: ofCollectibles })}</p>
      )}
    </div>
  );
}

interface RarityShareProps {
  rarity: Rarity;
  declared: number;
  observed: number | null;
}

function RarityShare({ rarity, declared, observed }: RarityShareProps) {
  const { t } = useTranslation("mystery-box");
  const share = useShare();
  const line = "grid grid-cols-[6.5rem_1fr_4rem] items-center gap-3 text-xs";
  return (
    <li className="grid gap-1">
      <RarityLabel rarity={rarity} />
      <div className={line}>
        <span className="text-muted">{t("odds.declared")}</span>
        <Bar share={declared} className="fill-edge" />
        <span className="text-right tabular-nums">{share(declared)}</span>
      </div>
      <div className={line}>
        <span className="text-muted">{t("odds.observed")}</span>
        <Bar share={observed ?? 0} className={rarityFill(rarity)} />
        <span className="text-right tabular-nums">{observed === null ? "–" : share(observed)}</span>
      </div>
    </li>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <svg aria-hidden="true" className="h-3 w-full bg-raised">
      <rect
        width={`${Math.max(share * 100, share > 0 ? 0.6 : 0)}%`}
        height="100%"
        className={className}
      />
    </svg>
  );
}
