import { describe, expect, it } from "vitest";
import { sharePayout } from "~/domain/refunds/share-payout";

const owed = (refundId: string, amount: number, to = "ada", mint: string | null = null) => ({
  refundId,
  to,
  mint,
  amount: String(amount),
});

/** `moved`: by receiver and mint. */
const given = (...refunds: ReturnType<typeof owed>[]) => ({
  when: (moved: Record<string, bigint>) => ({
    thenPaid(...ids: string[]) {
      const paid = sharePayout(refunds, ({ to, mint }) => moved[`${to} ${mint}`] ?? 0n);
      expect(paid.map(({ refundId }) => refundId)).toEqual(ids);
    },
  }),
});

describe("what a transaction moved", () => {
  it("pays each refund that it covers", () =>
    given(owed("r1", 20), owed("r2", 30, "bob"))
      .when({ "ada null": 20n, "bob null": 30n })
      .thenPaid("r1", "r2"));
  it("is counted once for each receiver", () => {
    const both = given(owed("r1", 20), owed("r2", 20));
    both.when({ "ada null": 20n }).thenPaid("r1");
    both.when({ "ada null": 39n }).thenPaid("r1");
    both.when({ "ada null": 40n }).thenPaid("r1", "r2");
  });
  it("pays none in part, and a later one that is small enough", () =>
    given(owed("r1", 50), owed("r2", 20)).when({ "ada null": 30n }).thenPaid("r2"));
  it("is not another receiver's, nor of another mint", () => {
    given(owed("r1", 20)).when({ "bob null": 99n }).thenPaid();
    given(owed("r1", 20), owed("r2", 20, "ada", "usdc"))
      .when({ "ada usdc": 20n })
      .thenPaid("r2");
  });
  it("pays nobody where nothing was moved", () => given(owed("r1", 1)).when({}).thenPaid());
});
