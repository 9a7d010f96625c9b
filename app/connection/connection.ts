import { useSyncExternalStore } from "react";

const FIRST_TRY_MS = 1_000;
const SLOWEST_TRY_MS = 15_000;
/** Lost again this soon, the shop answers but not to what is wanted: no reason to hurry. */
const RELAPSE_MS = 5_000;

/** Whether the last attempt to reach the shop failed. */
let lost = false;
let reaching: Promise<void> | undefined;
let relapses = 0;
let reachedAt = 0;
const listeners = new Set<() => void>();

/** Said by whoever tried in vain. The notice that then shows also finds out when it is over. */
export const noteLost = () => setLost(true);

function setLost(next: boolean) {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

export function useLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("offline", noteLost);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("offline", noteLost);
  };
}

/**
 * Resolves when the shop answers, whatever it says: asks at once, as soon as the browser comes back
 * online, and now and then while it believes that it is.
 */
export function reachShop(): Promise<void> {
  reaching ??= tryToReach().finally(() => (reaching = undefined));
  return reaching;
}

async function tryToReach(): Promise<void> {
  relapses = lost && Date.now() - reachedAt < RELAPSE_MS ? relapses + 1 : 0;
  if (relapses > 0) await pause(relapses);
  for (let tries = 0; ; tries++) {
    try {
      await fetch("/robots.txt", { method: "HEAD", cache: "no-store" });
      reachedAt = Date.now();
      return setLost(false);
    } catch {
      noteLost();
      await pause(tries);
    }
  }
}

/** Longer with every time, and over as soon as the browser comes back online. */
function pause(times: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, Math.min(FIRST_TRY_MS * 2 ** times, SLOWEST_TRY_MS));
    addEventListener("online", go);
  });
}
