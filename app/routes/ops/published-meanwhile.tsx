import { type ReactNode, useId } from "react";
import { Button } from "~/app/components/button";

interface PublishedMeanwhileProps {
  title: string;
  heading: "h2" | "h3";
  /** Goes on with one's own draft, or with what stands now. */
  mine: { label: string; choose(): void };
  theirs: { label: string; choose(): void };
  /** What the other version says. */
  children: ReactNode;
}

/** Somebody published a version while another was written: whose goes on is chosen by whoever wrote. */
export function PublishedMeanwhile(props: PublishedMeanwhileProps) {
  const { title, heading: Heading, mine, theirs, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-live="polite"
      className="pixel-corners grid gap-3 border-2 border-l-8 border-info bg-surface px-4 py-3"
    >
      <Heading id={id} className="font-bold">
        {title}
      </Heading>
      {children}
      <div className="flex flex-wrap gap-3">
        {[mine, theirs].map(({ label, choose }) => (
          <Button key={label} tone="secondary" onClick={choose}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
