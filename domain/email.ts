import { type FieldProblem, missing } from "./field-problem";

/** HTML's own rule for e-mail fields, with a domain that has a dot. Form and API keep to the same. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const LONGEST_EMAIL = 254;
/** RFC 5321: what stands before the @. */
const LONGEST_LOCAL_PART = 64;

export function isEmail(text: string): boolean {
  const isShort = text.length <= LONGEST_EMAIL && text.indexOf("@") <= LONGEST_LOCAL_PART;
  return isShort && EMAIL.test(text);
}

/** What is wrong with the address that a form's field `email` holds. */
export function checkEmail(typed: string): FieldProblem[] {
  const email = normalizeEmail(typed);
  if (email === "") return [missing("email")];
  return isEmail(email) ? [] : [{ path: "email", code: "invalid_email" }];
}

/**
 * One mailbox, one spelling. Strictly the part before the @ may tell cases apart; no provider does. A domain
 * in another script is written as the net knows it (`bücher.example` is `xn--bcher-kva.example`).
 */
export function normalizeEmail(text: string): string {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  return address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

/** Where dots before the @ tell nothing apart. */
const UNDOTTED = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that most providers bring an address to: what follows a plus is its owner's own mark. For counting
 * only, never for sending.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, "");
  return UNDOTTED.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

const ASCII = /^[\x21-\x7e]*$/;
/** Letters, digits and marks of any script, hyphens, and what stands for a dot. */
const HOST = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;

function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  if (ASCII.test(domain) || !HOST.test(domain) || !URL.canParse(url)) return domain;
  return new URL(url).hostname;
}
