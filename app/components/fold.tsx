import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

interface FoldProps {
  title: string;
  /** Apart from what stands above it by a line. */
  ruled?: boolean;
  /** From the start. */
  open?: boolean;
  children: ReactNode;
}

/** A heading with what it hides under it. */
export function Fold({ title, ruled = false, open, children }: FoldProps) {
  return (
    <details
      open={open}
      className={classNames("group", ruled && "border-t-2 border-line pt-1 text-sm")}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
