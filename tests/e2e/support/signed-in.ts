import { generateKeyPairSync, sign } from "node:crypto";
import { base58 } from "@scure/base";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { visit } from "./hydration";

/** A new player's token, by a wallet that nobody sees. */
export async function createToken(): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const address = base58.encode(publicKey.export({ type: "spki", format: "der" }).subarray(-32));
  const { message } = await post<{ message: string }>("challenge", { address });
  const text = Buffer.from(message);
  const { token } = await post<{ token: string }>("login", {
    address,
    signedMessage: text.toString("base64"),
    signature: sign(null, text, privateKey).toString("base64"),
  });
  return token;
}

/** Opens a page as somebody who has signed in before. `known`: who, else a new player. */
export async function openSignedIn(page: Page, path: string, known?: string): Promise<string> {
  const token = known ?? (await createToken());
  await page
    .context()
    .addCookies([{ name: "x-token", value: token, url: inject("origin"), httpOnly: true }]);
  // Frames of others have no storage.
  await page.addInitScript((value) => {
    if (window === top) localStorage.setItem("x-token", value);
  }, token);
  await visit(page, path);
  return token;
}

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${inject("origin")}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}
