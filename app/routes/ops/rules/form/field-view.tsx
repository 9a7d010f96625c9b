import { Select } from "~/app/components/select";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";
import { unitOf } from "./amount";
import { DeedsField } from "./deeds-field";
import { useRuleForm } from "./form-context";
import { GameField } from "./game-field";
import { ListField } from "./list-field";
import { LocalisedField } from "./localised-field";
import { NumberField } from "./number-field";
import { GroupField } from "./object-field";
import { type Path, valueAt } from "./path";
import type { Part } from "./read-schema";
import { RecordField } from "./record-field";

/** One part of a version, filled in. */
export function FieldView({ part, path }: { part: Part; path: Path }) {
  const form = useRuleForm();
  const { words, change, problemAt } = form;
  const { field, lacks } = part;
  const value = valueAt(form.value, path);
  const label = words.labelOf(path);
  const hint = words.hintOf(path);
  const error = problemAt(path);
  const none = lacks === "null" ? null : undefined;
  const shared = { label, hint, error, "aria-required": lacks === undefined || undefined };
  const text = typeof value === "string" ? value : "";
  switch (field.type) {
    case "number": {
      const unit = unitOf(field.unit, valueAt(form.value, path.slice(0, -1)));
      return (
        <NumberField
          {...shared}
          label={words.withUnit(label, unit)}
          value={value}
          unit={unit}
          onChange={(next) => change(path, next ?? none)}
        />
      );
    }
    case "text":
      if (field.refers === "game") return <GameField {...shared} path={path} id={text} />;
      if (field.refers) return <Reference part={part} path={path} refers={field.refers} />;
      return (
        <TextField
          {...shared}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => change(path, target.value || (lacks ? none : ""))}
        />
      );
    case "choice":
      return (
        <Select
          label={label}
          error={error}
          value={text}
          placeholder={words.t("choose")}
          options={field.values.map((one) => ({
            value: one,
            label: words.choice(field.choices, one),
          }))}
          onChange={({ target }) => change(path, target.value || none)}
        />
      );
    case "date":
      return (
        <TextField
          {...shared}
          type="date"
          value={text}
          onChange={({ target }) => change(path, target.value || none)}
        />
      );
    case "moment":
      return (
        <TextField
          {...shared}
          type="datetime-local"
          value={toUtcField(text)}
          onChange={({ target }) => change(path, fromUtcField(target.value) ?? none)}
        />
      );
    case "lines":
      return (
        <TextArea
          {...shared}
          rows={8}
          spellCheck={false}
          value={Array.isArray(value) ? value.join("\n") : ""}
          onChange={({ target }) => change(path, target.value ? target.value.split("\n") : [])}
        />
      );
    case "deeds":
      return <DeedsField path={path} />;
    case "localised":
      return <LocalisedField path={path} />;
    case "object":
      return <GroupField part={part} field={field} path={path} />;
    case "list":
    case "variants":
      return <ListField part={part} path={path} />;
    case "record":
      return <RecordField field={field.of} path={path} />;
  }
}

interface ReferenceProps {
  part: Part;
  path: Path;
  refers: "playGame" | "prize" | "deed" | "game";
}

/** One of a few things, by its name. */
function Reference({ part, path, refers }: ReferenceProps) {
  const { words, value: whole, playGames, change, problemAt } = useRuleForm();
  const value = valueAt(whole, path);
  const prizes = valueAt(whole, ["prizes"]);
  const known =
    refers === "prize" && Array.isArray(prizes)
      ? prizes.map((prize: unknown, at) => ({
          value: String(valueAt(prize, ["id"]) ?? ""),
          label: words.nameOf(prize, at),
        }))
      : playGames.map((id) => ({ value: id, label: words.gameOf(id) }));
  const chosen = typeof value === "string" ? value : "";
  const isKnown = chosen === "" || known.some((one) => one.value === chosen);
  return (
    <Select
      label={words.labelOf(path)}
      error={problemAt(path)}
      value={chosen}
      placeholder={words.t(part.lacks ? "none" : "choose")}
      options={isKnown ? known : [...known, { value: chosen, label: chosen }]}
      onChange={({ target }) => change(path, target.value || (part.lacks ? undefined : ""))}
    />
  );
}
