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

interface Intent {
  /** Kind and parameters. */
  name: string;
  /** The Idempotency-Key of the command, fixed when it was wanted: done twice, it is done once. */
  key: string;
  /** Where it was wanted, and where it goes on. */
  pathname: string;
  expiresAt: number;
}

const STORAGE_KEY = "intent";
const KEPT_MS = 10 * 60_000;

/** Begun by this page already. What is begun stays kept until it is over, for a reload may come between. */
const begun = new Set<string>();

export function nameOf({ kind, params }: Wanted): string {
  return `${kind} ${JSON.stringify(params)}`;
}

/** Kept for this tab. The last one counts: nobody wants two things at once. */
export function keepIntent(wanted: Wanted, key: string): void {
  begun.delete(key);
  const { pathname } = location;
  const expiresAt = Date.now() + KEPT_MS;
  const intent: Intent = { name: nameOf(wanted), key, pathname, expiresAt };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(intent));
  } catch {
    // A browser that keeps nothing lets them press again.
  }
}

export function dropIntent(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The key under which the wish of this name is to be gone on with, once for each page that is loaded. */
export function beginIntent(name: string): string | undefined {
  const intent = readIntent();
  if (intent?.name !== name || intent.pathname !== location.pathname) return undefined;
  if (begun.has(intent.key)) return undefined;
  begun.add(intent.key);
  return intent.key;
}

export function endIntent(key: string): void {
  if (begun.has(key) && readIntent()?.key === key) dropIntent();
}

/** Whoever goes elsewhere wants something else. Signing in is on the way. */
export function leaveIntent(pathname: string): void {
  const intent = readIntent();
  if (intent && pathname !== intent.pathname && pathname !== "/login") dropIntent();
}

/** What is kept, unless it is too old. */
export function readIntent(): Intent | undefined {
  try {
    const intent = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Intent | null;
    if (intent && intent.expiresAt > Date.now()) return intent;
  } catch {
    // Nothing of ours.
  }
  dropIntent();
  return undefined;
}
