import { env } from "cloudflare:workers";

interface Answer {
  result?: unknown;
}
interface Asked {
  method: string;
  params: [unknown, { limit?: number }?];
}

const noAccounts = (result: unknown) => {
  const { value, ...rest } = result as { context: object; value: unknown[] };
  return { ...rest, value: value.map(() => null) };
};
const ofLongAgo = (result: unknown) => ({ ...noAccounts(result), context: { slot: 0 } });
const withoutTokens = (result: unknown) => {
  if (!result) return result;
  const { meta, ...rest } = result as { meta: object };
  return { ...rest, meta: { ...meta, preTokenBalances: [], postTokenBalances: [] } };
};
const another = (result: unknown) => {
  if (!result) return result;
  const { transaction, ...rest } = result as { transaction: object };
  return { ...rest, transaction: { ...transaction, signatures: ["1".repeat(88)] } };
};

const asDone = (result: unknown) => {
  if (!result) return result;
  const { meta, ...rest } = result as { meta: object };
  return { ...rest, meta: { ...meta, err: null } };
};

/** What a node says in place of what is so, by the method that it is asked with. */
const LIES: Record<string, Record<string, (result: unknown) => unknown>> = {
  "knows no history": { getSignaturesForAddress: () => [], getTransaction: () => null },
  "knows no accounts": { getMultipleAccounts: noAccounts },
  "is behind": { getMultipleAccounts: ofLongAgo },
  "knows nothing": {
    getSignaturesForAddress: () => [],
    getTransaction: () => null,
    getMultipleAccounts: noAccounts,
  },
  "shows no tokens": { getTransaction: withoutTokens },
  "shows as done what failed": { getTransaction: asDone },
  "shows another transaction": { getTransaction: another },
  "answers nothing": {
    getSignaturesForAddress: () => "?",
    getTransaction: () => "?",
    getMultipleAccounts: () => "?",
  },
};
export const lies = Object.keys(LIES);

/** While something is done, the node that the shop asks lies. */
export const whileLying = <Result>(lie: string, work: () => Promise<Result>) =>
  whileTold(({ method }, result) => (LIES[lie]![method] ?? ((it: unknown) => it))(result), work);

/** While something is done, the node that the shop asks has never seen a transaction. */
export const whileHiding = <Result>(hidden: string, work: () => Promise<Result>) =>
  whileTold(
    ({ method, params: [, range] }, result) =>
      // Of one alone it is only asked whether it knows anything at all.
      method === "getSignaturesForAddress" && range?.limit !== 1
        ? (result as { signature: string }[]).filter(({ signature }) => signature !== hidden)
        : result,
    work,
  );

async function whileTold<Result>(
  tell: (asked: Asked, result: unknown) => unknown,
  work: () => Promise<Result>,
) {
  const honest = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await honest(input, init);
    if (input !== env.SOLANA_RPC_URL) return response;
    const answer: Answer = await response.json();
    if (!("result" in answer)) return Response.json(answer);
    const asked = JSON.parse(String(init?.body)) as Asked;
    return Response.json({ ...answer, result: tell(asked, answer.result) });
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = honest;
  }
}
