import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type BadgeTone = "neutral" | "gold" | "sale" | "success" | "danger" | "info";

const TONES: Record<BadgeTone, string> = {
  neutral: "border-line bg-raised text-ink",
  gold: "border-gold bg-gold text-on-gold",
  sale: "badge-sale",
  success: "border-success text-success",
  danger: "border-danger text-danger",
  info: "border-info text-info",
};

/** A short state or fact: Paid, -30%, New. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames("badge", TONES[tone], className)}>{children}</span>;
}
