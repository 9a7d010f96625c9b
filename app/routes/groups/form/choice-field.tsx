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
          <label
            key={option.value}
            className="pixel-corners flex min-h-11 items-start gap-3 border-2 border-edge bg-surface px-3 py-3 hover:bg-raised has-checked:border-gold-deep has-checked:bg-raised"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 accent-gold-deep"
            />
            <span className="font-bold">
              {option.label}
              <span className="block text-xs font-normal text-muted">{option.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
