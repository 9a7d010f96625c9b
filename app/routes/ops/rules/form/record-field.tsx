import { useState } from "react";
import { Button } from "~/app/components/button";
import { Icon } from "~/app/components/icon";
import { IconButton } from "~/app/components/icon-button";
import { TextField } from "~/app/components/text-field";
import { unitOf } from "./amount";
import { useRuleForm } from "./form-context";
import { NumberField } from "./number-field";
import { type Path, valueAt } from "./path";
import type { Field } from "./read-schema";

const CURRENCY = /^[A-Z]{3}$/;

/** Numbers by their keys: keys are added and removed, numbers are changed. */
export function RecordField({ field, path }: { field: Field; path: Path }) {
  const { words, value: whole, change, problemAt } = useRuleForm();
  const { t } = words;
  const [typed, setTyped] = useState("");
  const value = (valueAt(whole, path) ?? {}) as Record<string, unknown>;
  const key = typed.trim().toUpperCase();
  const unit = field.type === "number" ? unitOf(field.unit, undefined) : undefined;
  const problem = key in value ? t("problems.same_id") : t("problems.currency");
  const canAdd = CURRENCY.test(key) && !(key in value);
  const error = problemAt(path);
  const hint = words.hintOf(path);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{words.labelOf(path)}</legend>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      {error && <p className="text-xs text-danger">{error}</p>}
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(value).map(([name, part]) => (
          <div key={name} className="flex items-start gap-2">
            <div className="grow">
              <NumberField
                label={t("perDollar", { currency: name })}
                hint={undefined}
                error={problemAt([...path, name])}
                value={part}
                unit={unit}
                // An empty field stays, so that its currency is not lost while its number is typed anew.
                onChange={(next) => change([...path, name], next ?? "")}
              />
            </div>
            <IconButton
              label={t("remove", { name })}
              className="mt-7.5"
              onClick={() => change([...path, name], undefined)}
            >
              <Icon name="trash-2" />
            </IconButton>
          </div>
        ))}
        <div className="flex items-start gap-2">
          <TextField
            className="grow"
            label={t("newCurrency")}
            value={typed}
            maxLength={3}
            autoComplete="off"
            {...(key.length === 3 && !canAdd && { error: problem })}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            tone="secondary"
            className="mt-7.5"
            disabled={!canAdd}
            onClick={() => {
              change([...path, key], "");
              setTyped("");
            }}
          >
            {t("add")}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
