import { isWalletAdapterCompatibleStandardWallet as isCompatible } from "@solana/wallet-adapter-base";
import { discoverWallets } from "./discover-wallets";
import { WalletFailure } from "./wallet-failure";
import { type ConnectedWallet, requestWallet } from "./wallet-requests";

const NAME_KEY = "wallet";
/** A locked wallet may never answer a silent request. */
const PATIENCE_MS = 3000;

let connected: ConnectedWallet | undefined;

export function rememberWallet(wallet: ConnectedWallet): void {
  connected = wallet;
  localStorage.setItem(NAME_KEY, wallet.wallet.name);
}

/**
 * The wallet to pay with: the connected one, else the one that was used before if it shows its account
 * without asking, else the one chosen in the dialog. Throws `wallet_required` when none is.
 */
export async function requireWallet(): Promise<ConnectedWallet> {
  if (connected?.wallet.accounts.includes(connected.account)) return connected;
  const found = (await reconnect().catch(() => undefined)) ?? (await requestWallet("pay"));
  if (!found) throw new WalletFailure("wallet_required");
  connected = found;
  return found;
}

async function reconnect(): Promise<ConnectedWallet | undefined> {
  const name = localStorage.getItem(NAME_KEY);
  const wallets = await discoverWallets();
  const wallet = wallets.get().find((known) => known.name === name);
  if (!wallet || !isCompatible(wallet)) return undefined;
  const connecting = wallet.features["standard:connect"].connect({ silent: true });
  const outcome = await Promise.race([connecting, pause(PATIENCE_MS)]);
  const account = outcome?.accounts[0];
  return account && { wallet, account };
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
