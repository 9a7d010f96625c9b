export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  format?: string;
  pattern?: string;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "2026-11-26T00:00:00.000Z",
  date: "2026-11-26",
  email: "somebody@playstead.test",
  uri: "https://playstead.test/",
};
/** One of these fits most patterns. */
const TEXTS = [
  "1",
  "a",
  "first",
  "2026-11-26",
  "c0-AAAAAAAAAAAAAAAAAAAAAA",
  "AAAAAAAAAAAAAAAAAAAAAA",
  "0".repeat(64),
];

/** Data as a schema describes it, of each kind the first. */
export function sampleOf(schema: Schema): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf)) as unknown;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") return sampleObject(schema);
  if (type === "array") {
    if (schema.prefixItems) return schema.prefixItems.map(sampleOf);
    const length = Math.max(schema.minItems ?? 0, 1);
    return Array.from({ length }, () => sampleOf(schema.items ?? {}));
  }
  if (type === "integer" || type === "number") {
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1);
  }
  if (type === "boolean") return true;
  return type === "string" ? sampleText(schema) : null;
}

function sampleObject({ properties = {}, propertyNames, additionalProperties }: Schema): object {
  const fields = Object.entries(properties).map(([name, field]) => [name, sampleOf(field)]);
  if (typeof additionalProperties === "object" && !fields.length) {
    const names = propertyNames?.enum ?? [propertyNames ? sampleOf(propertyNames) : "key"];
    return Object.fromEntries(names.map((name) => [name, sampleOf(additionalProperties)]));
  }
  return Object.fromEntries(fields);
}

function sampleText({ format = "", pattern = "", minLength = 1 }: Schema): string {
  const known = FORMATS[format];
  if (known) return known;
  const fitting = TEXTS.find((text) => new RegExp(pattern, "u").test(text)) ?? "";
  return fitting.padEnd(minLength, fitting);
}
