const FAILED_IMPORT =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const RELOADED_KEY = "reloaded-after-failed-import";
const ONCE_PER_MS = 60_000;

/**
 * After a deploy, a page that was open before asks for files that are gone: loads the page again. Once
 * a minute at most, so that a file that stays missing ends in an error and not in a loop.
 *
 * @returns whether the page is loading again
 */
export function reloadAfterFailedImport(error: unknown): boolean {
  if (!(error instanceof Error) || !FAILED_IMPORT.test(error.message)) return false;
  const last = Number(sessionStorage.getItem(RELOADED_KEY));
  if (Date.now() - last < ONCE_PER_MS) return false;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
  return true;
}
