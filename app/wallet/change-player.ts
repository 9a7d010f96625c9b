import { endSession, keepToken, readToken, renewCookie, TOKEN_KEY } from "~/app/session";
import { LANGUAGE_KEY } from "~/domain/language";

/** What is the browser's own, whoever uses it. All else that pages keep is somebody's. */
const KEPT = new Set([
  TOKEN_KEY,
  LANGUAGE_KEY,
  "wallet",
  "wallet-adapter",
  "demo-wallet",
  "ledger-checkpoint",
]);

/**
 * Goes on as another player: the session before is ended, and drafts, wishes and whatever else it left in this
 * browser go with it. The page is loaded anew, for nothing that lies in memory is theirs either.
 */
export async function changePlayer(token: string, path: string): Promise<never> {
  const before = readToken();
  keepToken(token);
  if (before) await endSession(before);
  // Ending the one took the cookie of the other along.
  await renewCookie(token).catch(() => undefined);
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
  location.assign(path);
  return new Promise<never>(() => {});
}
