/** What is filled in at the checkout, by the names of its fields. */
export type CheckoutDraft = Readonly<Record<string, string>>;

const key = (userId: string) => `checkout:${userId}`;

/**
 * Kept for this tab and this player, so that neither an error nor a reload nor a sign-in loses what was
 * typed. Never in local storage: it holds an address.
 */
export function readDraft(userId: string): CheckoutDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? "{}");
    const entries = Object.entries(kept ?? {});
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === "string"));
  } catch {
    return {};
  }
}

export function keepDraft(userId: string, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(key(userId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sells.
  }
}

export function dropDraft(userId: string): void {
  sessionStorage.removeItem(key(userId));
}
