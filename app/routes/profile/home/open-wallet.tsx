import { Suspense, useState } from "react";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { Skeleton } from "~/app/components/skeleton";
import { toast } from "~/app/components/toast";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { prepareWallet } from "~/app/wallet/request-login";
import type { ConnectedWallet } from "~/app/wallet/wallet-requests";
import { WalletFailure } from "~/app/wallet/wallet-failure";

const WalletDetails = lazyWhenReachable(() => import("./wallet-details"));

/** "Open Wallet": what the connected wallet shows, or the way to connect one. */
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
          <Suspense fallback={<Skeleton className="h-80" />}>
            <WalletDetails connected={shown} signedIn={address} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
