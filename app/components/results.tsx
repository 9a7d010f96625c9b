import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { classNames } from "./class-names";

interface ResultsProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What was found, dimmed while something else is asked for. */
export function Results({ label, className, children }: ResultsProps) {
  const loading = useNavigation().state === "loading";
  return (
    <section
      aria-label={label}
      aria-busy={loading}
      className={classNames(className, "transition-opacity", loading && "opacity-60")}
    >
      {children}
    </section>
  );
}
