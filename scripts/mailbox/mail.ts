import { z } from "zod";

/** A mail as the worker gives it to the platform, which makes MIME of it. */
export const messageSchema = z.object({
  from: z.object({ name: z.string(), email: z.string() }),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
});

export type Message = z.infer<typeof messageSchema>;

/** A message that has arrived. */
export interface KeptMail extends Message {
  id: number;
  arrivedAt: string;
}

/** What the platform refuses before it takes a message (developers.cloudflare.com/email-service). */
export function refusalOf({ to, subject, headers }: Message): string | undefined {
  if (!/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(to)) return "E_VALIDATION_ERROR";
  if (!subject || subject.length > 998 || hasControl(subject)) return "E_VALIDATION_ERROR";
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z0-9-]{1,100}$/.test(name)) return "E_HEADER_NAME_INVALID";
    if (!ALLOWED.has(name.toLowerCase()) && !/^x-/i.test(name)) return "E_HEADER_NOT_ALLOWED";
    if (!value || hasControl(value)) return "E_HEADER_VALUE_INVALID";
    if (Buffer.byteLength(value) > 2048) return "E_HEADER_VALUE_TOO_LONG";
  }
  const unsubscribe = headers["List-Unsubscribe"];
  const url = unsubscribe === undefined ? undefined : /^<([^>]+)>$/.exec(unsubscribe)?.[1];
  if (unsubscribe !== undefined && !isSafe(url)) return "E_HEADER_VALUE_INVALID";
  const post = headers["List-Unsubscribe-Post"];
  if (post !== undefined && (post !== "List-Unsubscribe=One-Click" || !url)) {
    return "E_HEADER_VALUE_INVALID";
  }
  return undefined;
}

const ALLOWED = new Set([
  "auto-submitted",
  "content-language",
  "list-id",
  "list-unsubscribe",
  "list-unsubscribe-post",
  "precedence",
]);

function hasControl(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- it is what is looked for
  return /[\u0000-\u001f\u007f]/.test(text);
}

/** The platform wants TLS, which a shop on this machine has not. */
function isSafe(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && hostname === "localhost");
}
