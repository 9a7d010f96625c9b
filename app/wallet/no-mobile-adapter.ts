import {
  BaseWalletAdapter,
  WalletNotReadyError,
  type WalletName,
  WalletReadyState,
} from "@solana/wallet-adapter-base";

/*
 * In place of `@solana-mobile/wallet-adapter-mobile` (vite.config.ts), which WalletProvider brings along:
 * 42 KB for a socket to the phone's own port and styles of its own, neither of which our Content-Security-
 * Policy allows. On a phone, wallets are reached through the browser that they have built in.
 */
export const SolanaMobileWalletAdapterWalletName = "Mobile Wallet Adapter" as WalletName;

export class SolanaMobileWalletAdapter extends BaseWalletAdapter {
  readonly name = SolanaMobileWalletAdapterWalletName;
  readonly url = "";
  readonly icon = "";
  readonly readyState = WalletReadyState.Unsupported;
  readonly publicKey = null;
  readonly connecting = false;
  readonly supportedTransactionVersions = null;

  async connect(): Promise<void> {
    throw new WalletNotReadyError();
  }
  async disconnect(): Promise<void> {}
  async sendTransaction(): Promise<string> {
    throw new WalletNotReadyError();
  }
}

const nothing = () => undefined;
export const createDefaultAddressSelector = nothing;
export const createDefaultAuthorizationResultCache = nothing;
export const createDefaultWalletNotFoundHandler = nothing;
