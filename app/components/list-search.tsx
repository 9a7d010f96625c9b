import { Form, useSubmit } from "react-router";
import { Button } from "./button";
import { Select } from "./select";
import { TextField } from "./text-field";

interface Choice {
  name: string;
  label: string;
  value: string;
  /** What stands for none of them. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

export interface ListSearchProps {
  q: string;
  label: string;
  hint: string;
  maxLength: number;
  /** What the address keeps beside what is asked for here. */
  kept: Record<string, string>;
  /** Each is followed as soon as it is chosen. */
  choices: readonly Choice[];
}

/** Words to look for in a list, and what it is narrowed to and sorted by; an address, without scripts too. */
export function ListSearch({ q, label, hint, maxLength, kept, choices }: ListSearchProps) {
  const submit = useSubmit();
  return (
    <search>
      <Form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 lg:grid-cols-[minmax(0,1fr)_auto_auto]"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
        }}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          key={q}
          label={label}
          hideLabel
          type="search"
          name="q"
          defaultValue={q}
          maxLength={maxLength}
          placeholder={hint}
          enterKeyHint="search"
        />
        <Button type="submit" tone="secondary">
          {label}
        </Button>
        <div className="col-span-2 flex gap-3 lg:col-span-1">
          {choices.map(({ value, ...choice }) => (
            <Select
              {...choice}
              key={`${choice.name} ${value}`}
              hideLabel
              className="min-w-0 flex-1 lg:w-48"
              defaultValue={value}
            />
          ))}
        </div>
      </Form>
    </search>
  );
}
