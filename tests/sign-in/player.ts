import { exports } from "cloudflare:workers";
import { base58, base64 } from "@scure/base";
import { expect } from "vitest";
import { testSettings } from "~/tests/support/settings";

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import("~/tests/support/worker");
    }
  }
}

export const ORIGIN = testSettings.APP_ORIGIN;

export interface Call {
  method?: string;
  body?: unknown;
  token?: string;
  cookie?: string;
  key?: string;
  origin?: string;
  headers?: Record<string, string>;
}

/** Calls the API as a client would. A body makes it a POST, unless `method` says otherwise. */
export async function call(path: string, options: Call = {}): Promise<Response> {
  const headers = new Headers(options.headers);
  if (options.token !== undefined) headers.set("x-token", options.token);
  if (options.cookie !== undefined) headers.set("cookie", options.cookie);
  if (options.key !== undefined) headers.set("idempotency-key", options.key);
  const json = options.body !== undefined;
  if (json && !headers.has("content-type")) headers.set("content-type", "application/json");
  return exports.default.fetch(`${options.origin ?? ORIGIN}/api${path}`, {
    method: options.method ?? (json ? "POST" : "GET"),
    headers,
    body: json ? JSON.stringify(options.body) : undefined,
  });
}

/** A wallet as extensions are: an Ed25519 key that signs the bytes it is given. */
export async function createWallet() {
  const keys = (await crypto.subtle.generateKey("Ed25519", true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const raw = (await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer;
  const publicKey = new Uint8Array(raw);
  return {
    publicKey,
    address: base58.encode(publicKey),
    sign: async (bytes: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(await crypto.subtle.sign("Ed25519", keys.privateKey, bytes)),
  };
}
export type TestWallet = Awaited<ReturnType<typeof createWallet>>;

export interface Challenge {
  input: Record<
    "domain" | "address" | "statement" | "uri" | "version" | "chainId" | "nonce",
    string
  > &
    Record<"issuedAt" | "expirationTime", string>;
  message: string;
}

export async function requestChallenge(address: string): Promise<Challenge> {
  const response = await call("/auth/challenge", { body: { address } });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

export async function signText(wallet: TestWallet, text: string) {
  const bytes = new TextEncoder().encode(text);
  return {
    address: wallet.address,
    signedMessage: base64.encode(bytes),
    signature: base64.encode(await wallet.sign(bytes)),
  };
}

export interface Login {
  token: string;
  expiresAt: string;
  user: { id: string; address: string };
}

/** Signs a wallet in, which makes its user the first time. */
export async function logIn(wallet: TestWallet): Promise<Login> {
  const { message } = await requestChallenge(wallet.address);
  const response = await call("/auth/login", { body: await signText(wallet, message) });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

/** A new player who is signed in. */
export async function createPlayer() {
  const wallet = await createWallet();
  return { wallet, ...(await logIn(wallet)) };
}

/** The answer is this refusal, told as problem details. */
export async function expectProblem(response: Response, status: number, code: string) {
  const body: { code: string; errors?: unknown } = await response.json();
  expect([response.status, body.code]).toEqual([status, code]);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return body;
}
