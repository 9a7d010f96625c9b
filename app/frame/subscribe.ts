import { callApi } from "~/app/api-client";
import { verify } from "~/app/components/verification";
import { isEmail, normalizeEmail } from "~/domain/email";
import type { Language } from "~/domain/language";

export { prepareVerification } from "~/app/components/verification";

export interface Subscription {
  email: string;
  agreed: boolean;
  language: Language;
}

/** What is wrong with it, by the name of the field. */
export interface Missing {
  email?: "emailMissing" | "emailInvalid";
  agree?: "agreeMissing";
}

/** Asks for the newsletter, unless something is missing. */
export async function subscribe(wanted: Subscription, key: string): Promise<Missing> {
  const email = normalizeEmail(wanted.email);
  const missing: Missing = {
    ...(!isEmail(email) && { email: email ? "emailInvalid" : "emailMissing" }),
    ...(!wanted.agreed && { agree: "agreeMissing" }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const body = { email, language: wanted.language, privacyPolicyAgreed: true as const };
  await callApi("POST /newsletter/subscriptions", { body, key, verification: await verify() });
  return {};
}
