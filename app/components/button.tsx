import type { ComponentProps } from "react";
import { type ButtonSize, buttonStyle, type ButtonTone } from "./button-style";
import { Spinner } from "./spinner";

interface ButtonProps extends ComponentProps<"button"> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Work is under way: shows a spinner and takes no further press. */
  busy?: boolean;
}

export function Button({
  tone,
  size,
  busy,
  className,
  type = "button",
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle(tone, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
