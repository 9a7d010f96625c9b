/** The wallet code: a chunk of its own, loaded when somebody reaches for a wallet. No part of the server. */
export function loadWalletDialog(): Promise<typeof import("./wallet-dialog")> {
  if (import.meta.env.SSR) throw new Error("Wallets live in browsers");
  return import("./wallet-dialog");
}
