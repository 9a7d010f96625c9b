import { randomUUID, sign } from "node:crypto";
import { Keypair } from "@solana/web3.js";

/** A player with a wallet and, once signed in, a token. */
export interface Player {
  wallet: Keypair;
  token: string;
}

export interface Call {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function callApi<Answer>(
  origin: string,
  path: string,
  { method, token, body, headers }: Call = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { "x-token": token }),
      "idempotency-key": randomUUID(),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** The body of a login that has not been sent yet. */
export async function signChallenge(origin: string, wallet: Keypair): Promise<object> {
  const address = wallet.publicKey.toBase58();
  const challenge = await callApi<{ message: string }>(origin, "/auth/challenge", {
    body: { address },
  });
  const text = Buffer.from(challenge.message);
  return {
    address,
    signedMessage: text.toString("base64"),
    signature: sign(null, text, privateKeyOf(wallet)).toString("base64"),
  };
}

export async function createPlayer(
  origin: string,
  wallet: Keypair = Keypair.generate(),
): Promise<Player> {
  const body = await signChallenge(origin, wallet);
  const { token } = await callApi<{ token: string }>(origin, "/auth/login", { body });
  return { wallet, token };
}

/** Does something `count` times, some of it at once. */
export async function repeat<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** PKCS #8 of an Ed25519 key is these bytes and the seed (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

export function privateKeyOf({ secretKey }: Keypair) {
  const key = Buffer.concat([PKCS8, secretKey.subarray(0, 32)]);
  return { key, format: "der", type: "pkcs8" } as const;
}
