import { Fragment, type ReactNode } from "react";
import { Switch } from "~/app/components/switch";
import { useRuleForm } from "./form-context";
import { type Path, valueAt } from "./path";
import { blank, isWide, type ObjectField, type Part } from "./read-schema";

/** The parts of one thing: small ones side by side, large ones beneath each other. */
export function Parts({ parts, path }: { parts: readonly Part[]; path: Path }) {
  const { show } = useRuleForm();
  const small = parts.filter((part) => !isWide(part));
  const wide = parts.filter(isWide);
  return (
    <>
      {small.length > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-2 line:grid-cols-3">
          {small.map((part) => (
            <Fragment key={part.name}>{show(part, [...path, part.name])}</Fragment>
          ))}
        </div>
      )}
      {wide.map((part) => (
        <Fragment key={part.name}>{show(part, [...path, part.name])}</Fragment>
      ))}
    </>
  );
}

interface GroupProps {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together. */
export function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset className="card grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="sr-only">{title}</legend>
      <div aria-hidden="true" className="grid gap-1">
        <p className="font-bold">{title}</p>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </fieldset>
  );
}

interface GroupFieldProps {
  part: Part;
  field: ObjectField;
  path: Path;
}

/** Parts of a part. One that may be left out is switched on and off. */
export function GroupField({ part, field, path }: GroupFieldProps) {
  const { words, value: whole, change } = useRuleForm();
  const isOn = valueAt(whole, path) !== undefined;
  const parts = isOn && <Parts parts={field.parts} path={path} />;
  const title = words.labelOf(path);
  const hint = words.hintOf(path);
  if (!part.lacks)
    return (
      <Group title={title} hint={hint}>
        {parts}
      </Group>
    );
  return (
    <Group title={title} hint={hint}>
      <Switch
        label={words.t("applies")}
        checked={isOn}
        onChange={({ target }) => change(path, target.checked ? blank(field) : undefined)}
      />
      {parts}
    </Group>
  );
}
