import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface PageShellProps {
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Stands beside the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The measure and the heading of an ordinary page. */
export function PageShell({ title, lead, actions, className, children }: PageShellProps) {
  return (
    <div className={classNames("page-width grid gap-6 pb-16 pt-4 md:gap-8", className)}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="font-pixel text-2xl font-semibold">{title}</h1>
          {lead && <p className="max-w-prose text-muted">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
