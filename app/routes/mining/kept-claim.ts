import { useMemo, useSyncExternalStore } from "react";

const STORAGE_KEY = "mining-claim";

/** What this browser knows of a claim that it began, so that it can be gone on with after a reload. */
export interface KeptClaim {
  userId: string;
  /** The Idempotency-Key: it brings the same transaction again. */
  key: string;
  claimId?: string;
  /** The signature of the transaction that was sent, base58. */
  signature?: string;
}

const listeners = new Set<() => void>();
let ended: string | undefined;

export function keepClaim(kept: KeptClaim): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

export function forgetClaim(): void {
  localStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

/** The claim that ended while this page was looked at. */
export function useEndedClaim(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => ended,
    () => undefined,
  );
}

export function endClaim(claimId: string): void {
  ended = claimId;
  forgetClaim();
}

export function dismissEndedClaim(): void {
  ended = undefined;
  for (const listener of listeners) listener();
}

/** The same in every tab. */
export function useKeptClaim(userId: string): KeptClaim | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(STORAGE_KEY),
    () => null,
  );
  return useMemo(() => {
    const kept = text === null ? undefined : parse(text);
    return kept?.userId === userId ? kept : undefined;
  }, [text, userId]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function parse(text: string): KeptClaim | undefined {
  try {
    return JSON.parse(text) as KeptClaim;
  } catch {
    return undefined;
  }
}
