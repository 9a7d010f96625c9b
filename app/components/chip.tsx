import type { ComponentProps } from "react";
import { classNames } from "./class-names";

interface ChipProps extends ComponentProps<"button"> {
  /** Whether it is switched on; leave it out for a chip that only does something. */
  pressed?: boolean;
}

/** The classes of a chip, for whatever element is to look like one. */
export function chipStyle(on = false, className?: string): string {
  return classNames(on ? "chip chip-on" : "chip", className);
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
