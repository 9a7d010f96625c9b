/** Lamports that the chain keeps for an item's two accounts, rounded up: what is said before the wallet shows it exactly. */
export const ABOUT_RENT = 7_500_000;
