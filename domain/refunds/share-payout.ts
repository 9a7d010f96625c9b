/** One refund of a payout. `mint` null is SOL, `amount` base units. */
interface Owed {
  refundId: string;
  to: string;
  mint: string | null;
  amount: string;
}

/**
 * Those refunds that a transaction paid, in their order: what it moved to somebody of a mint counts once, for the first of
 * theirs that it covers in full. None is paid in part; a later one that is small enough is paid still.
 *
 * @param movedTo what the transaction moved, base units
 */
export function sharePayout<Refund extends Owed>(
  refunds: readonly Refund[],
  movedTo: (receiver: Pick<Owed, "to" | "mint">) => bigint,
): Refund[] {
  const counted = new Map<string, bigint>();
  return refunds.filter((refund) => {
    const receiver = `${refund.to} ${refund.mint}`;
    const before = counted.get(receiver) ?? 0n;
    const amount = BigInt(refund.amount);
    if (movedTo(refund) - before < amount) return false;
    counted.set(receiver, before + amount);
    return true;
  });
}
