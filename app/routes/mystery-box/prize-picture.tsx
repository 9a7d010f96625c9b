import { classNames } from "~/app/components/class-names";
import type { PrizeView } from "~/domain/mystery-box/view";

/** The icon, sixteen by sixteen pixels, for a game too. */
export function iconOf(prize: PrizeView): string {
  return prize.kind === "collectible"
    ? `/art/collectibles/${prize.collectibleId}.svg`
    : `/art/mystery-box/${prize.kind}.svg`;
}

/** Decorative: its name stands beside it. */
export function PrizePicture({ prize, className }: { prize: PrizeView; className?: string }) {
  return (
    <img
      src={iconOf(prize)}
      alt=""
      width={16}
      height={16}
      loading="lazy"
      className={classNames("pixelated shrink-0", className)}
    />
  );
}
