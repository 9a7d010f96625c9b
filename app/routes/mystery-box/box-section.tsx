import type { ReactNode } from "react";

interface BoxSectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its own name, which links can lead to. */
export function BoxSection({ id, title, lead, children }: BoxSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-6">
      <header className="grid gap-2">
        <h2 id={`${id}-title`} className="font-pixel text-xl">
          {title}
        </h2>
        {lead && <p className="max-w-prose text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
