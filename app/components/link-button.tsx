import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonSize, buttonStyle, type ButtonTone } from "./button-style";

interface LinkButtonProps extends ComponentProps<typeof Link> {
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** A link that looks like a button. Loads where it leads when one reaches for it. */
export function LinkButton({
  tone,
  size,
  className,
  prefetch = "intent",
  ...rest
}: LinkButtonProps) {
  return <Link {...rest} prefetch={prefetch} className={buttonStyle(tone, size, className)} />;
}
