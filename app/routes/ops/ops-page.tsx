import { type ReactNode, useId } from "react";
import { classNames } from "~/app/components/class-names";
import { PageHead } from "~/app/components/page-head";

interface OpsPageProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  /** Its title is a name or a code, which no pixel face is for. */
  named?: boolean;
  children: ReactNode;
}

/** The heading of one page of the desk. */
export function OpsPage({ title, lead, actions, named, children }: OpsPageProps) {
  return (
    <>
      <PageHead title={title} hidden />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1
            className={classNames(
              "text-2xl",
              named ? "font-bold wrap-anywhere" : "font-pixel font-semibold",
            )}
          >
            {title}
          </h1>
          <p className="max-w-prose text-sm text-muted">{lead}</p>
        </div>
        {actions}
      </header>
      {children}
    </>
  );
}

interface OpsSectionProps {
  title: string;
  lead?: string;
  className?: string;
  children: ReactNode;
}

/** A part of such a page. */
export function OpsSection({ title, lead, className = "gap-3", children }: OpsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames("grid grid-cols-[minmax(0,1fr)] content-start", className)}
    >
      <header className="grid gap-1">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
