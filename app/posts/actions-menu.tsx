import { classNames } from "~/app/components/class-names";
import { type ReactNode, Suspense } from "react";
import { IconButton } from "~/app/components/icon-button";
import { Spinner } from "~/app/components/spinner";
import { useLatePanel } from "~/app/person/use-late-panel";

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
  const { isThere, opened, button, panel, close } = useLatePanel();
  return (
    <>
      <IconButton
        label={label}
        {...button}
        onPointerEnter={() => void load?.().catch(console.warn)}
        className={classNames("mark-ellipsis", !inline && "-mt-1 -mr-2")}
      />
      {isThere && (
        <div {...panel} className="menu-panel w-60">
          {opened > 0 && <Suspense fallback={<Spinner />}>{children(close)}</Suspense>}
        </div>
      )}
    </>
  );
}
