import type { ReactNode } from "react";

interface MarketSectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own name, which links can lead to. */
export function MarketSection({ id, title, lead, actions, children }: MarketSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="stack gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id={`${id}-title`} className="font-pixel text-xl">
            {title}
          </h2>
          {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
