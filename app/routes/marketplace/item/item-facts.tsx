import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { shortAddress } from "~/app/routes/marketplace/short-address";
import { usePrice } from "~/app/routes/marketplace/use-price";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { ExplorerLink } from "~/app/routes/orders/result/explorer-link";
import type { ItemPage } from "./load-item";

/** What an item is: how rare, whose, where on chain, and what its kind is sold for. */
export function ItemFacts({ item, floor, last }: Pick<ItemPage, "item" | "floor" | "last">) {
  const { t } = useTranslation("marketplace");
  const price = usePrice();
  const { collectibleId, rarity, state, bound, drawn, owner, ownerAddress, mint } = item;
  return (
    <div className="stack gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RarityLabel rarity={rarity} />
        <Badge tone={state === "on_chain" ? "info" : "neutral"}>{t(`item.state.${state}`)}</Badge>
        {drawn.openingId !== null && <Badge tone="success">{t("card.drawn")}</Badge>}
        {bound && <Badge>{t("item.bound")}</Badge>}
      </div>
      <dl className="grid gap-2 text-sm [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:justify-between [&>div]:gap-4 [&>div]:border-b [&>div]:border-line [&_dt]:text-muted">
        <div>
          <dt>{t("item.owner")}</dt>
          <dd>
            {owner ? (
              <Person person={owner} />
            ) : ownerAddress ? (
              <span className="font-mono">{shortAddress(ownerAddress)}</span>
            ) : (
              t("item.nobody")
            )}
          </dd>
        </div>
        <div>
          <dt>{t("item.floor")}</dt>
          <dd className="font-semibold tabular-nums">
            {floor.length ? floor.map(price).join(" · ") : t("floors.nothing")}
          </dd>
        </div>
        <div>
          <dt>{t("item.last")}</dt>
          <dd className="font-semibold tabular-nums">{last ? price(last) : t("floors.nothing")}</dd>
        </div>
      </dl>
      <Link
        to={`/marketplace?collectible=${collectibleId}`}
        prefetch="intent"
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-link underline"
      >
        {t("item.all")}
      </Link>
      {mint && (
        <div>
          <CopyField label={t("item.mint")} value={mint} />
          <ExplorerLink address={mint} />
        </div>
      )}
    </div>
  );
}
