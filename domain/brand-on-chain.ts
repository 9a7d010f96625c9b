/** What of ours is on the chain, by name. Apart from `brand.ts`, which every page carries. */
export const onChain = {
  token: { symbol: "STEAD", decimals: 6 },
  chain: { name: "Solana" },
  items: { symbol: "PSTD" },
} as const;
