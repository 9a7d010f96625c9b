/** Why money goes back. */
export const REFUND_REASONS = [
  "underpaid",
  "overpaid",
  "late",
  "wrong_mint",
  "paid_twice",
  "out_of_stock",
  "already_owned",
  "undeliverable",
  "gift_refunded",
  "asked_back",
  "given_back",
] as const;
