import { type Intent, nameOf, STORAGE_KEY, type Wanted } from "./intent";

const KEPT_MS = 10 * 60_000;

/** The last one counts: nobody wants two things at once. */
export function keepIntent(wanted: Wanted, key: string, by: string | null): void {
  const id = crypto.randomUUID();
  const { pathname } = location;
  const expiresAt = Date.now() + KEPT_MS;
  const intent: Intent = { id, name: nameOf(wanted), key, pathname, by, expiresAt };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(intent));
    sessionStorage.setItem(STORAGE_KEY, id);
  } catch {
    // A browser that keeps nothing lets them press again.
  }
}
