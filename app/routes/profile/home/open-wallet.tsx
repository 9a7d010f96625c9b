import { useState } from "react";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { prepareWallet } from "~/app/wallet/request-login";
import type { ConnectedWallet } from "~/app/wallet/wallet-requests";
import { WalletFailure } from "~/app/wallet/wallet-failure";

/** "Open Wallet": the account that the wallet shows, or the way to connect one. */
export function OpenWallet({ address }: { address: string }) {
  const { t } = useTranslation("profile");
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<ConnectedWallet>();

  async function open() {
    prepareWallet();
    setBusy(true);
    try {
      const { requireWallet } = await import("~/app/wallet/connected-wallet");
      setShown(await requireWallet(undefined, "show"));
    } catch (error) {
      // Closing the dialog is an answer.
      const closed = error instanceof WalletFailure && error.code === "wallet_required";
      if (!closed) toast("danger", await explain(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Button busy={busy} onPointerEnter={prepareWallet} onClick={() => void open()}>
        {t("wallet.open")}
      </Button>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown?.wallet.name}
      >
        {shown && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex items-center gap-4">
              <img
                src={shown.wallet.icon}
                alt=""
                width={48}
                height={48}
                className="pixel-corners size-12"
              />
              <p className="font-semibold">{t("wallet.connected")}</p>
            </div>
            <CopyField label={t("address")} value={shown.account.address} />
            <p className="text-sm text-muted">
              {t(shown.account.address === address ? "wallet.same" : "wallet.other")}
            </p>
          </div>
        )}
      </Dialog>
    </>
  );
}
