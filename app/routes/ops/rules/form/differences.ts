import { languages } from "~/domain/language";
import type { Path } from "./path";
import { valueAt } from "./path";
import type { Field, ObjectField } from "./read-schema";

export interface Difference {
  kind: "changed" | "added" | "removed" | "order";
  /** Of the part, in what it is said now; of what was removed, in what was said before. */
  path: Path;
  field: Field;
  before: unknown;
  after: unknown;
}

type Parts = Record<string, unknown>;

/** What one version says otherwise than another, part by part. Things with an id are the same wherever they stand. */
export function findDifferences(
  field: Field,
  before: unknown,
  after: unknown,
  path: Path = [],
): Difference[] {
  if (same(before, after)) return [];
  const here = { path, field, before, after };
  if (before === undefined || before === null || after === undefined || after === null) {
    const kind = isNothing(before) ? "added" : isNothing(after) ? "removed" : "changed";
    return [{ ...here, kind: field.type === "object" ? kind : "changed" }];
  }
  switch (field.type) {
    case "object":
      return ofObject(field, before as Parts, after as Parts, path);
    case "variants": {
      const kind = (after as Parts)[field.by];
      if (kind !== (before as Parts)[field.by]) return [{ ...here, kind: "changed" }];
      return ofObject(field.of[String(kind)]!, before as Parts, after as Parts, path);
    }
    case "localised":
      return languages
        .filter((lng) => (before as Parts)[lng] !== (after as Parts)[lng])
        .map((lng) => ({
          kind: "changed",
          path: [...path, lng],
          field: { type: "text" },
          before: (before as Parts)[lng],
          after: (after as Parts)[lng],
        }));
    case "record": {
      const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      return keys.flatMap((key) =>
        findDifferences(field.of, (before as Parts)[key], (after as Parts)[key], [...path, key]),
      );
    }
    case "lines":
    case "deeds": {
      const [old, now] = [before as string[], after as string[]];
      const added = now.filter((one) => !old.includes(one));
      const removed = old.filter((one) => !now.includes(one));
      return [
        ...(added.length
          ? [{ ...here, kind: "added", before: undefined, after: added } as const]
          : []),
        ...(removed.length
          ? [{ ...here, kind: "removed", before: removed, after: undefined } as const]
          : []),
        ...(added.length + removed.length === 0 ? [{ ...here, kind: "order" } as const] : []),
      ];
    }
    case "list":
      return ofList(field.of, before as unknown[], after as unknown[], path);
    default:
      return [{ ...here, kind: "changed" }];
  }
}

const isNothing = (value: unknown) => value === undefined || value === null;

function ofObject({ parts }: ObjectField, before: Parts, after: Parts, path: Path): Difference[] {
  return parts.flatMap(({ name, field }) =>
    findDifferences(field, before[name], after[name], [...path, name]),
  );
}

function ofList(of: Field, before: unknown[], after: unknown[], path: Path): Difference[] {
  const keyOf = (item: unknown, at: number) => {
    const id = valueAt(item, ["id"]);
    return typeof id === "string" && id ? id : `#${at}`;
  };
  const old = new Map(before.map((item, at) => [keyOf(item, at), { item, at }]));
  const now = new Map(after.map((item, at) => [keyOf(item, at), { item, at }]));
  const kept = [...now.keys()].filter((key) => old.has(key));
  const changed = [...now].flatMap(([key, { item, at }]): Difference[] => {
    const was = old.get(key);
    const place = [...path, at];
    if (was) return findDifferences(of, was.item, item, place);
    return [{ kind: "added", path: place, field: of, before: undefined, after: item }];
  });
  const removed = [...old].flatMap(([key, { item, at }]): Difference[] =>
    now.has(key)
      ? []
      : [{ kind: "removed", path: [...path, at], field: of, before: item, after: undefined }],
  );
  const order = [...old.keys()].filter((key) => now.has(key));
  const moved = order.some((key, at) => key !== kept[at]);
  const field: Field = { type: "list", of };
  return [
    ...changed,
    ...removed,
    ...(moved ? [{ kind: "order" as const, path, field, before, after }] : []),
  ];
}

/** By what they say, whatever the order of their names. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]),
  );
}
