/** Whether a game goes into the library by one press. What comes by post needs an address, and so an order. */
export const isClaimable = (game: { priceCents: number; delivery: string }): boolean =>
  game.priceCents === 0 && (game.delivery === "key" || game.delivery === "account");
