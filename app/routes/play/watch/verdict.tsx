import type { ReactNode } from "react";
import { classNames } from "~/app/components/class-names";

interface VerdictProps {
  /** Null while it is being run. */
  same: boolean | null;
  children: ReactNode;
}

/** Whether what is told came out again when it was run here. */
export function Verdict({ same, children }: VerdictProps) {
  return (
    <output
      className={classNames(
        "pixel-corners block border-2 px-4 py-3 text-center font-semibold",
        same === null && "border-line text-muted",
        same === true && "border-success text-success",
        same === false && "border-danger text-danger",
      )}
    >
      {children}
    </output>
  );
}
