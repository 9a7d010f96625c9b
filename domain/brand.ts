/** Everything that carries the product's name, in one place. */
export const brand = {
  name: "Playstead",
  tagline: "Play Together, Earn Together, Own Together.",
  token: { symbol: "STEAD", decimals: 6 },
  chain: { name: "Solana" },
  items: { symbol: "PSTD" },
} as const;
