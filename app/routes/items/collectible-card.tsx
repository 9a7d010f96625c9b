import { useState } from "react";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Fold } from "~/app/components/fold";
import { LinkButton } from "~/app/components/link-button";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import { tokenUnits } from "~/domain/format-token";
import type { ItemView } from "~/domain/items/view";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { ItemDetails } from "./item-details";
import { MintDialog } from "./mint-dialog";
import { SendDialog } from "./send-dialog";

interface CollectibleCardProps {
  collectibleId: CollectibleId;
  items: readonly ItemView[];
  /** The player's wallet. */
  address: string;
}

/** One collectible, with each of it that the player has. Those that stay for ever are folded away: nothing is done with them. */
export function CollectibleCard({ collectibleId, items, address }: CollectibleCardProps) {
  const { t } = useTranslation(["items", "prizes"]);
  const { number } = useFormat();
  const bound = items.filter((item) => item.bound);
  const free = items.filter((item) => !item.bound);
  const name = t(`prizes:collectibles.${collectibleId}`);
  return (
    <li className="pixel-corners grid content-start gap-3 border-2 border-line bg-surface p-4">
      <div className="flex items-center gap-4">
        <img
          src={items[0]!.imageUrl}
          alt=""
          width={16}
          height={16}
          loading="lazy"
          className="pixelated size-16 shrink-0 border-b-8 border-line pb-1"
        />
        <div className="grid gap-1">
          <h3 className="font-bold">{name}</h3>
          <RarityLabel rarity={items[0]!.rarity} />
          <p className="text-sm text-muted">
            {t("have", { count: items.length, amount: number(items.length) })}
          </p>
        </div>
      </div>
      {free.length > 0 && (
        <ul className="grid">
          {free.map((item) => (
            <ItemRow key={item.id} item={item} name={name} address={address} />
          ))}
        </ul>
      )}
      {bound.length > 0 && (
        <Fold title={t("bound.count", { count: bound.length, amount: number(bound.length) })} ruled>
          <p className="pb-2 text-sm text-muted">{t("bound.why")}</p>
          <ul className="grid">
            {bound.map((item) => (
              <ItemRow key={item.id} item={item} name={name} address={address} />
            ))}
          </ul>
        </Fold>
      )}
    </li>
  );
}

const TONES: Record<ItemView["state"], BadgeTone> = {
  held: "neutral",
  minting: "gold",
  on_chain: "success",
  burned: "danger",
};

interface ItemRowProps {
  item: ItemView;
  name: string;
  address: string;
}

function ItemRow({ item, name, address }: ItemRowProps) {
  const { t } = useTranslation("items");
  const [open, setOpen] = useState<"mint" | "send" | "details">();
  const { id, state, bound, drawn, listing } = item;
  const token = useTokenFormat();
  const close = () => setOpen(undefined);
  const dialog = { item, name, address, onClose: close };
  const mayMint = !bound && (state === "held" || state === "minting");
  const maySend = !bound && !listing && state !== "minting" && state !== "burned";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-line py-2">
      <div className="grid gap-1">
        <Badge tone={bound ? "info" : TONES[state]} className="justify-self-start">
          {t(bound ? "bound.state" : `states.${state}`)}
        </Badge>
        {listing && (
          <Badge tone="gold" className="justify-self-start">
            {t("market.listed", {
              price: token(listing.price.amount, tokenUnits[listing.price.currency]),
            })}
          </Badge>
        )}
        <Time value={drawn.at} show="date" className="text-xs text-muted" />
      </div>
      <div className="flex flex-wrap gap-2">
        {mayMint && (
          <Button tone="secondary" onClick={() => setOpen("mint")}>
            {t("mint.action")}
          </Button>
        )}
        {!bound && state === "on_chain" && (
          <LinkButton to={`/marketplace/${id}`} tone="secondary">
            {t(listing ? "market.show" : "market.sell")}
          </LinkButton>
        )}
        {maySend && (
          <Button tone="secondary" onClick={() => setOpen("send")}>
            {t("send.action")}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setOpen("details")}>
          {t("details.action")}
        </Button>
      </div>
      {open === "mint" && <MintDialog {...dialog} />}
      {open === "send" && <SendDialog {...dialog} />}
      {open === "details" && <ItemDetails itemId={item.id} name={name} onClose={close} />}
    </li>
  );
}
