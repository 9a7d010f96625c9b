import { expect, test } from "vitest";
import { isRejection } from "~/app/wallet/wallet-failure";

test("a request declined in the wallet is told apart, however the wallet says it", () => {
  const wrapped = Object.assign(new Error("Failed to sign"), { error: { code: 4001 } });
  const declined: unknown[] = [
    Object.assign(new Error("No"), { code: 4001 }),
    { code: 4001 },
    { code: "4001", message: "x" },
    new Error("User rejected the request."),
    new Error("Transaction cancelled"),
    new Error("Failed", { cause: new Error("Approval Denied") }),
    wrapped,
  ];
  for (const error of declined) expect(isRejection(error)).toBe(true);

  const others: unknown[] = [
    new Error("Blockhash not found"),
    { code: -32603 },
    new TypeError("x is undefined"),
    "text",
    null,
    undefined,
  ];
  for (const error of others) expect(isRejection(error)).toBe(false);
});
