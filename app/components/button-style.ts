import { classNames } from "./class-names";

export type ButtonTone = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "lg";

const TONES: Record<ButtonTone, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
};

/** The classes of a button, for whatever element is to look like one (app.css draws it). */
export function buttonStyle(
  tone: ButtonTone = "primary",
  size: ButtonSize = "md",
  className?: string,
): string {
  return classNames("button", TONES[tone], size === "lg" && "button-lg", className);
}
