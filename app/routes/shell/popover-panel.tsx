import type { ComponentProps } from "react";
import { classNames } from "~/app/components/class-names";

/** A panel under the header, opened by a button with `popoverTarget`. Escape and a press outside close it. */
export function PopoverPanel({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} popover="auto" className={classNames("header-panel", className)} />;
}

export function closePopover(id: string): void {
  document.getElementById(id)?.hidePopover();
}
