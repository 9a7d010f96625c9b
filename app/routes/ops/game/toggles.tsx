import { Chip } from "~/app/components/chip";

interface TogglesProps<Word extends string> {
  label: string;
  words: readonly Word[];
  /** Words apart by blanks. */
  value: string | undefined;
  nameOf(word: Word): string;
  onChange(value: string): void;
}

/** Any of a few words, each a switch. */
export function Toggles<Word extends string>(props: TogglesProps<Word>) {
  const { label, words, value, nameOf, onChange } = props;
  const chosen = new Set((value ?? "").split(" ").filter(Boolean));
  function press(word: Word) {
    const isOn = !chosen.has(word);
    const next = words.filter((one) => (one === word ? isOn : chosen.has(one)));
    onChange(next.join(" "));
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {words.map((word) => (
          <Chip key={word} pressed={chosen.has(word)} onClick={() => press(word)}>
            {nameOf(word)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
