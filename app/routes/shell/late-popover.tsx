import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "~/app/components/class-names";
import { Spinner } from "~/app/components/spinner";
import { PopoverPanel } from "./popover-panel";

interface LatePopoverProps {
  id: string;
  label: string;
  /** Classes of the button, of which one may name its icon. */
  button?: string;
  icon?: ReactNode;
  /** Begins to load what is in it, before the button is pressed. */
  load(): Promise<unknown>;
  className?: string;
  children: ReactNode;
}

/** A button of the header and its panel. A reader who never opens it loads nothing of it, and has no panel. */
export function LatePopover(props: LatePopoverProps) {
  const { id, label, button, icon, load, className, children } = props;
  const [wanted, setWanted] = useState(false);
  const prepare = () => void load().catch(console.warn);
  function open(event: MouseEvent) {
    // The button is given its panel here, which the same press would then close again.
    event.preventDefault();
    flushSync(() => setWanted(true));
    document.getElementById(id)?.showPopover();
  }
  return (
    <>
      <button
        type="button"
        {...(wanted ? { popoverTarget: id } : { "aria-expanded": false, onClick: open })}
        aria-label={label}
        title={label}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={classNames("icon-button scripted", button)}
      >
        {icon}
      </button>
      {wanted && (
        <PopoverPanel id={id} className={className}>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </PopoverPanel>
      )}
    </>
  );
}
