import { Icon } from "~/app/components/icon";
import type { ReactNode } from "react";

/** What is there for those who want to know it exactly. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group border-t-2 border-line pt-1 text-sm">
      <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        {summary}
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
