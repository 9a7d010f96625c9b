import { Badge, type BadgeTone } from "~/app/components/badge";
import { utcMinute } from "~/app/routes/ops/utc-field";
import { isLanguage, languageNames } from "~/domain/language";
import { unitOf } from "./amount";
import type { Difference } from "./differences";
import { type Path, valueAt } from "./path";
import type { Field } from "./read-schema";
import type { RuleWords } from "./rule-words";

const TONES: Record<Difference["kind"], BadgeTone> = {
  changed: "info",
  added: "success",
  removed: "danger",
  order: "neutral",
};

interface DifferenceListProps {
  differences: readonly Difference[];
  /** The version before, and the one after: things in lists are called as they are there. */
  before: unknown;
  after: unknown;
  words: RuleWords;
}

/** What a version says otherwise, line by line, in words. */
export function DifferenceList({ differences, before, after, words }: DifferenceListProps) {
  return (
    <ul className="divide-y-2 divide-line text-sm">
      {differences.map((one) => {
        const { kind, path } = one;
        const whole = kind === "removed" ? before : after;
        const key = `${kind} ${path.join("/")}`;
        const beside = valueAt(whole, path.slice(0, -1));
        const show = (value: unknown) => describe(value, one.field, { path, beside, words });
        return (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={TONES[kind]}>{words.t(`changes.${kind}`)}</Badge>
              <span className="font-semibold wrap-anywhere">{placeOf(path, whole, words)}</span>
            </p>
            {kind === "changed" && (
              <p className="wrap-anywhere">
                <del className="text-muted">{show(one.before)}</del>{" "}
                <span aria-hidden="true">→</span>{" "}
                <ins className="no-underline">{show(one.after)}</ins>
              </p>
            )}
            {kind === "added" && <p className="wrap-anywhere">{show(one.after)}</p>}
            {kind === "removed" && (
              <p className="text-muted line-through wrap-anywhere">{show(one.before)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** "Tasks › Say hello › Reward". */
function placeOf(path: Path, whole: unknown, words: RuleWords): string {
  const steps = path.map((step, at) => {
    const here = path.slice(0, at + 1);
    if (typeof step === "number") return words.nameOf(valueAt(whole, here), step);
    return isLanguage(step) ? languageNames[step] : words.labelOf(here);
  });
  return steps.join(" › ");
}

interface Place {
  path: Path;
  /** What it stands in. */
  beside: unknown;
  words: RuleWords;
}

/** What is filled in, in words. */
function describe(value: unknown, field: Field, { path, beside, words }: Place): string {
  if (value === undefined || value === null || value === "") return "–";
  switch (field.type) {
    case "number":
      return typeof value === "number"
        ? words.amount(value, unitOf(field.unit, beside))
        : String(value);
    case "choice":
      return words.choice(field.choices, String(value));
    case "text":
      return field.refers === "game" || field.refers === "playGame"
        ? words.gameOf(String(value))
        : String(value);
    case "moment":
      return utcMinute(String(value));
    case "localised":
      return String(
        (value as Record<string, unknown>)[words.language] ??
          (value as Record<string, unknown>)["en"],
      );
    case "lines":
      return (value as string[]).join(" · ");
    case "deeds":
      return (value as string[]).map((deed) => words.choice("deed", deed)).join(" · ");
    case "object":
    case "variants": {
      const kind = field.type === "variants" && String(valueAt(value, [field.by]));
      const { parts } = kind ? field.of[kind]! : (field as Extract<Field, { type: "object" }>);
      return parts
        .filter(({ name }) => !isEmpty(valueAt(value, [name])))
        .map(({ name, field: part }) => {
          const place = { path: [...path, name], beside: value, words };
          const told = describe(valueAt(value, [name]), part, place);
          return `${words.labelOf(place.path)}: ${told}`;
        })
        .join(" · ");
    }
    case "list":
      return (value as unknown[]).map((item, at) => words.nameOf(item, at)).join(" · ");
    case "record":
      return Object.keys(value).join(" · ");
    case "date":
      return String(value);
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
