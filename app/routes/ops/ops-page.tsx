import type { ReactNode } from "react";
import { PageHead } from "~/app/components/page-head";

interface OpsPageProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading of one page of the desk. */
export function OpsPage({ title, lead, actions, children }: OpsPageProps) {
  return (
    <>
      <PageHead title={title} hidden />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="font-pixel text-2xl font-semibold">{title}</h1>
          <p className="max-w-prose text-sm text-muted">{lead}</p>
        </div>
        {actions}
      </header>
      {children}
    </>
  );
}
