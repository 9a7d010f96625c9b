import { describe, expect, test } from "vitest";
import { Budget } from "~/app/routes/play/frame/budget";
import { readCall } from "~/app/routes/play/frame/read-call";

const call = (fields: object) => readCall({ playstead: 1, id: 7, ...fields });

describe("a message of a game", () => {
  test("is a call under its id, with what the call takes and nothing else", () => {
    expect(call({ call: "theme", userId: "x", gameId: "y" })).toEqual({
      id: 7,
      asked: { call: "theme" },
    });
    expect(call({ call: "score", score: 0 })).toEqual({
      id: 7,
      asked: { call: "score", score: 0 },
    });
  });

  test.for([
    null,
    undefined,
    "start",
    [],
    { playstead: 1, call: "start" },
    { playstead: "1", id: 1, call: "start" },
    { playstead: 1, id: 2 ** 53, call: "start" },
    Object.create({ playstead: 1, id: 1, call: "start" }) as object,
  ])("that cannot be answered is none: %o", (message) => {
    expect(readCall(message)).toBeUndefined();
  });

  test.for([
    [{ call: "token" }, "unknown_call"],
    [{ call: "__proto__" }, "unknown_call"],
    [{}, "malformed"],
    [{ call: ["start"] }, "malformed"],
    [{ call: "score", score: "5" }, "malformed"],
    [{ call: "score", score: 2 ** 24 }, "malformed"],
    [{ call: "score", score: -1 }, "malformed"],
    [{ call: "save", data: { length: 3 } }, "malformed"],
    [{ call: "save", data: "x".repeat(64 * 1024 + 1) }, "too_large"],
    [{ call: "save", data: "池".repeat(22_000) }, "too_large"],
    [{ call: "achievement", achievement: 1 }, "malformed"],
  ] as const)("is refused with its reason: %o", ([fields, error]) => {
    expect(call(fields)).toEqual({ id: 7, error });
  });
});

describe("how much a game may say", () => {
  test("is sixty at once and twenty a second; then it is refused, ignored, stopped", () => {
    const budget = new Budget(0);
    const spend = (times: number, now: number) =>
      Array.from({ length: times }, () => budget.spend(now));
    expect(new Set(spend(60, 0))).toEqual(new Set(["heard"]));
    expect(spend(21, 1_000).filter((one) => one === "heard")).toHaveLength(20);
    expect(new Set(spend(59, 1_000))).toEqual(new Set(["refused"]));
    expect(new Set(spend(1_940, 1_000))).toEqual(new Set(["ignored"]));
    expect(budget.spend(1_000)).toBe("stopped");
  });

  test("is forgiven to who keeps quiet for a while", () => {
    const budget = new Budget(0);
    for (let at = 0; at < 1_000; at++) budget.spend(0);
    expect(budget.spend(3_000)).toBe("heard");
  });
});
