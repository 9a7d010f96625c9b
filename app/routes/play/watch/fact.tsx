import type { ReactNode } from "react";

/** One thing that is told of what was played, in a list of them. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="grid justify-items-start">{children}</dd>
    </div>
  );
}
