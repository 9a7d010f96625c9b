import { expect, it } from "vitest";
import { MAX_BYTES } from "~/workers/chain/rpc";
import { PAGE } from "~/workers/chain/payments";

/** Bytes of a transaction, at most. */
const TRANSACTION = 1232;

it("a page of signatures is read though every memo is as long as it can be", () => {
  const memo = "\u0001".repeat(TRANSACTION);
  const entry = { signature: "1".repeat(88), slot: 2 ** 53, err: "e".repeat(200), memo };
  expect(PAGE * JSON.stringify(entry).length).toBeLessThan(MAX_BYTES);
});
