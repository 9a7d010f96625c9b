import type { ReactNode } from "react";
import { ActionsMenu } from "~/app/posts/actions-menu";

interface MastheadMenuProps {
  label: string;
  children(close: () => void): ReactNode;
}

/** What one seldom does with a place, behind one button at the end of its head. */
export function MastheadMenu({ label, children }: MastheadMenuProps) {
  return (
    <div className="masthead-menu">
      <ActionsMenu label={label} inline>
        {children}
      </ActionsMenu>
    </div>
  );
}
