import { describe, expect, test } from "vitest";
import {
  Desk,
  isUnlimited,
  mayWorkAt,
  Operator,
  type OperatorSettings,
  Player,
  playerOf,
  Policies,
  policies,
} from "~/domain/policies/operators";

describe("an operator", () => {
  const isOperator = (settings: OperatorSettings, address: string | null) =>
    playerOf(settings, { address, rights: [] }) instanceof Operator;

  test("is a wallet that stands in OPERATORS", () => {
    const settings = { APP_MODE: "production", OPERATORS: "first, second" } as const;
    expect(isOperator(settings, "first")).toBe(true);
    expect(isOperator(settings, "second")).toBe(true);
    expect(isOperator(settings, "third")).toBe(false);
    expect(isOperator({ ...settings, OPERATORS: "" }, "first")).toBe(false);
    expect(isOperator({ ...settings, OPERATORS: "" }, null)).toBe(false);
  });

  test("is any wallet where the Demo wallet is made one, on one's own machine only", () => {
    const settings = { OPERATORS: "first", DEMO_OPERATOR: "1" } as const;
    expect(isOperator({ ...settings, APP_MODE: "local" }, "demo")).toBe(true);
    expect(isOperator({ ...settings, APP_MODE: "production" }, "demo")).toBe(false);
    expect(isOperator({ APP_MODE: "local", OPERATORS: "first" }, "demo")).toBe(false);
  });

  test("has the limits of players where only the Demo wallet is made one", () => {
    const settings = { APP_MODE: "local", OPERATORS: "first", DEMO_OPERATOR: "1" } as const;
    expect(isUnlimited(settings, { address: "demo", rights: [] })).toBe(false);
    expect(isUnlimited(settings, { address: "demo", rights: ["moderation"] })).toBe(true);
    expect(isUnlimited(settings, { address: "first", rights: [] })).toBe(true);
  });

  test.each([
    ["catalogue", [true, true, false, false, false, false]],
    ["support", [true, false, true, false, false, false]],
    ["moderation", [true, false, false, true, false, false]],
    ["rules", [true, false, false, false, true, false]],
    ["all", [true, true, true, true, true, true]],
  ] as const)("with the right %s has that part of the desk", (right, may) => {
    const settings = { APP_MODE: "production", OPERATORS: "first" } as const;
    const parts = ["any", "catalogue", "support", "moderation", "rules", "all"] as const;
    const asked = parts.map((part) =>
      mayWorkAt(settings, { address: "second", rights: [right] }, part),
    );
    expect(asked).toEqual(may);
    expect(mayWorkAt(settings, { address: "second", rights: [] }, "any")).toBe(false);
    expect(mayWorkAt(settings, { address: null, rights: [right] }, "any")).toBe(false);
  });

  test("works at what stands behind the counter, and no other player does", () => {
    const counter = new Desk("any");
    const operator = new Operator("first", ["all"]);
    expect(policies.can(operator, "work at", counter)).toBe(true);
    expect(policies.can(new Player("somebody"), "work at", counter)).toBe(false);
    expect(policies.can(operator, "burn", counter)).toBe(false);
    expect(() => policies.authorize(new Player("somebody"), "work at", counter)).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
  });
});

test("a sentence holds for its actor, its verbs, its subject and its condition alone", () => {
  class Reader {
    constructor(readonly name: string) {}
  }
  class Page {
    constructor(readonly author: string) {}
  }
  class Lamp {}
  const house = new Policies();
  house.allow(Reader, ["edit", "remove"], Page, (reader, page) => reader.name === page.author);
  house.allow(Reader, ["read"], Page);
  const ann = new Reader("ann");
  expect(house.can(ann, "edit", new Page("ann"))).toBe(true);
  expect(house.can(ann, "edit", new Page("bob"))).toBe(false);
  expect(house.can(ann, "read", new Page("bob"))).toBe(true);
  expect(house.can(ann, "read", new Lamp())).toBe(false);
  expect(house.can(new Lamp(), "read", new Page("bob"))).toBe(false);
});
