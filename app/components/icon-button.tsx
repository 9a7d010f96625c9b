import type { ComponentProps } from "react";
import { classNames } from "./class-names";

interface IconButtonProps extends ComponentProps<"button"> {
  /** What it does, for those who do not see the icon. */
  label: string;
}

export function IconButton({
  label,
  className,
  type = "button",
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames("icon-button", className)}
    >
      {children}
    </button>
  );
}
