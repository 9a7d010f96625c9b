import { useState } from "react";
import { TextField } from "~/app/components/text-field";
import type { Unit } from "~/domain/rules/fields";
import { decimalsOf, readAmount, writeAmount } from "./amount";

interface NumberFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** A number; a text that is none yet; nothing. */
  value: unknown;
  unit: Unit | undefined;
  /** What is no number comes as it was typed, so that nothing typed is lost. */
  onChange(value: number | string | undefined): void;
}

/** A number in its unit. While it is typed it stands as it was typed. */
export function NumberField({ label, hint, error, value, unit, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState("");
  const written =
    typeof value === "number" ? writeAmount(value, unit) : typeof value === "string" ? value : "";
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
      inputMode={decimalsOf(unit) ? "decimal" : "numeric"}
      autoComplete="off"
      value={readAmount(typed, unit) === value && typed ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value);
        const text = target.value.trim();
        onChange(text ? (readAmount(text, unit) ?? text) : undefined);
      }}
    />
  );
}
