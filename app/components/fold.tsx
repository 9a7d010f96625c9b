import type { ReactNode } from "react";
import { Icon } from "./icon";

/** A heading with what it hides under it. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
