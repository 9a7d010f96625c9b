import { useState } from "react";
import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { GoneView } from "~/domain/items/view";
import { ItemDetails } from "./item-details";
import { Side } from "./side";

/** Something that the player had: how it left, and who has it now. */
export function GoneItem({ item }: { item: GoneView }) {
  const { t } = useTranslation(["items", "prizes"]);
  const [open, setOpen] = useState(false);
  const name = t(`prizes:collectibles.${item.collectibleId}`);
  const { left, owner, ownerAddress } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-line py-3">
      <img
        src={item.imageUrl}
        alt=""
        width={16}
        height={16}
        loading="lazy"
        className="pixelated size-10"
      />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-semibold">{name}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span>{t(`gone.${left.kind}`)}</span>
          <Time value={left.at} show="date" />
        </p>
      </div>
      {ownerAddress && (
        <div className="text-sm">
          <span className="block text-xs text-muted">{t("gone.now")}</span>
          <Side side={{ person: owner, address: ownerAddress }} />
        </div>
      )}
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t("details.action")}
      </Button>
      {open && <ItemDetails itemId={item.id} name={name} onClose={() => setOpen(false)} />}
    </li>
  );
}
