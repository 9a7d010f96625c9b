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
 * The wallet to pay with, or to look at: the connected one, else the one that was used before if it shows its account
 * without asking, else the one chosen in the dialog. Throws `wallet_required` when none is.
 *
 * @param address base58 of the account that it must be; `wallet_differs` when another was chosen.
 */
export async function requireWallet(
  address?: string,
  purpose: "pay" | "show" | "sign" = "pay",
): Promise<ConnectedWallet> {
  const known =
    withAccount(connected, address) ??
    withAccount(await reconnect().catch(() => undefined), address);
  if (known) return (connected = known);
  const chosen = await requestWallet(purpose);
  if (!chosen) throw new WalletFailure("wallet_required");
  connected = withAccount(chosen, address);
  if (!connected) throw new WalletFailure("wallet_differs");
  return connected;
}

/** The wallet with this account, as it shows it now. */
function withAccount(
  found: ConnectedWallet | undefined,
  address = found?.account.address,
): ConnectedWallet | undefined {
  const account = found?.wallet.accounts.find((shown) => shown.address === address);
  return found && account && { wallet: found.wallet, account };
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
