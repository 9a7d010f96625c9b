import { readCode } from "~/domain/invites/code";
import { NAMING_DAYS } from "~/domain/invites/naming";
import { INVITE_KEY } from "./invite-key";

/** What a link said, until its reader signs in. */
export interface KeptInvite {
  code: string;
  /** The Idempotency-Key under which the inviter is named. */
  key: string;
  keptAt: number;
}

const KEPT_MS = NAMING_DAYS * 24 * 60 * 60_000;

/** The code of `/?invite=CODE`, if it can be one. */
export function readLink(url: URL): string | undefined {
  const code = url.pathname === "/" ? url.searchParams.get("invite") : null;
  return code === null ? undefined : readCode(code);
}

/** The last link counts. */
export function keepInvite(invite: KeptInvite): void {
  try {
    localStorage.setItem(INVITE_KEY, JSON.stringify(invite));
  } catch {
    // A browser that keeps nothing leaves them the field on their profile.
  }
}

/** Once: it is kept no longer. */
export function takeInvite(now = Date.now()): KeptInvite | undefined {
  const kept = parse(localStorage.getItem(INVITE_KEY));
  localStorage.removeItem(INVITE_KEY);
  if (!kept) return undefined;
  const age = now - kept.keptAt;
  return age >= 0 && age < KEPT_MS && readCode(kept.code) ? kept : undefined;
}

function parse(text: string | null): KeptInvite | undefined {
  try {
    const value = JSON.parse(text ?? "null") as Partial<KeptInvite> | null;
    const { code, key, keptAt } = value ?? {};
    if (typeof code === "string" && typeof key === "string" && typeof keptAt === "number") {
      return { code, key, keptAt };
    }
  } catch {
    // Nothing of ours.
  }
  return undefined;
}
