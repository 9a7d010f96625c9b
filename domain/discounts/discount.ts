import { Refusal } from "~/domain/event-store/decider";

export interface DiscountCode {
  code: string;
  percent: number | null;
  amountCents: number | null;
  /** The most that a share takes off. */
  mostCents?: number | null;
  minimumCents: number;
  startsAt: string;
  endsAt: string;
  usesLeft: number;
  stoppedAt?: string | null;
  /** It belongs to another player. */
  reserved: boolean;
}

/**
 * What a code takes off `subtotalCents` (USD cents; what the sale left), at most all of it.
 *
 * Refuses with `discount_unknown`, `discount_expired`, `discount_used_up`, `discount_used` or
 * `discount_minimum`.
 */
export function discountCents(
  code: DiscountCode | undefined,
  subtotalCents: number,
  usedByPlayer: boolean,
  now: Date,
): number {
  if (!code || code.reserved) throw new Refusal("discount_unknown");
  const at = now.toISOString();
  if (at < code.startsAt) throw new Refusal("discount_unknown");
  if (code.stoppedAt || at >= code.endsAt) throw new Refusal("discount_expired");
  if (usedByPlayer) throw new Refusal("discount_used");
  if (code.usesLeft <= 0) throw new Refusal("discount_used_up");
  if (subtotalCents < code.minimumCents) {
    throw new Refusal("discount_minimum", { minimumCents: code.minimumCents });
  }
  const off = code.amountCents ?? Math.floor((subtotalCents * (code.percent ?? 0) + 50) / 100);
  return Math.min(off, code.mostCents ?? off, subtotalCents);
}

/** Codes are written as players type them: any case, spaces around. */
export function normalizeCode(text: string): string {
  return text.trim().toUpperCase();
}
