import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { base58, base64 } from "@scure/base";
import { z } from "zod";
import { TOKEN_2022_PROGRAM } from "~/workers/chain/token-instructions";
import { addressOf, LISTED_OF, readAddress, signatureOf } from "./addresses";

const LAYOUT_BYTES = 165;
const SLOT = 1_000;

const call = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()) });

/** A node that shows as many items as anybody asks for, of which some have moved. It answers at once: the chain is not what is measured. */
export async function startNode() {
  const asked = new Map<string, number>();
  const moved = new Set<number>();
  const answer = (method: string, params: readonly unknown[]): unknown => {
    asked.set(method, (asked.get(method) ?? 0) + 1);
    if (method === "getMultipleAccounts") {
      const value = (params[0] as string[]).map((address) => accountAt(address, moved));
      return { context: { slot: SLOT }, value };
    }
    if (method === "getSignaturesForAddress") {
      const { kind, nth } = readAddress(params[0] as string);
      const { before } = params[1] as { before?: string };
      return kind === "holder" && moved.has(nth) && !before
        ? [{ signature: signatureOf(nth) }]
        : [];
    }
    if (method === "getTransaction") return transactionOf(params[0] as string);
    throw new Error(`Nobody asks for ${method} here`);
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id, method, params } = call.parse(JSON.parse(body));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ jsonrpc: "2.0", id, result: answer(method, params) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    moved,
    /** Calls since it was asked last. */
    calls() {
      const sum = [...asked.values()].reduce((all, one) => all + one, 0);
      asked.clear();
      return sum;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function accountAt(address: string, moved: ReadonlySet<number>) {
  const { kind, nth } = readAddress(address);
  const isNext = kind === "next holder";
  const bytes = new Uint8Array(LAYOUT_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(base58.decode(addressOf("mint", nth)));
  bytes.set(base58.decode(addressOf(isNext ? "next wallet" : "wallet", nth)), 32);
  view.setBigUint64(64, moved.has(nth) === isNext ? 1n : 0n, true);
  bytes[108] = 1;
  if (!isNext && nth % LISTED_OF === 0) {
    view.setUint32(72, 1, true);
    bytes.set(base58.decode(addressOf("market", 0)), 76);
    view.setBigUint64(121, 1n, true);
  }
  return { lamports: 2_000_000, owner: TOKEN_2022_PROGRAM, data: [base64.encode(bytes), "base64"] };
}

function transactionOf(signature: string) {
  const { nth } = readAddress(signature);
  const accountKeys = [
    addressOf("wallet", nth),
    addressOf("holder", nth),
    addressOf("next holder", nth),
    TOKEN_2022_PROGRAM,
  ];
  const balances = (accountIndex: number, owner: string) => [
    { accountIndex, mint: addressOf("mint", nth), owner, uiTokenAmount: { amount: "1" } },
  ];
  return {
    slot: SLOT,
    blockTime: 1_795_000_000,
    transaction: {
      signatures: [signature],
      message: { accountKeys, header: { numRequiredSignatures: 1 }, instructions: [] },
    },
    meta: {
      err: null,
      preBalances: [1, 1, 1, 1],
      postBalances: [1, 1, 1, 1],
      preTokenBalances: balances(1, addressOf("wallet", nth)),
      postTokenBalances: balances(2, addressOf("next wallet", nth)),
    },
  };
}
