import type { ReactNode } from "react";
import { deedItemStyle } from "./deed-item-style";

interface DeedItemProps {
  /** Closes the menu that it stands in. */
  close(): void;
  act(): void;
  children: ReactNode;
}

/** One thing to do, in the menu of a post or a review. */
export function DeedItem({ close, act, children }: DeedItemProps) {
  return (
    <button
      type="button"
      className={deedItemStyle}
      onClick={() => {
        close();
        act();
      }}
    >
      {children}
    </button>
  );
}
