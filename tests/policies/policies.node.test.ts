import { describe, expect, test } from "vitest";
import { Operator, Player, Policies, desk, playerOf, policies } from "~/domain/policies/operators";

describe("an operator", () => {
  const isOperator = (...player: Parameters<typeof playerOf>) =>
    playerOf(...player) instanceof Operator;

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

  test("sees and runs what stands behind the counter, and no other player does", () => {
    expect(policies.can(new Operator("first"), "run", desk)).toBe(true);
    expect(policies.can(new Player("somebody"), "see", desk)).toBe(false);
    expect(policies.can(new Operator("first"), "burn", desk)).toBe(false);
    expect(() => policies.authorize(new Player("somebody"), "run", desk)).toThrow(
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
