import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  error?: string;
}

/** The whole row is the target, 44 px high. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <>
      <label className={classNames("flex min-h-11 items-center gap-3 py-1 text-sm", className)}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={classNames(
            "pixel-check size-5 shrink-0 border-2 border-edge bg-surface",
            error && "border-danger",
          )}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className="text-xs text-danger">
          {error}
        </p>
      )}
    </>
  );
}
