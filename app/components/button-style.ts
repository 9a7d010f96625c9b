import { classNames } from "./class-names";

export type ButtonTone = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "lg";

const TONES: Record<ButtonTone, string> = {
  primary:
    "bg-gold text-on-gold shadow-key hover:bg-gold-bright active:translate-y-1 active:shadow-none",
  secondary:
    "bg-surface text-ink border-2 border-edge shadow-step hover:bg-raised active:translate-y-1 active:shadow-none",
  quiet: "text-ink hover:bg-raised",
  danger:
    "bg-surface text-danger border-2 border-danger hover:bg-danger hover:text-surface active:translate-y-0.5",
};

const SIZES: Record<ButtonSize, string> = {
  md: "min-h-11 px-4 text-sm",
  lg: "min-h-13 px-6 text-base",
};

/** Keys of a game controller: they stand up, and go down when pressed. */
export function buttonStyle(
  tone: ButtonTone = "primary",
  size: ButtonSize = "md",
  className?: string,
): string {
  return classNames(
    "pixel-corners inline-flex items-center justify-center gap-2 py-1.5 text-center font-semibold leading-tight transition-[background-color,translate,box-shadow] duration-100 disabled:translate-y-0 disabled:bg-raised disabled:text-muted disabled:shadow-none disabled:border-line",
    TONES[tone],
    SIZES[size],
    className,
  );
}
