import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names";
import { controlStyle } from "./text-field";

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  hint?: string;
  error?: string;
}

export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  const id = useId();
  const described = error || hint ? `${id}-note` : undefined;
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className={classNames(controlStyle, "py-2")}
      />
      {(error || hint) && (
        <p id={described} className={classNames("text-xs", error ? "text-danger" : "text-muted")}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
