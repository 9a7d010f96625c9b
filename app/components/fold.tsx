import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

interface FoldProps {
  title: string;
  /** Apart from what stands above it by a line. */
  ruled?: boolean;
  /** From the start. */
  open?: boolean;
  /** What it shows is brought into view when it opens: something lies over the end of the place. */
  inView?: boolean;
  children: ReactNode;
}

/** A heading with what it hides under it. */
export function Fold({ title, ruled = false, open, inView = false, children }: FoldProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        if (inView && currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
      }}
      className={classNames(
        "group",
        ruled && "border-t-2 border-line pt-1 text-sm",
        inView && "scroll-my-24",
      )}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
