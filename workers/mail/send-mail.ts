import { mailboxOf } from "~/domain/email";
import { type MailKind, ruleOf } from "~/domain/mail/kinds";
import { getMailState, noteMails, reserveMail } from "~/domain/mail/mail-queries";
import type { Services } from "~/workers/services";
import { deliver, type Delivery } from "./deliver";
import { type MailContent, renderMail } from "./render";

export interface Mail {
  /** What it is about: sent once, however often it is asked for. */
  key: string;
  kind: MailKind;
  /** Normalised. */
  to: string;
  language: string;
  content: MailContent;
}

/** Not sent for now. Whoever owes the mail tries again. */
export class MailDelayed extends Error {
  override readonly name = "MailDelayed";
}

/**
 * The way of every mail. Its row is reserved first and marked afterwards (docs/decisions/mail.md says what a
 * crash between them means to which kind).
 *
 * @returns `capped` when the address, not confirmed, got its mails of the day; `done` when it was sent
 *   before, or nobody knows and it is of a kind that never comes twice.
 * @throws MailDelayed
 */
export async function sendMail(
  services: Pick<Services, "db" | "store" | "env">,
  { key, kind, to, language, content }: Mail,
): Promise<"sent" | "done" | "capped" | "refused"> {
  const { db, store, env } = services;
  const now = store.now();
  const { taken, known } = await db.read(
    {
      taken: reserveMail({ key, kind, address: fingerprintOf(services, to) }, now),
      known: getMailState(key),
    },
    { newest: true },
  );
  if (!taken) {
    if (!known) return "capped";
    if (known.state === "refused") return "refused";
    if (known.state === "waiting") throw new MailDelayed("waiting");
    if (known.state === "sending" && ruleOf(kind).atLeastOnce) throw new MailDelayed("under way");
    return "done";
  }
  const delivery = await deliver(env, await renderMail(env, to, language, content));
  const note = noteOf(kind, [key], delivery);
  if (note) await db.batch([note]);
  if (delivery.end === "sent") return "sent";
  if (delivery.end === "never") return "refused";
  if (delivery.end === "unknown" && !ruleOf(kind).atLeastOnce) {
    console.warn(`Nobody knows whether the mail ${key} was sent: ${delivery.code}`);
    return "done";
  }
  throw new MailDelayed(delivery.code);
}

/** What is written about an attempt; nothing where only its reservation tells that there was one. */
export function noteOf(kind: MailKind, keys: readonly string[], delivery: Delivery) {
  if (delivery.end === "sent") return noteMails(keys, "sent");
  if (delivery.end === "never") return noteMails(keys, "refused", delivery.code);
  if (delivery.end === "later" || ruleOf(kind).atLeastOnce) {
    return noteMails(keys, "waiting", delivery.code);
  }
  return undefined;
}

/** Equal for one mailbox, and of no use without the secret. */
function fingerprintOf({ store }: Pick<Services, "store">, email: string): string {
  return store.vault.fingerprint(`mail address ${mailboxOf(email)}`);
}
