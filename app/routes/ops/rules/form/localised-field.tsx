import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { languageNames, languages } from "~/domain/language";
import { useRuleForm } from "./form-context";
import { type Path, valueAt } from "./path";

/** From so many characters on a text is one of several lines. */
const LONG = 60;

/** A text in each language, side by side. Left empty, it is read in English. */
export function LocalisedField({ path }: { path: Path }) {
  const { words, value: whole, change, problemAt } = useRuleForm();
  const textIn = (lng: string) => String(valueAt(whole, [...path, lng]) ?? "");
  const isLong =
    path.at(-1) === "description" || languages.some((lng) => textIn(lng).length > LONG);
  const Control = isLong ? TextArea : TextField;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{words.labelOf(path)}</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {languages.map((lng) => {
          const error = problemAt([...path, lng]);
          return (
            <div key={lng}>
              <Control
                lang={lng}
                label={languageNames[lng]}
                {...(error !== undefined && { error })}
                value={textIn(lng)}
                onChange={({ target }) =>
                  change([...path, lng], target.value || (lng === "en" ? "" : undefined))
                }
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
