import { expect, it } from "vitest";
import { TOKEN_2022_PROGRAM } from "~/workers/chain/token-instructions";
import { holdsItem } from "~/workers/chain/token-accounts";

it("an item lies only in an account of its own program: whoever writes one that looks like it holds nothing", () => {
  const account = { mint: "a-mint", owner: "an-owner", amount: 1n, delegate: null, delegated: 0n };
  const holds = (program: string) => holdsItem({ ...account, program }, "a-mint", "an-owner");
  expect([holds(TOKEN_2022_PROGRAM), holds("a-program-of-theirs")]).toEqual([true, false]);
});
