import { WalletProvider } from "@solana/wallet-adapter-react";
import { useEffect } from "react";
import { discoverWallets } from "./discover-wallets";
import { WalletPicker } from "./wallet-picker";
import { WalletWaiting } from "./wallet-waiting";

/** Wallets come by the Wallet Standard; none is named here. */
const NO_OTHERS: [] = [];

/** Failures are told by whoever asked the wallet. */
const ignore = () => {};

export default function WalletDialog() {
  useEffect(() => {
    discoverWallets().catch(console.warn);
  }, []);

  return (
    <WalletProvider wallets={NO_OTHERS} onError={ignore} localStorageKey="wallet-adapter">
      <WalletPicker />
      <WalletWaiting />
    </WalletProvider>
  );
}
