import { useState } from "react";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { automaticBounds } from "~/domain/publishing/automatic-kinds";

interface NumberFieldProps {
  name: keyof typeof automaticBounds;
  label: string;
  value: number;
  onChange(value: number): void;
}

/** A number within its bounds; what lies outside is said, and stays until it is mended. */
export function NumberField({ name, label, value, onChange }: NumberFieldProps) {
  const { t } = useTranslation("automatic-rules");
  const { min, max } = automaticBounds[name];
  const [typed, setTyped] = useState(String(value));
  const isGood = (text: string) => /^\d{1,4}$/.test(text) && +text >= min && +text <= max;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed}
      error={isGood(typed) ? undefined : t("between", { min, max })}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isGood(target.value)) onChange(Number(target.value));
      }}
    />
  );
}
