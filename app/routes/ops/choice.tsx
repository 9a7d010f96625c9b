import { Checkbox } from "~/app/components/checkbox";

interface ChoiceProps {
  /** Read, not seen: what it chooses stands in its row. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange(isOn: boolean): void;
}

/** What chooses a row of a table, or all of them: 44 px wide and high, in a row that is no higher. */
export function Choice({ label, onChange, ...state }: ChoiceProps) {
  return (
    <Checkbox
      {...state}
      label={<span className="sr-only">{label}</span>}
      onChange={({ target }) => onChange(target.checked)}
      className="min-w-11 sm:-my-2"
    />
  );
}
