import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAfter } from "~/app/use-after";
import { WaitingFor } from "./waiting-for";
import { useWalletWait } from "./wallet-wait";

/** A wallet that answers at once needs no words. */
const QUIET_MS = 1_500;

/** What a wallet has been asked lies there, perhaps behind this window: for as long, over whatever asked. */
export function WalletWaiting() {
  const wait = useWalletWait();
  const isShown = useAfter(QUIET_MS, wait !== undefined);
  const giveUp = wait?.giveUp ?? (() => {});
  const { t } = useTranslation("sign-in");
  const open = wait !== undefined && isShown;
  return (
    <Dialog open={open} onClose={giveUp} title={t("waiting.title")}>
      {wait && (
        <div className="grid justify-items-center gap-4 py-4 text-center">
          <img src={wait.icon} alt="" width={64} height={64} className="pixel-corners size-16" />
          <WaitingFor name={wait.name} lead={t("waiting.lead", { wallet: wait.name })} />
          <Button tone="secondary" onClick={giveUp}>
            {t("waiting.cancel")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
