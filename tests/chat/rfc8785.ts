type Json = string | number | undefined | readonly string[];

/** RFC 8785 for what entries hold: texts, whole numbers and lists of texts. Members without a value are left out. */
export function canonicalize(facts: Readonly<Record<string, Json>>): string {
  const names = Object.keys(facts).filter((name) => facts[name] !== undefined);
  names.sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(facts[name])}`).join(",")}}`;
}
