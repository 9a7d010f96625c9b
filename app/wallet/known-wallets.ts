/** A wallet as somebody who has none would look for it. */
interface KnownWallet {
  name: string;
  /** To be typed: the maker's own. */
  address: string;
  /** Opens the page whose address follows in the wallet's own browser, and hands nobody else anything. */
  browse: string;
}

/**
 * In the order of the alphabet; we favour none. What follows `browse` is as their makers document it:
 * docs.backpack.app, docs.phantom.com and docs.solflare.com, each under "Deeplinks", "Browse".
 */
export const KNOWN_WALLETS: readonly KnownWallet[] = [
  { name: "Backpack", address: "backpack.app", browse: "https://backpack.app/ul/v1/browse/" },
  { name: "Phantom", address: "phantom.com", browse: "https://phantom.app/ul/browse/" },
  { name: "Solflare", address: "solflare.com", browse: "https://solflare.com/ul/v1/browse/" },
];

/** The chain's own list. */
export const ALL_WALLETS = "solana.com/solana-wallets";
