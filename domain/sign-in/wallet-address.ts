/** How a Solana address is written: base58 of 32 bytes. */
export const WALLET_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
