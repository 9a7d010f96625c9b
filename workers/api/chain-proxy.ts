import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import {
  type ChainRequest,
  chainRequestSchema,
  FAUCET_METHODS,
} from "~/workers/chain/rpc-requests";
import { ok } from "~/workers/endpoint/endpoint";
import { publicProcedure } from "~/workers/endpoint/query";

const TIMEOUT_MS = 10_000;
/** Characters of an answer. */
const MAX_ANSWERED = 128 * 1024;

const rpcErrorSchema = z.object({
  code: z.int(),
  message: z.string(),
  data: z.object({ err: z.unknown().optional(), logs: z.array(z.string()).nullish() }).optional(),
});
const answerSchema = z.object({
  jsonrpc: z.literal("2.0"),
  result: z.unknown().optional(),
  error: rpcErrorSchema.optional(),
});

export const callChain = publicProcedure("POST /chain/rpc", {
  summary: "Ask a Solana node",
  description:
    "JSON-RPC 2.0 for pages, which talk to no other origin: one call of a few methods, in the node's own words. An error of the node comes with status 200, as JSON-RPC has it; a node that does not answer is `chain_unavailable`.",
  body: chainRequestSchema,
  answers: ok(answerSchema.extend({ id: z.union([z.int(), z.string()]) }), "The node's answer"),
  refuses: ["forbidden", "payload_too_large", "chain_unavailable"],
  async answer({ body: call, env }) {
    if (FAUCET_METHODS.has(call.method) && env.APP_MODE !== "local") throw new Refusal("forbidden");
    const { result, error } = await ask(env.SOLANA_RPC_URL, call);
    return { jsonrpc: "2.0" as const, id: call.id, result, error };
  },
});

/** Throws `chain_unavailable` for time-outs, faults and odd answers; says nothing of who failed. */
async function ask(rpcUrl: string, call: ChainRequest): Promise<z.infer<typeof answerSchema>> {
  try {
    const response = await fetch(rpcUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(call),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const answer = answerSchema.parse(JSON.parse(await readText(response, MAX_ANSWERED)));
    if (answer.error === undefined && answer.result === undefined) throw new Error("no answer");
    return answer.error ? { jsonrpc: "2.0", error: withoutAddresses(answer.error) } : answer;
  } catch (error) {
    console.warn(`${call.method}: ${error instanceof Error ? error.message.slice(0, 200) : "?"}`);
    throw new Refusal("chain_unavailable");
  }
}

async function readText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > most) throw new Error(`more than ${most} characters`);
  }
  return text + decoder.decode();
}

/** Nodes behind a key sometimes name their own URL, key and all, in what they say. */
function withoutAddresses(error: z.infer<typeof rpcErrorSchema>) {
  return { ...error, message: error.message.replaceAll(/\w+:\/\/\S+/g, "…").slice(0, 300) };
}
