import { brand } from "~/domain/brand";
import type { Env } from "~/workers/env";

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/**
 * How an attempt ended. `later`: certainly not taken, and may be tried again; `never`: it will not be taken;
 * `unknown`: perhaps it was taken.
 */
export type Delivery = { end: "sent" } | { end: "later" | "never" | "unknown"; code: string };

/** What the platform says (developers.cloudflare.com/email-service) when it took nothing. */
const LATER = new Set([
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  // An operator's to mend; the outbox shows it until then.
  "E_SENDER_NOT_VERIFIED",
  "E_SENDER_DOMAIN_NOT_AVAILABLE",
]);
const NEVER = /^E_(VALIDATION_|FIELD_|TOO_MANY_|RECIPIENT_|CONTENT_|HEADER|DELIVERY_FAILED)/;

/** Hands a mail to the platform, which makes MIME of it and signs it. */
export async function deliver(env: Env, message: Message): Promise<Delivery> {
  const from = { name: brand.name, email: env.MAIL_FROM };
  try {
    await env.MAIL.send({ from, ...message });
    if (env.APP_MODE === "local" && env.MAILBOX_URL) await keep(env.MAILBOX_URL, from, message);
    return { end: "sent" };
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? "unknown").slice(0, 100);
    if (LATER.has(code)) return { end: "later", code };
    return { end: NEVER.test(code) ? "never" : "unknown", code };
  }
}

/** Nothing leaves a shop on one machine: its mailbox is where mails arrive. */
async function keep(url: string, from: object, message: Message): Promise<void> {
  const response = await fetch(`${url}/mails`, {
    method: "POST",
    body: JSON.stringify({ from, ...message }),
  });
  if (response.ok) return;
  const { code } = await response.json<{ code?: string }>();
  throw Object.assign(new Error(`The mailbox refused a mail: ${code}`), { code });
}
