import type { Field } from "./read-schema";

/** From a whole to a part of it: names, and places in lists. */
export type Path = readonly (string | number)[];

type Parts = Record<string | number, unknown>;
const isParts = (value: unknown): value is Parts => typeof value === "object" && value !== null;

export function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce((value, step) => (isParts(value) ? value[step] : undefined), whole);
}

/** The same whole with another part; `undefined` leaves it out. */
export function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const old = isParts(whole) ? whole : {};
  const part = withValue(old[step], rest, value);
  if (Array.isArray(old)) return old.map((one, at) => (at === step ? part : (one as unknown)));
  const { [step]: _, ...others } = old;
  if (part === undefined) return others;
  return step in old ? { ...old, [step]: part } : { ...others, [step]: part };
}

/** What texts are kept by: names alone, wherever in a list. */
export const nameOfPath = (path: Path): string =>
  path.filter((step) => typeof step === "string").join("/");

export const keyOfPath = (path: readonly PropertyKey[]): string => path.map(String).join("/");

/** What is filled in at a path. */
export function fieldAt(
  field: Field | undefined,
  path: readonly PropertyKey[],
  value: unknown,
): Field | undefined {
  const [step, ...rest] = path;
  if (step === undefined || !field) return field;
  const inner = isParts(value) ? value[step as string] : undefined;
  switch (field.type) {
    case "object":
      return fieldAt(field.parts.find(({ name }) => name === step)?.field, rest, inner);
    case "list":
    case "record":
      return fieldAt(field.of, rest, inner);
    case "variants":
      return fieldAt(isParts(value) ? field.of[String(value[field.by])] : undefined, path, value);
    default:
      return field;
  }
}
