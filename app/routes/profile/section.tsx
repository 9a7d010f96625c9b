import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** What an address names it by. */
  anchor?: string;
  /** Stands beside the title: a way to all of it. */
  way?: ReactNode;
  children: ReactNode;
}

/** A part of a profile. */
export function Section({ title, anchor, way, children }: SectionProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className="flex min-h-11 items-center text-lg font-bold">
      {title}
    </h2>
  );
  return (
    <section id={anchor} aria-labelledby={id} className="stack content-start gap-3">
      {way ? (
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          {heading}
          {way}
        </header>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
