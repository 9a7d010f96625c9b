import { Suspense, useEffect } from "react";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import type { PublicSettings } from "~/app/context";
import { loadWalletDialog } from "./load-wallet-dialog";
import { useWasAsked } from "./wallet-requests";
import { keepWalletSettings } from "./wallet-settings";

const WalletDialog = lazyWhenReachable(loadWalletDialog);

/** Where the wallet dialog appears. Once opened it stays, for it holds the connection. */
export function WalletHost({ settings }: { settings: PublicSettings }) {
  useEffect(() => keepWalletSettings(settings), [settings]);
  if (!useWasAsked()) return null;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <WalletDialog />
    </Suspense>
  );
}
