import type { ReactNode } from "react";
import type { Bar, Line } from "./show-rules";

interface FigureProps {
  title: string;
  /** What is to be read from it. */
  text: string;
  children: ReactNode;
}

/** A plot or a table with what it says beneath. */
export function Figure({ title, text, children }: FigureProps) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3 break-inside-avoid border-l-4 border-line pl-4">
      <p className="font-semibold">{title}</p>
      {children}
      <figcaption className="text-sm text-muted">{text}</figcaption>
    </figure>
  );
}

interface BarsProps {
  head: readonly [name: string, value: string];
  bars: readonly Bar[];
  /** What stands at the end of the longest bar, when not the greatest value does. */
  limit?: string;
}

/** Bars within a table, so that it is read as one, printed as one and listened to as one. */
export function Bars({ head, bars, limit }: BarsProps) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th className="pr-3 pb-1 font-normal">{head[0]}</th>
          <td className="w-1/4 pb-1 text-right sm:w-2/5">{limit}</td>
          <th className="pb-1 pl-3 text-right font-normal">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, share, text }) => (
          <tr key={name} className="border-t border-line">
            <th className="py-1 pr-3 font-normal">{name}</th>
            <td className="w-1/4 py-1 sm:w-2/5">
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="h-3 w-full text-link"
                role="img"
                aria-label={text}
              >
                <rect width="100" height="8" className="fill-raised" />
                <rect
                  width={Math.max(0, Math.min(1, share)) * 100}
                  height="8"
                  fill="currentColor"
                />
              </svg>
            </td>
            <td className="py-1 pl-3 text-right font-semibold tabular-nums">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LinePlotProps {
  title: string;
  line: Line;
  /** What the axes count. */
  axes: readonly [x: string, y: string];
  asTable: string;
}

const [WIDTH, HEIGHT, LEFT, BELOW, ABOVE] = [360, 220, 74, 24, 10];
const xOf = (part: number) => LEFT + part * (WIDTH - LEFT - 24);
const yOf = (part: number) => HEIGHT - BELOW - part * (HEIGHT - BELOW - ABOVE);

/** A line, and the same points as a table. */
export function LinePlot({
  title,
  line: { points, xTicks, yTicks },
  axes,
  asTable,
}: LinePlotProps) {
  return (
    <>
      <p className="text-xs text-muted">{axes[1]}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={title}
        className="w-full max-w-120 text-link"
      >
        {yTicks.map(({ at, text }) => (
          <g key={at} className="fill-muted stroke-line">
            <line x1={LEFT} x2={xOf(1)} y1={yOf(at)} y2={yOf(at)} />
            <text x={LEFT - 6} y={yOf(at) + 4} textAnchor="end" fontSize="11" stroke="none">
              {text}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, text }) => (
          <text
            key={at}
            x={xOf(at)}
            y={HEIGHT - 6}
            textAnchor="middle"
            fontSize="11"
            className="fill-muted"
          >
            {text}
          </text>
        ))}
        <polyline
          points={points.map(({ x, y }) => `${xOf(x).toFixed(1)},${yOf(y).toFixed(1)}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        {points.map(({ x, y, xText }) => (
          <circle key={xText} cx={xOf(x)} cy={yOf(y)} r="3" fill="currentColor" />
        ))}
      </svg>
      <p className="max-w-120 text-right text-xs text-muted">{axes[0]}</p>
      <Folded label={asTable}>
        <Table head={axes} rows={points.map(({ xText, yText }) => [xText, yText])} />
      </Folded>
    </>
  );
}

/** Opens when one asks, and stands open on paper. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="folded">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline">
        {label}
      </summary>
      {children}
    </details>
  );
}

interface TableProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export function Table({ head, rows }: TableProps) {
  return (
    <section
      // A box that scrolls is reached by keys, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={head.join(", ")}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-xs tabular-nums">
        <thead>
          <tr className="text-muted">
            {head.map((title, at) => (
              <th key={title} className={at ? "p-1.5 text-right font-normal" : "p-1.5 font-normal"}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(" ")} className="border-t border-line">
              {row.map((cell, at) =>
                at ? (
                  <td key={head[at]} className="p-1.5 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ) : (
                  <th key={head[at]} className="p-1.5 font-normal">
                    {cell}
                  </th>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
