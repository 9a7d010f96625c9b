import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { collectibleIds, collectibles } from "~/domain/mystery-box/collectibles";
import type { BoxView } from "~/domain/mystery-box/view";
import type { BoxPage } from "./load-box";
import { RarityLabel } from "./rarity";
import { BoxSection } from "./box-section";

/** All collectibles there are, each with what it is sold for; what one has not found yet stands there as a shadow. */
export function Shelf({ box, found }: { box: BoxView; found: BoxPage["found"] }) {
  const { t } = useTranslation(["mystery-box", "prizes"]);
  const { number } = useFormat();
  const counts = new Map<string, number>(
    found.map(({ collectibleId, count }) => [collectibleId, count]),
  );
  const inBox = new Set(
    box.odds.prizes.flatMap((prize) => (prize.kind === "collectible" ? prize.collectibleId : [])),
  );
  return (
    <BoxSection
      id="shelf"
      title={t("shelf.title")}
      lead={
        box.balance === null
          ? t("shelf.visitor")
          : t("shelf.have", { have: number(counts.size), all: number(collectibleIds.length) })
      }
    >
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-5 md:grid-cols-7">
        {collectibleIds.map((id) => {
          const count = counts.get(id) ?? 0;
          return (
            <li
              key={id}
              className="group relative grid content-start justify-items-center gap-1 text-center"
            >
              <div className="relative grid w-full place-items-center border-b-8 border-line pb-1">
                <img
                  src={`/art/collectibles/${id}.svg`}
                  alt=""
                  width={16}
                  height={16}
                  loading="lazy"
                  className={classNames(
                    "pixelated size-16 sm:size-18",
                    count === 0 && "opacity-25 grayscale",
                  )}
                />
                {count > 1 && (
                  <span className="pixel-corners absolute top-0 right-0 bg-gold px-1.5 text-xs font-bold text-on-gold">
                    {t("shelf.count", { count })}
                  </span>
                )}
              </div>
              <Link
                to={`/marketplace?collectible=${id}`}
                className="whole-link text-xs leading-snug font-semibold group-hover:underline"
              >
                {t(`prizes:collectibles.${id}`)}
              </Link>
              <RarityLabel rarity={collectibles[id]} className="max-sm:flex-col" />
              {count === 0 && (
                <span className="text-xs text-muted">
                  {t(inBox.has(id) ? "shelf.missing" : "shelf.notInBox")}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-3">
        {counts.size > 0 && <LinkButton to="/profile/items">{t("shelf.mine")}</LinkButton>}
        <LinkButton to="/marketplace" tone="secondary">
          {t("shelf.market")}
        </LinkButton>
      </div>
    </BoxSection>
  );
}
