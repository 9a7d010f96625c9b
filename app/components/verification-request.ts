import { useSyncExternalStore } from "react";

/** Somebody waits for a solved challenge, and is told so. */
export interface VerificationRequest {
  /** The quiet solving still goes on. */
  solving: boolean;
  solved(verification: string): void;
  cancelled(): void;
}

let request: VerificationRequest | undefined;
const listeners = new Set<() => void>();

/** Undefined when nobody waits any more. */
export function changeRequest(next: VerificationRequest | undefined) {
  request = next;
  for (const listener of listeners) listener();
}

export function useVerificationRequest(): VerificationRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    () => undefined,
  );
}
