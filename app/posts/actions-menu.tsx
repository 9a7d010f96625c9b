import { Icon } from "~/app/components/icon";
import { type ReactNode, Suspense, useId, useState } from "react";
import { IconButton } from "~/app/components/icon-button";
import { Spinner } from "~/app/components/spinner";
import { placeBeside } from "~/app/person/place-beside";

interface ActionsMenuProps {
  label: string;
  /** Fetches what is in it, where that is not here yet. */
  load?(): Promise<unknown>;
  /** In a line of its own, without the corner of a card. */
  inline?: boolean;
  children(close: () => void): ReactNode;
}

/** What one may do with a thing, behind one button. */
export function ActionsMenu({ label, load, inline = false, children }: ActionsMenuProps) {
  const panel = useId();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={label}
        popoverTarget={panel}
        onPointerEnter={() => void load?.().catch(console.warn)}
        className={inline ? undefined : "-mt-1 -mr-2"}
      >
        <Icon name="ellipsis" />
      </IconButton>
      <div
        id={panel}
        popover="auto"
        onToggle={(event) => {
          if (event.newState !== "open" || event.target !== event.currentTarget) return;
          setOpened(true);
          placeBeside(event.currentTarget);
        }}
        className="pixel-corners fixed inset-auto m-0 w-60 border-2 border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        {opened && (
          <Suspense fallback={<Spinner />}>
            {children(() => document.getElementById(panel)?.hidePopover())}
          </Suspense>
        )}
      </div>
    </>
  );
}
