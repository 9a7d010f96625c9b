import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Floor } from "~/app/routes/marketplace/floor";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import { usePrice } from "~/app/routes/marketplace/use-price";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import { type CollectibleId, collectibles } from "~/domain/mystery-box/collectibles";

interface CollectibleHeadProps {
  collectibleId: CollectibleId;
  /** Undefined where it was never sold and nobody asks for a price. */
  of: (Floor & { open: number }) | undefined;
}

/** The collectible that the market is narrowed to: what it is, and what it is sold for. */
export function CollectibleHead({ collectibleId, of }: CollectibleHeadProps) {
  const { t } = useTranslation(["marketplace", "prizes"]);
  const { number } = useFormat();
  const price = usePrice();
  const nothing = t("floors.nothing");
  const facts = [
    [t("floors.floor"), of?.floor.length ? of.floor.map(price).join(" · ") : nothing],
    [t("floors.last"), of?.last ? price(of.last) : nothing],
    [t("floors.open"), number(of?.open ?? 0)],
  ] as const;
  return (
    <section
      aria-labelledby="collectible-title"
      className="pixel-corners flex flex-wrap items-center gap-x-6 gap-y-3 border-2 border-line bg-surface p-4"
    >
      <div className="flex items-center gap-4">
        <ItemPicture collectibleId={collectibleId} loads="first" className="size-16" />
        <div className="grid gap-1">
          <h2 id="collectible-title" className="text-lg leading-tight font-bold">
            {t(`prizes:collectibles.${collectibleId}`)}
          </h2>
          <RarityLabel rarity={collectibles[collectibleId]} />
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
