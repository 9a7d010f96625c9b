/**
 * What a visitor may want before they have signed in, by the feature that goes on with it, and what
 * tells one such wish from another. A new kind is one more line here.
 */
interface Intents {
  "cart.add": { gameId: string };
  "cart.buy": { gameId: string };
  "comments.like": { id: string };
  "follows.follow": { userId: string };
  "groups.accept": { code: string };
  "groups.join": { id: string };
  "library.claim": { gameId: string };
  "marketplace.buy": { listingId: string };
  "marketplace.offer": { itemId: string };
  "mining.claim": Record<string, never>;
  "mystery-box.open": Record<string, never>;
  "posts.compose": { spaceId: string };
  "posts.like": { id: string };
  "reports.report": { id: string };
  "reviews.helpful": { id: string };
  "spaces.join": { id: string };
  "tasks.claim": { id: string };
  "top-up.purchase": { gameId: string };
  "wishlist.add": { gameId: string };
}

export type Wanted = {
  [Kind in keyof Intents]: { kind: Kind; params: Intents[Kind] };
}[keyof Intents];

export interface Intent {
  /** One for each time that something is wanted. */
  id: string;
  /** Kind and parameters. */
  name: string;
  /** The Idempotency-Key of the command, fixed when it was wanted: done twice, it is done once. */
  key: string;
  /** Where it was wanted, and where it goes on. */
  pathname: string;
  /** The player whose login had ended; null for a visitor. */
  by: string | null;
  expiresAt: number;
}

/** On the device, for a wallet's app may come back to a new tab; the tab where it was wanted keeps its `id` beside it. */
export const STORAGE_KEY = "intent";

export function nameOf({ kind, params }: Wanted): string {
  return `${kind} ${JSON.stringify(params)}`;
}

/** Whether it was wanted in this tab. */
export const isOwn = ({ id }: Intent) => sessionStorage.getItem(STORAGE_KEY) === id;

export function forgetIntent(): void {
  localStorage.removeItem(STORAGE_KEY);
}

/** Whoever closes the sheet has changed their mind about what they wanted here. */
export function dropIntent(): void {
  if (readIntent()?.pathname === location.pathname) forgetIntent();
}

/** Whoever goes elsewhere wants something else. Signing in is on the way. */
export function leaveIntent(pathname: string): void {
  const intent = readIntent();
  if (!intent || intent.pathname === pathname || pathname === "/login") return;
  if (isOwn(intent)) forgetIntent();
}

/** What is kept, unless it is too old. */
export function readIntent(): Intent | undefined {
  try {
    const intent = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as Intent | null;
    if (!intent || intent.expiresAt > Date.now()) return intent ?? undefined;
  } catch {
    // Nothing of ours.
  }
  forgetIntent();
  return undefined;
}
