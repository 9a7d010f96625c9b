import { base64, base64urlnopad } from "@scure/base";
import { Refusal } from "~/domain/event-store/decider";
import { hashTextWith } from "~/domain/event-store/digest";
import type { Env } from "~/workers/env";

/** What a link in a mail lets its reader do. */
export type LinkPurpose =
  | "confirm-newsletter"
  | "leave-newsletter"
  | "verify-email"
  | "confirm-address";

/** Characters of a signature: 128 bits in hex. */
const SIGNATURE = 32;

/**
 * A token that says what may be done and for whom, and that nobody else can make. It holds ids alone. Whether
 * it is still good is for the rows to say.
 */
export function signLink(
  env: Pick<Env, "MAIL_SECRET">,
  purpose: LinkPurpose,
  parts: readonly string[],
): string {
  const said = base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(parts)));
  return `${said}.${signatureOf(env, purpose, said)}`;
}

/** The parts of a token that was signed for this purpose. Throws `link_expired` for any other. */
export function readLink(
  env: Pick<Env, "MAIL_SECRET">,
  purpose: LinkPurpose,
  token: string,
): string[] {
  const [, said, signature] = /^([\w-]+)\.([0-9a-f]+)$/.exec(token) ?? [];
  if (!said || !isEqual(signature!, signatureOf(env, purpose, said))) {
    throw new Refusal("link_expired");
  }
  return JSON.parse(new TextDecoder().decode(base64urlnopad.decode(said))) as string[];
}

function signatureOf(
  { MAIL_SECRET }: Pick<Env, "MAIL_SECRET">,
  purpose: LinkPurpose,
  said: string,
): string {
  return hashTextWith(base64.decode(MAIL_SECRET), `${purpose} ${said}`).slice(0, SIGNATURE);
}

/** In the same time wherever they differ. */
function isEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let differs = 0;
  for (let at = 0; at < a.length; at++) differs |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return differs === 0;
}
