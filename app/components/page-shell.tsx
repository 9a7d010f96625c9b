import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface PageShellProps {
  title: ReactNode;
  /** The title is what others call it, or holds a figure. */
  named?: boolean;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Stands beside the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The measure and the heading of an ordinary page. */
export function PageShell({ title, named, lead, actions, className, children }: PageShellProps) {
  return (
    <div className={classNames("page-width grid gap-6 pb-16 pt-4 md:gap-8", className)}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h1 className={classNames("text-2xl", named ? "font-bold wrap-anywhere" : "font-pixel")}>
            {title}
          </h1>
          {lead && <p className="max-w-prose text-muted">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
