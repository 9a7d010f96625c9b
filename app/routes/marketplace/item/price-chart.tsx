import type { SaleView } from "~/domain/marketplace/view";

/** Oldest first, each with a worth. */
interface ChartedSale extends Pick<SaleView, "id" | "itemId" | "soldAt" | "counts"> {
  /** US cents. */
  cents: number;
}

interface PriceChartProps {
  sales: readonly ChartedSale[];
  /** The item that one looks at: its own sales stand out. */
  itemId: string;
  label: string;
}

const WIDTH = 640;
const HEIGHT = 220;
const MARGIN = 14;
const SIDE = 10;

/** What was paid over time: a line through the sales that count, a square for each. */
export function PriceChart({ sales, itemId, label }: PriceChartProps) {
  const times = sales.map(({ soldAt }) => Date.parse(soldAt));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const highest = Math.max(1, ...sales.map(({ cents }) => cents));
  const points = sales.map((sale, at) => ({
    ...sale,
    x: to === from ? WIDTH / 2 : scale((times[at]! - from) / (to - from), WIDTH),
    y: HEIGHT - scale(sale.cents / highest, HEIGHT),
  }));
  const line = points
    .filter(({ counts }) => counts)
    .map(({ x, y }, at) => (at ? `H${x}V${y}` : `M${x} ${y}`))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="h-auto w-full min-w-0"
    >
      {[0, 0.5, 1].map((share) => (
        <path
          key={share}
          d={`M0 ${HEIGHT - scale(share, HEIGHT)}H${WIDTH}`}
          className="stroke-line stroke-2"
        />
      ))}
      <path d={line} className="fill-none stroke-link stroke-[3px]" />
      {points.map(({ id, x, y, counts, itemId: of }) => (
        <rect
          key={id}
          x={x - SIDE / 2}
          y={y - SIDE / 2}
          width={SIDE}
          height={SIDE}
          strokeWidth={3}
          className={
            of === itemId
              ? "fill-gold stroke-ink"
              : counts
                ? "fill-link stroke-link"
                : "fill-surface stroke-muted"
          }
        />
      ))}
    </svg>
  );
}

/** Whole pixels within the margins. */
const scale = (share: number, size: number) => Math.round(MARGIN + share * (size - 2 * MARGIN));
