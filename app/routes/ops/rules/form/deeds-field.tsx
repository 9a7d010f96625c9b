import { Chip } from "~/app/components/chip";
import { useRuleForm } from "./form-context";
import { type Path, valueAt } from "./path";

/** Any of what players do. Those that no page knows stay as they are called. */
export function DeedsField({ path }: { path: Path }) {
  const { words, value: whole, change, problemAt } = useRuleForm();
  const value = valueAt(whole, path);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const all = [...new Set([...words.deeds, ...chosen])];
  const error = problemAt(path);
  const hint = words.hintOf(path);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{words.labelOf(path)}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((deed) => {
          const pressed = chosen.includes(deed);
          return (
            <Chip
              key={deed}
              pressed={pressed}
              onClick={() =>
                change(path, pressed ? chosen.filter((one) => one !== deed) : [...chosen, deed])
              }
            >
              {words.choice("deed", deed)}
            </Chip>
          );
        })}
      </div>
      {error ? (
        <p className="text-xs text-danger">{error}</p>
      ) : (
        hint && <p className="text-xs text-muted">{hint}</p>
      )}
    </fieldset>
  );
}
