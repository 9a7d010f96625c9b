import { describe, expect, it } from "vitest";
import {
  backOff,
  failureReason,
  isPayable,
  pollDelay,
  stageOf,
  stepsOf,
} from "~/app/routes/orders/result/order-stage";
import { orderStatuses } from "~/domain/orders/status";
import { anOrder } from "./an-order";

describe("the stage of an order", () => {
  it("is payable while money is waited for", () => {
    const payable = orderStatuses.filter((status) =>
      isPayable(stageOf(anOrder({ status }), false)),
    );
    expect(payable).toEqual(["unpaid", "failed", "underpaid"]);
  });

  it("lapses only where nothing was paid", () => {
    expect(stageOf(anOrder({ status: "unpaid" }), true)).toBe("lapsed");
    expect(stageOf(anOrder({ status: "processing" }), true)).toBe("processing");
    expect(stageOf(anOrder({ status: "underpaid" }), true)).toBe("underpaid");
    expect(stageOf(anOrder({ status: "fulfilled" }), true)).toBe("paid");
  });

  it("fails the last step for everything that ends without goods", () => {
    expect(stepsOf("failed", false)).toEqual({ processing: "none", outcome: "failed" });
    expect(stepsOf("refundDue", true)).toEqual({ processing: "done", outcome: "now" });
    expect(stepsOf("refunded", true)).toEqual({ processing: "done", outcome: "done" });
    expect(stepsOf("closed", true)).toEqual({ processing: "done", outcome: "failed" });
    expect(stepsOf("paid", false)).toEqual({ processing: "done", outcome: "done" });
  });

  it("processes nothing before or without a payment", () => {
    expect(stepsOf("waiting", false)).toEqual({ processing: "yours", outcome: "ahead" });
    expect(stepsOf("underpaid", true)).toEqual({ processing: "yours", outcome: "ahead" });
    expect(stepsOf("underpaid", true, true)).toEqual({ processing: "none", outcome: "ahead" });
    expect(stepsOf("closed", false)).toEqual({ processing: "none", outcome: "none" });
    expect(stepsOf("lapsed", false)).toEqual({ processing: "none", outcome: "none" });
    expect(stepsOf("processing", false)).toEqual({ processing: "now", outcome: "ahead" });
  });
});

describe("polling", () => {
  const line = anOrder().lines[0]!;

  it("is quick while an order is open, and ends when nothing is to be expected", () => {
    expect(pollDelay(anOrder({ status: "unpaid" }))).toBe(2_000);
    expect(pollDelay(anOrder({ status: "fulfilled" }))).toBeNull();
    expect(pollDelay(anOrder({ status: "refunded" }))).toBeNull();
  });

  it("waits for keys and not for the post", () => {
    const waits = (delivery: "key" | "shipment") =>
      pollDelay(anOrder({ status: "paid", lines: [{ ...line, delivery, state: "pending" }] }));
    expect(waits("key")).toBe(3_000);
    expect(waits("shipment")).toBeNull();
  });

  it("goes on while a refund is owed", () => {
    const refund = {
      refundId: "r",
      amount: "1",
      currency: "USDC",
      reason: "overpaid",
      owedAt: "2026-11-01T10:00:00.000Z",
    };
    const owed = anOrder({ status: "fulfilled", refunds: [{ ...refund, state: "owed" }] });
    expect(pollDelay(owed)).toBe(15_000);
  });

  it("backs off to a minute", () => {
    expect([0, 1, 2, 10].map((times) => backOff(2_000, times))).toEqual([
      2_000, 4_000, 8_000, 60_000,
    ]);
  });
});

it("tells an empty wallet from other failures", () => {
  expect(failureReason('{"InstructionError":[1,{"Custom":1}]}')).toBe("balance");
  expect(failureReason('{"InstructionError":[1,{"Custom":17}]}')).toBe("network");
  expect(failureReason('"InsufficientFundsForFee"')).toBe("balance");
  expect(failureReason(undefined)).toBe("network");
});
