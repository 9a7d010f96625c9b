import { createHash, createPrivateKey, randomUUID, sign } from "node:crypto";
import { base58 } from "@scure/base";

/** The shop's API, used by somebody who is signed in. */
export interface Caller {
  /** The player whose commands these are. */
  userId: string;
  /** Gives a command. The same command again changes nothing: its key follows from what it says. */
  give(method: "PUT" | "POST" | "PATCH", path: string, body?: object): Promise<void>;
  /** Gives a command that is meant each time anew, and hears what it answers. `proof`: a solved challenge. */
  ask<Answer>(path: string, body: object, proof?: string): Promise<Answer>;
  /** Sends a file, as it is. The same file again is the same upload. */
  upload<Answer>(path: string, type: string, file: Uint8Array<ArrayBuffer>): Promise<Answer>;
  read<Answer>(path: string): Promise<Answer>;
}

/** Signs in over HTTP, as a wallet would. `secretKey`: the 64 bytes of a Solana keypair. */
export async function signIn(origin: string, secretKey: Uint8Array): Promise<Caller> {
  const address = base58.encode(secretKey.subarray(32));
  const { message } = await post(origin, "auth/challenge", { address });
  const text = Buffer.from(String(message));
  const { token, user } = await post(origin, "auth/login", {
    address,
    signedMessage: text.toString("base64"),
    signature: sign(null, text, privateKey(secretKey)).toString("base64"),
  });
  const signedIn = { "x-token": String(token) };
  return {
    userId: (user as { id: string }).id,
    async give(method, path, body) {
      const text = body && JSON.stringify(body);
      const headers = { ...signedIn, "idempotency-key": keyOf(`${method} ${path}`, text ?? "") };
      await send(`${origin}/api/${path}`, {
        method,
        headers: { ...headers, ...(text && { "content-type": "application/json" }) },
        body: text,
      });
    },
    async upload<Answer>(path: string, type: string, file: Uint8Array<ArrayBuffer>) {
      const headers = { ...signedIn, "idempotency-key": keyOf(path, file), "content-type": type };
      const response = await send(`${origin}/api/${path}`, { method: "POST", headers, body: file });
      return (await response.json()) as Answer;
    },
    async ask<Answer>(path: string, body: object, proof?: string) {
      const response = await send(`${origin}/api/${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...signedIn,
          "idempotency-key": randomUUID(),
          ...(proof !== undefined && { "x-verification": proof }),
        },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Answer;
    },
    async read<Answer>(path: string) {
      const response = await send(`${origin}/api/${path}`, { method: "GET", headers: signedIn });
      return (await response.json()) as Answer;
    },
  };
}

const keyOf = (what: string, content: string | Uint8Array) =>
  `seed-${createHash("sha256").update(`${what} `).update(content).digest("hex")}`;

/** PKCS #8 of an Ed25519 key is these bytes and the seed (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

function privateKey(secretKey: Uint8Array) {
  const der = Buffer.concat([PKCS8, secretKey.subarray(0, 32)]);
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}

async function post(origin: string, path: string, body: object) {
  const response = await send(`${origin}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, request);
    if (response.ok) return response;
    const text = await response.text();
    if (response.status !== 429) {
      throw new Error(`${request.method} ${url} answers ${response.status}: ${text}`);
    }
    const seconds = Number(response.headers.get("retry-after") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
