import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Rarity } from "~/domain/mystery-box/rarity";

/** Each pair of colours holds 4.5:1 on every ground. */
const TEXT: Record<Rarity, string> = {
  common: "text-muted",
  uncommon: "text-success",
  rare: "text-info",
  epic: "text-[light-dark(#6f2dbd,#d3a8ff)]",
  legendary: "text-[light-dark(#854600,#ffc65c)]",
};

const FILL: Record<Rarity, string> = {
  common: "fill-[light-dark(#7a8699,#b9c3d3)]",
  uncommon: "fill-[light-dark(#2f9161,#48b85f)]",
  rare: "fill-[light-dark(#2f6fc4,#6aa8ff)]",
  epic: "fill-[light-dark(#8a4fd0,#b57bff)]",
  legendary: "fill-[#ffb52e]",
};

/** One square a step of the rarity, so that it can be told without its colour. */
const STEPS: Record<Rarity, number> = { common: 1, uncommon: 2, rare: 3, epic: 4, legendary: 5 };

export const rarityFill = (rarity: Rarity) => FILL[rarity];

export function RarityLabel({ rarity, className }: { rarity: Rarity; className?: string }) {
  const { t } = useTranslation("prizes");
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 text-xs font-bold whitespace-nowrap",
        TEXT[rarity],
        className,
      )}
    >
      <svg
        viewBox="0 0 19 3"
        shapeRendering="crispEdges"
        aria-hidden="true"
        className={classNames("h-1.5 w-9.5", FILL[rarity])}
      >
        {Array.from({ length: 5 }, (_, at) => (
          <rect key={at} x={at * 4} width={3} height={3} opacity={at < STEPS[rarity] ? 1 : 0.25} />
        ))}
      </svg>
      {t(`rarities.${rarity}`)}
    </span>
  );
}
