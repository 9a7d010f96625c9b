import { useSyncExternalStore } from "react";
import { ApiProblem } from "~/app/api-problem";

/** Somebody waits for a solved challenge. */
export interface VerificationRequest {
  solved(verification: string): void;
  cancelled(): void;
}

let request: VerificationRequest | undefined;
const listeners = new Set<() => void>();

function change(next: VerificationRequest | undefined) {
  request = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the player to verify. Resolves with what goes into the header `x-verification` of one command
 * (and of its repetitions). Rejects with the problem `verification_required` when they close the dialog.
 */
export function verify(): Promise<string> {
  request?.cancelled();
  return new Promise((resolve, reject) => {
    change({
      solved(verification) {
        change(undefined);
        resolve(verification);
      },
      cancelled() {
        change(undefined);
        reject(new ApiProblem("verification_required", 428));
      },
    });
  });
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
