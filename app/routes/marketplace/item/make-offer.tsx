import { useState } from "react";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useIntent } from "~/app/intent/use-intent";
import { prepareWallet } from "~/app/wallet/request-login";
import { OfferDialog } from "./offer-dialog";

interface MakeOfferProps {
  itemId: string;
  name: string;
  /** base58 of whoever looks; null for visitors. */
  buyer: string | null;
}

/** The way to offer USDC for an item that is not one's own. */
export function MakeOffer({ itemId, name, buyer }: MakeOfferProps) {
  const { t } = useTranslation("marketplace");
  const [open, setOpen] = useState(false);
  const { askLogin } = useIntent({ kind: "marketplace.offer", params: { itemId } }, () =>
    setOpen(true),
  );
  return (
    <>
      <Button
        tone="secondary"
        onPointerEnter={prepareWallet}
        onClick={() => (buyer === null ? askLogin() : setOpen(true))}
      >
        {t("offers.make")}
      </Button>
      {open && buyer !== null && (
        <OfferDialog itemId={itemId} name={name} buyer={buyer} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
