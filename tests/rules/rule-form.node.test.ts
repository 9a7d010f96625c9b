import { describe, expect, test } from "vitest";
import { blank, type Field, readSchema } from "~/app/routes/ops/rules/form/read-schema";
import { readAmount, writeAmount } from "~/app/routes/ops/rules/form/amount";
import { findDifferences } from "~/app/routes/ops/rules/form/differences";
import { groups } from "~/app/routes/ops/rules/form/groups";
import { valueAt, withValue } from "~/app/routes/ops/rules/form/path";
import { isCounted } from "~/domain/contributions/types";
import { ruleBook } from "~/domain/rule-book";
import { announceSeasonSchema } from "~/domain/seasons/commands";
import { locales, type TextTree } from "~/locales/index";
import { activityEvents } from "~/domain/activity/activities";
import { contributionTypes } from "~/domain/contributions/types";
import { playDeedTypes } from "~/domain/activity/play-deed-types";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { tasksRule } from "~/scripts/seed/rules/tasks";

const books = Object.entries({ ...ruleBook, season: { schema: announceSeasonSchema } }).map(
  ([book, { schema }]) => [book, readSchema(schema)] as const,
);

interface Found {
  path: string;
  field: Field;
}

function partsOf(field: Field, path: string[] = []): Found[] {
  switch (field.type) {
    case "object":
      return field.parts.flatMap((part) => {
        const place = [...path, part.name];
        return [{ path: place.join("/"), field: part.field }, ...partsOf(part.field, place)];
      });
    case "list":
    case "record":
      return partsOf(field.of, path);
    case "variants":
      return Object.values(field.of).flatMap((one) => partsOf(one, path));
    default:
      return [];
  }
}

