import { type ReactNode, useId } from "react";
import { classNames } from "~/app/components/class-names";

interface ShelfProps {
  title: string;
  /** Stands beside the title. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One part of the home page under its heading. */
export function Shelf({ title, more, className, children }: ShelfProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames("page-width grid gap-6", className)}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} className="font-pixel text-2xl font-semibold">
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  );
}
