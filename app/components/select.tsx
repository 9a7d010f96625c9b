import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names";
import { controlStyle } from "./text-field";

interface SelectProps extends ComponentProps<"select"> {
  label: string;
  hideLabel?: boolean;
  error?: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

export function Select({
  label,
  hideLabel,
  error,
  options,
  placeholder,
  className,
  ...rest
}: SelectProps) {
  const id = useId();
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-semibold"}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className={controlStyle}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-note`} className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