describe.each(Object.entries(locales))("in %s", (_, texts) => {
  const told = texts["ops-rules"] as unknown as {
    fields: TextTree;
    choices: Record<string, Record<string, string>>;
    groups: TextTree;
  };

  test.each(books)("each field of %s has a label, and no label is of none", (book, root) => {
    const labelled = told.fields[book] as Record<string, { label: string }>;
    const paths = [...new Set(partsOf(root).map(({ path }) => path))];
    expect(Object.keys(labelled).sort()).toEqual(paths.sort());
    expect(paths.filter((path) => !labelled[path]!.label)).toEqual([]);
  });

  test.each(books)("each choice of %s has words", (_, root) => {
    const collectibles = (texts.prizes as TextTree)["collectibles"] as TextTree;
    for (const { path, field } of partsOf(root)) {
      if (field.type === "variants") {
        expect(Object.keys(field.of).filter((kind) => !told.choices["prizeKind"]![kind])).toEqual(
          [],
        );
      }
      if (field.type !== "choice") continue;
      const words = field.choices === "collectible" ? collectibles : told.choices[field.choices!]!;
      expect(
        field.values.filter((value) => !words[value]),
        path,
      ).toEqual([]);
    }
  });

  test("whatever can be counted has words, and nothing else", () => {
    const counted = [...Object.keys(activityEvents), ...playDeedTypes, ...contributionTypes];
    expect(Object.keys(told.choices["deed"]!).sort()).toEqual(counted.sort());
    expect(counted.every(isCounted)).toBe(true);
  });

  test("groups are of parts that there are, and have headings", () => {
    for (const [book, named] of Object.entries(groups)) {
      const root = books.find(([name]) => name === book)![1] as Extract<Field, { type: "object" }>;
      const names = Object.values(named!).flat();
      expect(root.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
      expect(new Set(names).size).toBe(names.length);
      expect(Object.keys(told.groups[book] as TextTree)).toEqual(Object.keys(named!));
    }
  });
});

test("numbers are typed in their units and kept exact", () => {
  expect(writeAmount(150, "cents")).toBe("1.50");
  expect(writeAmount(1_000_000_000, "stead")).toBe("1000");
  expect(writeAmount(1_500_001, "stead")).toBe("1.500001");
  expect(writeAmount(525, "basisPoints")).toBe("5.25");
  expect(readAmount("1,234.5", "cents")).toBe(123_450);
  expect(readAmount("1,234,567", undefined)).toBe(1_234_567);
  for (const text of ["1,5", "1,50", "12,34.5", ",500", "1234,567", "1,234,5"]) {
    expect(readAmount(text, "cents"), text).toBeUndefined();
  }
  expect(readAmount("5.25", "basisPoints")).toBe(525);
  expect(readAmount("0.86", "millionths")).toBe(860_000);
  expect(readAmount("19.999", "cents")).toBeUndefined();
  expect(readAmount("many", undefined)).toBeUndefined();
  expect(readAmount("1.5", undefined)).toBeUndefined();
  for (const value of [0, 1, 99, 100, 12_345_678]) {
    for (const unit of ["cents", "stead", "basisPoints", "millionths", "points"] as const) {
      expect(readAmount(writeAmount(value, unit), unit)).toBe(value);
    }
  }
});

test("a part is changed, left out and put in without touching the rest", () => {
  const whole = { a: 1, list: [{ b: 1 }, { b: 2 }] };
  const changed = withValue(whole, ["list", 1, "b"], 3);
  expect(changed).toEqual({ a: 1, list: [{ b: 1 }, { b: 3 }] });
  expect(whole.list[1]).toEqual({ b: 2 });
  expect(withValue(whole, ["a"], undefined)).toEqual({ list: whole.list });
  expect(withValue({}, ["new", "part"], 1)).toEqual({ new: { part: 1 } });
  expect(valueAt(whole, ["list", 0, "b"])).toBe(1);
  expect(valueAt(whole, ["nothing", 0, "b"])).toBeUndefined();
});

test("a new thing has what its kind always has, and nothing that may be left out", () => {
  const prizes = partsOf(readSchema(ruleBook["mystery-box"].schema)).find(
    ({ path }) => path === "prizes",
  )!.field;
  expect(prizes.type).toBe("list");
  expect(blank((prizes as Extract<Field, { type: "list" }>).of, "discount")).toEqual({
    kind: "discount",
    stock: null,
    percent: null,
    amountCents: null,
  });
  const season = readSchema(announceSeasonSchema);
  expect(blank(season)).toEqual({ title: { en: "" }, games: [], rewards: [] });
});

describe("differences", () => {
  const root = readSchema(ruleBook.tasks.schema);
  const { tasks } = tasksRule.body;

  test("of the same there are none, whatever the order of names", () => {
    const [first] = tasks;
    const turned = Object.fromEntries(Object.entries(first!).toReversed());
    expect(findDifferences(root, { tasks }, { tasks: [turned, ...tasks.slice(1)] })).toEqual([]);
  });

  test("name the part, what it was and what it is", () => {
    const after = withValue({ tasks }, ["tasks", 2, "reward"], 77);
    expect(findDifferences(root, { tasks }, after)).toMatchObject([
      { kind: "changed", path: ["tasks", 2, "reward"], before: tasks[2]!.reward, after: 77 },
    ]);
  });

  test("know a thing by its id when others come before it, and tell what came, went and moved", () => {
    const [first, second, ...rest] = tasks;
    const added = { ...first!, id: "brand-new" };
    const found = findDifferences(root, { tasks }, { tasks: [added, second!, ...rest] });
    expect(found.map(({ kind, path }) => [kind, path])).toEqual([
      ["added", ["tasks", 0]],
      ["removed", ["tasks", 0]],
    ]);
    const moved = findDifferences(root, { tasks }, { tasks: [second, first, ...rest] });
    expect(moved).toMatchObject([{ kind: "order", path: ["tasks"] }]);
  });

  test("of lists of words are those that came and went", () => {
    const words = readSchema(ruleBook.publishing.schema);
    const before = { blockedWords: ["a", "b"] };
    const found = findDifferences(words, before, { blockedWords: ["b", "c"] });
    expect(found.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ["added", undefined, ["c"]],
      ["removed", ["a"], undefined],
    ]);
  });

  test("of what is switched on are the whole of it", () => {
    const box = readSchema(ruleBook["mystery-box"].schema);
    const { market, ...without } = mysteryBoxRule.body;
    expect(findDifferences(box, without, mysteryBoxRule.body)).toMatchObject([
      { kind: "added", path: ["market"], after: market },
    ]);
  });
});

test("what is refused names the field, and says why by a code", () => {
  const refused = (kind: keyof typeof ruleBook, body: unknown) =>
    ruleBook[kind].schema
      .safeParse(body)
      .error?.issues.map(({ path, ...issue }) => [
        path.join("/"),
        ("params" in issue && issue.params?.["problem"]) || issue.code,
      ]);
  const { prizes, ...box } = mysteryBoxRule.body;
  const at = prizes.findIndex(({ kind }) => kind === "game");
  const { perDay: _, ...endless } = prizes[at]!;
  expect(refused("mystery-box", { ...box, prizes: prizes.with(at, endless as never) })).toEqual([
    [`prizes/${at}/perDay`, "no_budget"],
  ]);
  expect(refused("mystery-box", { ...box, prizes, fallback: "nothing" })).toEqual([
    ["fallback", "no_fallback"],
  ]);
  const { tasks } = tasksRule.body;
  expect(refused("tasks", { tasks: [...tasks, tasks[0]] })).toEqual([
    [`tasks/${tasks.length}/id`, "same_id"],
  ]);
  expect(refused("points", { perDollar: -1 })).toEqual([["perDollar", "too_small"]]);
});
