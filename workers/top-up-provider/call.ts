import { base64 } from "@scure/base";
import { hashText, hashTextWith } from "~/domain/event-store/digest";
import type { Settings } from "~/workers/env";

export type ProviderSettings = Pick<Settings, "TOP_UP_PROVIDER_URL" | "TOP_UP_PROVIDER_SECRET">;

/** No answer that can be relied on. Whether the provider did the work is unknown. */
export interface Unavailable {
  outcome: "unavailable";
  /** For logs: what went wrong. */
  detail: string;
}

const MAX_ANSWER_BYTES = 16 * 1024;

/**
 * One signed call (docs/top-up-provider.md). Any failure of the network, a late or an overlong answer,
 * and whatever is not JSON comes back as {@link Unavailable}; nothing is thrown.
 */
export async function callProvider(
  settings: ProviderSettings,
  call: { method: "GET" | "POST"; path: string; body?: unknown; timeoutMs: number },
): Promise<{ outcome: "answered"; status: number; body: unknown } | Unavailable> {
  try {
    const url = new URL(settings.TOP_UP_PROVIDER_URL.replace(/\/$/, "") + call.path);
    const body = call.body === undefined ? "" : JSON.stringify(call.body);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = `${call.method}\n${url.pathname}${url.search}\n${timestamp}\n${hashText(body)}`;
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        "x-timestamp": timestamp,
        "x-signature": hashTextWith(base64.decode(settings.TOP_UP_PROVIDER_SECRET), signed),
      },
      ...(body && { body }),
      // A redirect would carry a player's id to an address that nobody configured.
      redirect: "manual",
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    const text = await readAtMost(response, MAX_ANSWER_BYTES);
    return { outcome: "answered", status: response.status, body: JSON.parse(text) as unknown };
  } catch (error) {
    return unavailable(error instanceof Error ? `${error.name}: ${error.message}` : "unknown");
  }
}

export function unavailable(detail: string): Unavailable {
  return { outcome: "unavailable", detail: detail.slice(0, 300) };
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Error("The answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
