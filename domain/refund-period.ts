/** From fulfilment on: so long can a purchase be asked back, and what it earns waits. The same everywhere. */
export const REFUND_DAYS = 14;

/** When the refund period of what was fulfilled then is over. ISO 8601, UTC. */
export function endOfRefundPeriod(fulfilledAt: string): string {
  return new Date(Date.parse(fulfilledAt) + REFUND_DAYS * 24 * 60 * 60_000).toISOString();
}
