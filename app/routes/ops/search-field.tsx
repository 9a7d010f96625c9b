import { TextField } from "~/app/components/text-field";

/** As much as somebody types: an address of mail is no longer. */
export const LONGEST = 320;

interface SearchFieldProps {
  label: string;
  hint: string;
  /** What was typed before. */
  typed: string;
  maxLength?: number;
  required?: boolean;
  className?: string;
}

/** By which the desk looks for somebody or something: `q` of the form's address. */
export function SearchField({ typed, maxLength = LONGEST, ...rest }: SearchFieldProps) {
  return (
    <TextField
      {...rest}
      name="q"
      type="search"
      defaultValue={typed}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
