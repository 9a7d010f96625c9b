import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { Utc } from "~/app/routes/ops/utc";
import { MAX_ITEMS } from "~/domain/operations/limits";
import type { DeskItem } from "~/domain/operations/player-queries";

/** The collectibles that a player has, here or in their wallet. */
export function Items({ items }: { items: readonly DeskItem[] }) {
  const { t } = useTranslation(["ops", "prizes"]);
  if (!items.length) return null;
  return (
    <OpsSection
      title={t("player.items")}
      {...(items.length === MAX_ITEMS && { lead: t("player.newestItems", { count: MAX_ITEMS }) })}
    >
      <ul className="grid gap-2 text-sm sm:grid-cols-2">
        {items.map(({ itemId, collectibleId, state, bound, givenAt }) => (
          <li key={itemId} className="flex items-center gap-3">
            <ItemPicture collectibleId={collectibleId} loads="late" className="size-10 shrink-0" />
            <div className="grid min-w-0">
              <Link
                to={`/marketplace/${itemId}`}
                className="font-semibold underline wrap-anywhere hover:text-link"
              >
                {t(`prizes:collectibles.${collectibleId}`)}
              </Link>
              <span className="text-xs text-muted">
                {t(bound ? "player.bound" : `player.itemStates.${state}`)} · <Utc value={givenAt} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </OpsSection>
  );
}
