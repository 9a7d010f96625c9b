import { describe, expect, test } from "vitest";
import { isOperator } from "~/workers/operators";

describe("an operator", () => {
  test("is a wallet that stands in OPERATORS", () => {
    const settings = { APP_MODE: "production", OPERATORS: "first, second" } as const;
    expect(isOperator(settings, "first")).toBe(true);
    expect(isOperator(settings, "second")).toBe(true);
    expect(isOperator(settings, "third")).toBe(false);
    expect(isOperator({ ...settings, OPERATORS: "" }, "first")).toBe(false);
  });

  test("is any wallet where the Demo wallet is made one, on one's own machine only", () => {
    const settings = { OPERATORS: "first", DEMO_OPERATOR: "1" } as const;
    expect(isOperator({ ...settings, APP_MODE: "local" }, "demo")).toBe(true);
    expect(isOperator({ ...settings, APP_MODE: "production" }, "demo")).toBe(false);
    expect(isOperator({ APP_MODE: "local", OPERATORS: "first" }, "demo")).toBe(false);
  });
});
