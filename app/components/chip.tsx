import type { ComponentProps } from "react";
import { classNames } from "./class-names";

interface ChipProps extends ComponentProps<"button"> {
  /** Whether it is switched on; leave it out for a chip that only does something. */
  pressed?: boolean;
}

/** The classes of a chip, for whatever element is to look like one. */
export function chipStyle(on = false, className?: string): string {
  return classNames(
    "pixel-corners inline-flex min-h-11 items-center gap-2 border-2 px-3 text-sm font-medium transition-colors",
    on
      ? "border-gold bg-gold text-on-gold"
      : "border-line bg-surface text-ink hover:border-edge hover:bg-raised",
    className,
  );
}

/** A small switch, for filters. */
export function Chip({ pressed, className, type = "button", ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={chipStyle(pressed, className)}
    />
  );
}
