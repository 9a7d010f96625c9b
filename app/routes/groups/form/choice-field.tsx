import { RadioTile } from "~/app/components/radio-tile";

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; hint: string }[];
  onChange(value: Value): void;
}

/** One of two or three, each with a few words on what it means. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, value, options, onChange } = props;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <RadioTile
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            label={option.label}
            hint={option.hint}
          />
        ))}
      </div>
    </fieldset>
  );
}
