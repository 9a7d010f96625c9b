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
      className={classNames(
        "pixel-corners inline-grid size-11 shrink-0 place-items-center text-ink transition-colors hover:bg-raised disabled:text-muted",
        className,
      )}
    >
      {children}
    </button>
  );
}
