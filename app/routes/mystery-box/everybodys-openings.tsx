import { Badge } from "~/app/components/badge";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { pagesOf, usePages } from "~/app/use-pages";
import type { PublicOpeningView } from "~/domain/mystery-box/view";
import type { BoxPage } from "./load-box";
import { PrizePicture } from "./prize-picture";
import { RarityLabel } from "./rarity";
import { usePrize } from "./use-prize";
import { BoxSection } from "./box-section";

const listEverybodys = pagesOf<PublicOpeningView>("/api/mystery-boxes/openings?all=true&limit=20");

/** The public history. Whose an opening was, nobody can tell from it. */
export function EverybodysOpenings({ first }: { first: BoxPage["everybody"] }) {
  const { t } = useTranslation("mystery-box");
  const { nameOf } = usePrize();
  const { items, load, ...more } = usePages(first, listEverybodys);
  return (
    <BoxSection id="everybody" title={t("all.title")} lead={t("all.lead")}>
      {items.length ? (
        <>
          <ul className="grid gap-x-8 md:grid-cols-2">
            {items.map(({ position, openedAt, prize, pityApplied, fallback }) => (
              <li key={position} className="flex items-center gap-3 border-b border-line py-2">
                <PrizePicture prize={prize} className="size-8" />
                <span className="grid min-w-0 grow gap-0.5">
                  <span className="text-sm leading-snug font-semibold">{nameOf(prize)}</span>
                  <RarityLabel rarity={prize.rarity} />
                </span>
                <span className="grid shrink-0 justify-items-end gap-1 text-xs text-muted">
                  <Time value={openedAt} show="relative" />
                  {pityApplied && <Badge>{t("all.byPity")}</Badge>}
                  {fallback && <Badge>{t("all.instead")}</Badge>}
                </span>
              </li>
            ))}
          </ul>
          <LoadMore {...more} onLoad={(cursor) => void load(cursor)} />
        </>
      ) : (
        <EmptyState title={t("all.empty")} art="/art/box-closed.svg" />
      )}
    </BoxSection>
  );
}
