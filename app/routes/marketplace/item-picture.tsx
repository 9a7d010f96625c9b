import { classNames } from "~/app/components/class-names";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";

interface ItemPictureProps {
  collectibleId: CollectibleId;
  /** `first` loads before others, `late` when it comes near. */
  loads?: "first" | "late";
  className?: string;
}

/** Sixteen by sixteen pixels. Decorative: its name stands beside it. */
export function ItemPicture({ collectibleId, loads, className }: ItemPictureProps) {
  return (
    <img
      src={`/art/collectibles/${collectibleId}.svg`}
      alt=""
      width={16}
      height={16}
      loading={loads === "late" ? "lazy" : undefined}
      fetchPriority={loads === "first" ? "high" : undefined}
      className={classNames("pixelated", className)}
    />
  );
}
