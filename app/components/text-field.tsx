import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  /** Keeps the label for screen readers only, where the placeholder says it to the others. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
}

export const controlStyle = "field";

export function TextField({ label, hideLabel, hint, error, className, ...rest }: TextFieldProps) {
  const id = useId();
  const described = error || hint ? `${id}-note` : undefined;
  return (
    <div className={classNames("grid gap-1.5", className)}>
      {!hideLabel && (
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
      )}
      <input
        {...rest}
        id={id}
        aria-label={hideLabel ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className={controlStyle}
      />
      {(error || hint) && (
        <p id={described} className={classNames("text-xs", error ? "text-danger" : "text-muted")}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
