/** Where a refund that is owed stands in its list. */
export const placeOfRefund = (refund: { owedAt: string; refundId: string }) =>
  [refund.owedAt, refund.refundId] as const;

/** Where a box that waits stands in its list. */
export const placeOfShipment = (line: { paidAt: string; orderId: string; lineId: string }) =>
  [line.paidAt, `${line.orderId}/${line.lineId}`] as const;
