/** How it stands with a gift: its code is good, or its game is somebody's, or it was given back. */
export function giftState({
  receivedAt,
  endedAt,
}: {
  receivedAt: string | null;
  endedAt: string | null;
}) {
  if (receivedAt) return "redeemed" as const;
  return endedAt ? ("refunded" as const) : ("open" as const);
}

/** Where a gift stands in the list of those that are to be refunded. */
export const placeOfAskedRefund = (gift: { refundAskedAt: string; giftId: string }) =>
  [gift.refundAskedAt, gift.giftId] as const;
