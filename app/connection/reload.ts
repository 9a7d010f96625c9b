import { noteLost } from "./connection";

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
