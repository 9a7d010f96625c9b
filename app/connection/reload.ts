import { noteLost, reachShop } from "./connection";
import { isFailedImport } from "./failed-import";

const RELOADED_KEY = "reloaded-after-failed-import";
const ONCE_PER_MS = 60_000;

let meant = false;
let scriptsMissing = false;

/** Loads the page again, because somebody or something wants it. */
export function reloadPage(): void {
  meant = true;
  location.reload();
}

/**
 * React Router loads the page again when the script of a route does not come, which offline ends on the
 * browser's own error page. That reload is held back until the shop can be reached.
 */
export function holdReloads(): void {
  // Browsers without the Navigation API reload.
  if (!("navigation" in window)) return;
  navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || meant) return;
    if (!event.cancelable) return;
    event.preventDefault();
    scriptsMissing = true;
    noteLost();
  });
}

/** Whether React Router waits for a script for good: only a new document leads on. */
export function lacksScripts(): boolean {
  return scriptsMissing;
}

/**
 * After a deploy, a page that was open before asks for files that are gone: loads the page again. Once
 * a minute at most, so that a file that stays missing ends in an error and not in a loop; and never
 * while there is no connection.
 */
export async function reloadAfterFailedImport(error: unknown): Promise<void> {
  if (!isFailedImport(error)) return;
  const last = Number(sessionStorage.getItem(RELOADED_KEY));
  if (Date.now() - last < ONCE_PER_MS) return;
  await reachShop();
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  reloadPage();
}
