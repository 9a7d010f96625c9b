import { type ReactNode, Suspense, useState } from "react";
import { Spinner } from "~/app/components/spinner";
import { PopoverPanel } from "./popover-panel";

interface LatePopoverProps {
  id: string;
  label: string;
  icon: ReactNode;
  /** Begins to load what is in it, before the button is pressed. */
  load(): Promise<unknown>;
  className?: string;
  children: ReactNode;
}

/** A button of the header and its panel. A reader who never opens it loads nothing of it. */
export function LatePopover({ id, label, icon, load, className, children }: LatePopoverProps) {
  const [wanted, setWanted] = useState(false);
  const prepare = () => void load().catch(console.warn);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="icon-button"
      >
        {icon}
      </button>
      <PopoverPanel id={id} className={className} onToggle={() => setWanted(true)}>
        {wanted && <Suspense fallback={<Spinner />}>{children}</Suspense>}
      </PopoverPanel>
    </>
  );
}
