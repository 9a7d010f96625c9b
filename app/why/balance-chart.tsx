import type { WhyEntry } from "./sources";

interface BalanceChartProps {
  /** Newest first. */
  items: readonly WhyEntry[];
  /** The positions at its left and right end. */
  from: number;
  to: number;
  /** Where one looks. */
  at: number;
}

const WIDTH = 1000;
const HEIGHT = 100;
/** What was before the first change and is after the last shows as a stub. */
const MARGIN = 18;

/** A figure over the log, in steps. Decorative: the list tells the same. */
export function BalanceChart({ items, from, to, at }: BalanceChartProps) {
  const x = (position: number) => Math.round(((position - from) / (to - from)) * WIDTH);
  const highest = Math.max(
    1,
    ...items.map(({ balance, delta }) => Math.max(balance, balance - delta)),
  );
  const y = (balance: number) => Math.round(HEIGHT - (balance / highest) * (HEIGHT - 8));
  const rising = items.toReversed();
  const first = rising[0];
  const start = first ? first.balance - first.delta : 0;
  const steps = rising.map(({ position, balance }) => `H${x(position)}V${y(balance)}`).join("");
  const line = `M${-MARGIN} ${y(start)}${steps}H${WIDTH + MARGIN}`;
  const cut = x(Math.min(Math.max(at, from), to));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-20 w-full overflow-visible"
    >
      <path d={`${line}V${HEIGHT}H${-MARGIN}Z`} className="fill-raised" />
      <svg
        x={-MARGIN}
        width={cut + MARGIN}
        height={HEIGHT}
        viewBox={`${-MARGIN} 0 ${cut + MARGIN} ${HEIGHT}`}
      >
        <path d={`${line}V${HEIGHT}H${-MARGIN}Z`} className="fill-gold opacity-40" />
      </svg>
      <path
        d={line}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-link stroke-[3px]"
      />
      <path
        d={`M${cut} 0V${HEIGHT}`}
        vectorEffect="non-scaling-stroke"
        className="stroke-ink stroke-2 [stroke-dasharray:4_4]"
      />
    </svg>
  );
}
