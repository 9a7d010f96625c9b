import { useSyncExternalStore } from "react";
import { reloadPage } from "./reload";

declare global {
  interface Window {
    /** React Router's: the modules of the build that this page runs. */
    __reactRouterManifest?: { version: string };
  }
}

const RENEWED_KEY = "renewed";
const ONCE_PER_MS = 60_000;

/** Whether a screen or a script did not come, which a page loaded anew may mend. */
let failed = false;
const listeners = new Set<() => void>();

interface Renewed {
  at: number;
  release: string | undefined;
}

/** Said by whatever did not load. Once a minute, so that what stays missing ends in an error and not in a loop. */
export function noteFailedLoad(): void {
  if (Date.now() - lastRenewal().at < ONCE_PER_MS) return;
  failed = true;
  for (const listener of listeners) listener();
}

/**
 * Whether the page is to be loaded anew: something did not load, or the server is of another release.
 *
 * @param release the server's, of the last reading
 */
export function useRenewal(release: string | undefined): boolean {
  const isFailed = useSyncExternalStore(
    subscribe,
    () => failed,
    () => false,
  );
  if (import.meta.env.SSR || import.meta.env.DEV) return isFailed;
  const own = window.__reactRouterManifest?.version;
  const isOld = release !== undefined && release !== own && release !== lastRenewal().release;
  return isFailed || isOld;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function renewPage(release: string | undefined): void {
  const renewed: Renewed = { at: Date.now(), release };
  try {
    sessionStorage.setItem(RENEWED_KEY, JSON.stringify(renewed));
  } catch {
    // A browser that keeps nothing would not know that it has been here: the reader loads the page.
    return;
  }
  reloadPage();
}

function lastRenewal(): Renewed {
  try {
    return JSON.parse(sessionStorage.getItem(RENEWED_KEY)!) ?? NEVER;
  } catch {
    return NEVER;
  }
}

const NEVER: Renewed = { at: 0, release: undefined };
