import { Badge } from "~/app/components/badge";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { BoxView, NewOpeningView } from "~/domain/mystery-box/view";
import { CopyCode } from "~/app/routes/mystery-box/copy-text";
import type { BoxPage } from "~/app/routes/mystery-box/load-box";
import { PrizePicture } from "~/app/routes/mystery-box/prize-picture";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import { usePrize } from "~/app/routes/mystery-box/use-prize";

interface PrizeCardProps {
  opening: NewOpeningView;
  box: BoxView;
  found: BoxPage["found"];
  onLeave(): void;
}

/** What came out, what it is good for, and where it is now. */
export function PrizeCard({ opening, box, found, onLeave }: PrizeCardProps) {
  const { t } = useTranslation("mystery-box");
  const { nameOf } = usePrize();
  const { money } = useFormat();
  const { prize, drawn, owned, pityApplied } = opening;
  const missed = drawn === prize.id ? undefined : box.odds.prizes.find(({ id }) => id === drawn);
  const instead = owned.includes(drawn) ? "opening.insteadOwned" : "opening.insteadSoldOut";
  const minimum = prize.kind === "discount" ? Number(prize.minimum.amount) : 0;
  return (
    <div className="pixel-corners grid animate-rise grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-2 border-gold p-4">
      {prize.kind === "game" ? (
        <img
          src={`/art/games/${prize.gameId}/cover.svg`}
          alt=""
          width={480}
          height={640}
          className="pixel-corners w-20 bg-raised"
        />
      ) : (
        <PrizePicture prize={prize} className="size-16" />
      )}
      <div className="grid gap-1">
        <p className="text-sm text-muted">{t("opening.you")}</p>
        <p className="text-lg leading-tight font-bold">{nameOf(prize)}</p>
        <p className="flex flex-wrap items-center gap-2">
          <RarityLabel rarity={prize.rarity} />
          <CollectibleCount opening={opening} found={found} />
        </p>
      </div>
      <div className="col-span-2 grid justify-items-start gap-2 text-sm">
        {missed && <p>{t(instead, { prize: nameOf(missed) })}</p>}
        {pityApplied && <p>{t("opening.byPity")}</p>}
        {"code" in prize && prize.code && <CopyCode code={prize.code} />}
        <p className="text-muted">
          {minimum
            ? t("opening.discountFrom", { amount: money(minimum) })
            : t(`opening.${prize.kind}`)}
        </p>
        {opening.odds !== "all" && prize.kind === "collectible" && (
          <p className="text-muted">{t("opening.bound")}</p>
        )}
        {prize.kind === "game" && (
          <LinkButton to="/profile/games" tone="secondary" onClick={onLeave}>
            {t("opening.toLibrary")}
          </LinkButton>
        )}
        {prize.kind === "collectible" && (
          <LinkButton to="/profile/items" tone="secondary" onClick={onLeave}>
            {t("shelf.mine")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Whether it is new. The shelf may have been read anew meanwhile, with this one on it. */
function CollectibleCount({ opening, found }: Pick<PrizeCardProps, "opening" | "found">) {
  const { t } = useTranslation("mystery-box");
  const { prize } = opening;
  if (prize.kind !== "collectible") return null;
  const count =
    found.find(({ collectibleId }) => collectibleId === prize.collectibleId)?.count ?? 1;
  return count > 1 ? (
    <Badge>{t("opening.again", { count })}</Badge>
  ) : (
    <Badge tone="gold">{t("opening.new")}</Badge>
  );
}
