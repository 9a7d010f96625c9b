import type { ReactNode } from "react";

export interface ShownFigure {
  label: string;
  value: ReactNode;
  /** A line under the figure. */
  note?: ReactNode;
}

/** The last one takes what is left of its row. */
const LAST =
  "max-md:last:odd:col-span-2 md:last:nth-[4n+1]:col-span-4 md:last:nth-[4n+2]:col-span-3 md:last:nth-[4n+3]:col-span-2";

export function Figures({ items }: { items: readonly ShownFigure[] }) {
  return (
    <dl className="pixel-corners grid grid-cols-2 gap-0.5 overflow-hidden border-2 border-line bg-line md:grid-cols-4">
      {items.map(({ label, value, note }) => (
        <div
          key={label}
          className={`group relative grid content-start gap-1 bg-surface p-4 max-sm:px-3 ${LAST}`}
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="grid gap-1">
            <span className="text-lg font-semibold wrap-anywhere sm:text-xl tabular-nums">
              {value}
            </span>
            {note && <span className="text-xs text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
