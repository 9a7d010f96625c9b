import { env } from "cloudflare:workers";

interface Answer {
  result?: unknown;
}
interface Asked {
  method: string;
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
  "shows another transaction": { getTransaction: another },
  "answers nothing": {
    getSignaturesForAddress: () => "?",
    getTransaction: () => "?",
    getMultipleAccounts: () => "?",
  },
};
export const lies = Object.keys(LIES);

/** While something is done, the node that the shop asks lies. */
export async function whileLying<Result>(lie: string, work: () => Promise<Result>) {
  const honest = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await honest(input, init);
    if (input !== env.SOLANA_RPC_URL) return response;
    const { method } = JSON.parse(String(init?.body)) as Asked;
    const tell = LIES[lie]![method];
    const answer: Answer = await response.json();
    return Response.json(tell ? { ...answer, result: tell(answer.result) } : answer);
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = honest;
  }
}
