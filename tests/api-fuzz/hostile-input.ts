import type { Operation, Schema } from "./description";

/** One request: path parameters and query are already in the path. */
export interface Attempt {
  what: string;
  path: string;
  headers: Record<string, string>;
  body: BodyInit | undefined;
}

const LONG = "x".repeat(20_000);
const DEEP = `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`;

/** Texts that break what takes them for more than text. */
export const oddTexts: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "null",
  "__proto__",
  "constructor",
  "' OR 1=1; --",
  '"; DROP TABLE events; --',
  "../../etc/passwd",
  "%",
  "\u0000",
  "\ud800",
  "\u202e𝔘𝔫𝔦𝔠𝔬𝔡𝔢 💀",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "9".repeat(400),
  LONG,
];

const oddValues: readonly unknown[] = [
  ...oddTexts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e300,
  [],
  {},
  [[]],
  { $gt: "" },
  JSON.parse('{"__proto__":{"admin":true}}'),
];

/** As it stands in a JSON text: `JSON.stringify` cannot write these. */
const ODD_JSON = ["1e999", "-0", "1E400", '"\\ud800"', '"\\u0000"', DEEP];

const ODD_BODIES: { what: string; body: BodyInit | undefined; type?: string }[] = [
  { what: "no body", body: undefined },
  { what: "an empty body", body: "" },
  { what: "half of a body", body: '{"address":' },
  { what: "a list", body: "[]" },
  { what: "a number", body: "7" },
  { what: "null", body: "null" },
  { what: "bytes that are no UTF-8", body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  { what: "a deep body", body: DEEP },
  { what: "a huge body", body: JSON.stringify({ text: "x".repeat(200_000) }) },
  { what: "many fields", body: JSON.stringify(Object.fromEntries(oddKeys())) },
  { what: "a form", body: "a=1&b=2", type: "application/x-www-form-urlencoded" },
  { what: "plain text", body: "{}", type: "text/plain" },
  { what: "an unknown type", body: "{}", type: "application/x-unknown" },
  { what: "a broken type", body: "{}", type: ";;;" },
];

function oddKeys(): [string, number][] {
  return Array.from({ length: 2_000 }, (_, at) => [`field ${at}`, at]);
}

const JSON_TYPE = { "content-type": "application/json" };

/** Fields and parameters share the odd values out among each other: each is tried with every second one. */
let turns = 0;
function share<Value>(values: readonly Value[]): Value[] {
  turns += 1;
  return values.filter((_, at) => (at + turns) % 2 === 0);
}

/** What is tried on an operation. `known` are ids of things that exist, by path parameter. */
export function* attemptsOn(
  operation: Operation,
  known: Record<string, string>,
): Generator<Attempt> {
  const path = fillPath(operation, known);
  const example = operation.body && exampleOf(operation.body, operation);
  const body = example === undefined ? undefined : JSON.stringify(example);
  const usual = { path, headers: body === undefined ? {} : JSON_TYPE, body };
  yield { what: "a request that fits", ...usual };

  for (const { in: place, name } of operation.parameters) {
    for (const text of share(oddTexts)) {
      const what = `${name} = ${JSON.stringify(text.slice(0, 40))}`;
      if (place === "path") {
        yield { ...usual, what, path: fillPath(operation, { ...known, [name]: text }) };
      } else if (place === "query") {
        yield { ...usual, what, path: `${path}?${name}=${encode(text)}` };
        yield {
          ...usual,
          what: `twice ${what}`,
          path: `${path}?${name}=${encode(text)}&${name}=1`,
        };
      } else if (place === "header" && /^[\x20-\x7e]*$/.test(text)) {
        yield { ...usual, what, headers: { ...usual.headers, [name]: text } };
      }
    }
    if (place === "path") {
      for (const raw of ["%ff", "%00", "%ED%A0%80", "%2e%2e%2f", "%zz"]) {
        yield {
          ...usual,
          what: `${name} = ${raw}`,
          path: fillPath(operation, known, { [name]: raw }),
        };
      }
    }
  }
  for (const raw of ["?%ff=%ff", "?=&&=", "?q=%ED%A0%80", `?q=${LONG}`]) {
    yield { ...usual, what: `search ${raw.slice(0, 40)}`, path: `${path}${raw}` };
  }
  if (!operation.body) return;

  for (const { what, body: odd, type } of share(ODD_BODIES)) {
    yield { what, path, body: odd, headers: type ? { "content-type": type } : JSON_TYPE };
  }
  for (const [pointer, parent, key] of placesIn(example)) {
    for (const value of share(oddValues)) {
      const changed = replace(example, parent, key, value);
      const what = `${pointer} = ${String(JSON.stringify(value)).slice(0, 40)}`;
      yield { what, path, headers: JSON_TYPE, body: JSON.stringify(changed) };
    }
    for (const json of share(ODD_JSON)) {
      const marked = JSON.stringify(replace(example, parent, key, "\u0001odd"));
      const text = marked.replace(JSON.stringify("\u0001odd"), () => json);
      yield { what: `${pointer} = ${json.slice(0, 40)}`, path, headers: JSON_TYPE, body: text };
    }
    const without = JSON.stringify(replace(example, parent, key, undefined));
    yield { what: `without ${pointer}`, path, headers: JSON_TYPE, body: without };
  }
}

function fillPath(
  { path }: Operation,
  texts: Record<string, string>,
  raw: Record<string, string> = {},
): string {
  return path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => raw[name] ?? encode(texts[name] ?? "none"),
  );
}

/** Lone surrogates have no UTF-8: they travel as the bytes that a broken client would send. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

function exampleOf(given: Schema, operation: Operation): unknown {
  const schema = operation.resolve(given);
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(choice, operation);
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object": {
      const properties = Object.entries(schema.properties ?? {});
      return Object.fromEntries(properties.map(([name, one]) => [name, exampleOf(one, operation)]));
    }
    case "array":
      return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () =>
        exampleOf(schema.items ?? {}, operation),
      );
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    default:
      return textFor(schema);
  }
}

function textFor({ format, pattern, minLength = 1 }: Schema): string {
  if (format === "date-time") return "2026-01-01T00:00:00.000Z";
  if (format === "date") return "2026-01-01";
  if (format === "email") return "player@playstead.example";
  if (pattern?.includes("1-9A-HJ-NP-Za-km-z")) return "2".repeat(pattern.includes("64") ? 88 : 43);
  return "A".repeat(Math.max(minLength, 8));
}

type Place = [pointer: string, parent: readonly (string | number)[], key: string | number];

function* placesIn(value: unknown, parent: readonly (string | number)[] = []): Generator<Place> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    yield [[...parent, key].join("."), parent, key];
    yield* placesIn(inner, [...parent, key]);
  }
}

function replace(
  root: unknown,
  parent: readonly (string | number)[],
  key: string | number,
  value: unknown,
): unknown {
  const copy = structuredClone(root);
  let at = copy as Record<string | number, unknown>;
  for (const step of parent) at = at[step] as Record<string | number, unknown>;
  if (value === undefined) delete at[key];
  else at[key] = value;
  return copy;
}
