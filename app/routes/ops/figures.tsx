import type { ReactNode } from "react";

export interface ShownFigure {
  label: string;
  value: ReactNode;
  /** A line under the figure. */
  note?: ReactNode;
}

export function Figures({ items }: { items: readonly ShownFigure[] }) {
  return (
    <dl className="pixel-corners grid grid-cols-2 gap-0.5 overflow-hidden border-2 border-line bg-line md:grid-cols-4">
      {items.map(({ label, value, note }) => (
        <div key={label} className="grid content-start gap-1 bg-surface p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="grid gap-1">
            <span className="text-xl font-semibold wrap-anywhere tabular-nums">{value}</span>
            {note && <span className="text-xs text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
