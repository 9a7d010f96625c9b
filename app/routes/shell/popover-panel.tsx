import type { ComponentProps } from "react";
import { classNames } from "~/app/components/class-names";

/** A panel under the header, opened by a button with `popoverTarget`. Escape and a press outside close it. */
export function PopoverPanel({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      popover="auto"
      className={classNames(
        "pixel-corners fixed inset-auto right-[clamp(1rem,4vw,2.5rem)] top-17 w-72 border-2 border-line bg-surface p-4 text-ink shadow-float open:animate-rise",
        className,
      )}
    />
  );
}

export function closePopover(id: string): void {
  document.getElementById(id)?.hidePopover();
}
