import { classNames } from "./class-names";
import type { IconName } from "./icons";

interface IconProps {
  name: IconName;
  className?: string;
  /** Said by screen readers. Without it the icon is decorative: its words stand beside it. */
  "aria-label"?: string;
}

/** A line icon of 24 by 24, drawn in the colour of the text. */
export function Icon({ name, className = "size-6", "aria-label": label }: IconProps) {
  return (
    <span
      className={classNames("icon", `mark-${name}`, className)}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    />
  );
}
