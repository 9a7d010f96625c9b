import type { ReactNode } from "react";
import { actionItemStyle } from "./action-item-style";

interface ActionItemProps {
  /** Closes the menu that it stands in. */
  close(): void;
  act(): void;
  children: ReactNode;
}

/** One thing to do, in the menu of a post or a review. */
export function ActionItem({ close, act, children }: ActionItemProps) {
  return (
    <button
      type="button"
      className={actionItemStyle}
      onClick={() => {
        close();
        act();
      }}
    >
      {children}
    </button>
  );
}
