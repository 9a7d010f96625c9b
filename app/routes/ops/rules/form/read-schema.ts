import { z } from "zod";
import { languages } from "~/domain/language";
import { type RuleField, ruleFields } from "~/domain/rules/fields";

/** A part of an object. `lacks`: what stands there when nothing is filled in, where that is allowed. */
export interface Part {
  name: string;
  field: Field;
  lacks?: "left out" | "null";
}

export type Field =
  | { type: "number"; least: number; most: number; unit?: RuleField["unit"] }
  | { type: "text"; refers?: RuleField["refers"] }
  | { type: "choice"; values: readonly string[]; choices: RuleField["choices"] }
  | { type: "date" | "moment" | "localised" | "lines" | "deeds" }
  | { type: "object"; parts: readonly Part[] }
  | { type: "list"; of: Field }
  /** Of any keys. */
  | { type: "record"; of: Field }
  /** Objects of several kinds, told apart by `by`. */
  | { type: "variants"; by: string; of: Readonly<Record<string, ObjectField>> };
export type ObjectField = Extract<Field, { type: "object" }>;

/** What a form of a rule is made of, as its schema has it. */
export function readSchema(schema: z.core.$ZodType): Field {
  const { unit, refers, choices } = ruleFields.get(schema) ?? {};
  if (schema instanceof z.ZodPipe) {
    return readSchema(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  if (schema instanceof z.ZodNumber) {
    const { minValue: least, maxValue: most } = schema;
    return { type: "number", least: least ?? 0, most: most ?? Infinity, unit };
  }
  if (schema instanceof z.ZodISODate) return { type: "date" };
  if (schema instanceof z.ZodISODateTime) return { type: "moment" };
  if (schema instanceof z.ZodString) return { type: "text", refers };
  if (schema instanceof z.ZodEnum) {
    return { type: "choice", values: schema.options.map(String), choices };
  }
  if (schema instanceof z.ZodArray) {
    if (refers === "deed") return { type: "deeds" };
    const of = readSchema(schema.element);
    return of.type === "text" ? { type: "lines" } : { type: "list", of };
  }
  if (schema instanceof z.ZodRecord) return { type: "record", of: readSchema(schema.valueType) };
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator: by } = schema.def;
    const of = (schema.options as z.ZodObject[]).map((option) => {
      const { [by]: kind, ...shape } = option.shape;
      return [String((kind as z.ZodLiteral).value), readObject(shape)] as const;
    });
    return { type: "variants", by, of: Object.fromEntries(of) };
  }
  if (schema instanceof z.ZodObject) {
    const names = Object.keys(schema.shape);
    const isText =
      names.length === languages.length && languages.every((lng) => lng in schema.shape);
    return isText ? { type: "localised" } : readObject(schema.shape);
  }
  throw new Error(`No field is made of ${schema._zod.def.type}`);
}

function readObject(shape: z.core.$ZodShape): ObjectField {
  const parts = Object.entries(shape).map(([name, part]): Part => {
    if (part instanceof z.ZodOptional) {
      return { name, field: readSchema(part.unwrap()), lacks: "left out" };
    }
    if (part instanceof z.ZodNullable) {
      return { name, field: readSchema(part.unwrap()), lacks: "null" };
    }
    return { name, field: readSchema(part) };
  });
  return { type: "object", parts };
}

/** What a field holds before anybody has filled it in. */
export function blank(field: Field, kind?: string): unknown {
  switch (field.type) {
    case "object":
      return blankObject(field);
    case "variants":
      return { [field.by]: kind, ...blankObject(field.of[kind!]!) };
    case "localised":
      return { en: "" };
    case "list":
    case "lines":
    case "deeds":
      return [];
    case "record":
      return {};
    default:
      return undefined;
  }
}

function blankObject({ parts }: ObjectField): Record<string, unknown> {
  const filled = parts.flatMap(({ name, field, lacks }): [string, unknown][] => {
    if (lacks === "null") return [[name, null]];
    const value = lacks ? undefined : blank(field);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(filled);
}

/** Those that take the whole width of a form. */
export const isWide = ({ field }: Part): boolean =>
  ["object", "list", "variants", "record", "localised", "lines", "deeds"].includes(field.type);
