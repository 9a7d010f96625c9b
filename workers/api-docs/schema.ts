import { html } from "hono/html";
import type { Schema } from "./description";

/** Texts and elements, to be put into a template. */
type Parts = string | ReturnType<typeof html> | readonly Parts[];

/** A schema in the notation of TypeScript; names lead to where they are described. */
export function viewSchema(schema: Schema, indent = ""): Parts {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1)!;
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return join(choices, " | ", indent);
  if (schema.allOf) return join(schema.allOf, " & ", indent);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const types = [schema.type ?? "unknown"].flat();
  return types.map((type, at) => [at ? " | " : "", viewType(type, schema, indent)]);
}

function join(schemas: readonly Schema[], between: string, indent: string): Parts {
  return schemas.map((one, at) => [at ? between : "", viewSchema(one, indent)]);
}

function viewType(type: string, schema: Schema, indent: string): Parts {
  if (type === "object") return viewObject(schema, indent);
  if (type !== "array") return type;
  if (schema.prefixItems) return ["[", join(schema.prefixItems, ", ", indent), "]"];
  return ["Array<", viewSchema(schema.items ?? {}, indent), ">"];
}

function viewObject(schema: Schema, indent: string): Parts {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const inner = `${indent}  `;
  const fields: Parts[] = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? "" : "?";
    const note = noteOn(field);
    return [inner, name, mark, ": ", viewSchema(field, inner), viewNote(note), "\n"];
  });
  if (typeof others === "object" && Object.keys(others).length) {
    fields.push([inner, "[name]: ", viewSchema(others, inner), "\n"]);
  }
  return fields.length ? ["{\n", fields, indent, "}"] : "object";
}

const viewNote = (note: string): Parts => (note ? html`<i> // ${note}</i>` : "");

/** What a schema says besides its type: meaning, bounds, form and default. */
export function noteOn(schema: Schema): string {
  const bounds = [
    range(schema.minimum, schema.maximum, ""),
    range(schema.minLength, schema.maxLength, " characters"),
    range(schema.minItems, schema.maxItems, " items"),
  ];
  return [
    schema.description,
    ...bounds,
    schema.format,
    schema.pattern && `matches ${schema.pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join("; ");
}

function range(least: number | undefined, most: number | undefined, of: string): string {
  if (least !== undefined && most !== undefined) {
    return least === most ? `${least}${of}` : `${least} to ${most}${of}`;
  }
  if (least !== undefined) return `at least ${least}${of}`;
  return most === undefined ? "" : `at most ${most}${of}`;
}
