import { useSyncExternalStore } from "react";
import { ApiProblem, asProblem } from "~/app/api-problem";

/** Somebody waits for a solved challenge, and is told so. */
export interface VerificationRequest {
  /** The quiet solving still goes on. */
  solving: boolean;
  solved(verification: string): void;
  cancelled(): void;
}

/** How long somebody who has pressed waits without being told what for. */
const PATIENCE_MS = 3000;
/** A challenge is good for ten minutes, which begin on the server. */
const FRESH_MS = 9 * 60_000;

let request: VerificationRequest | undefined;
const listeners = new Set<() => void>();

function change(next: VerificationRequest | undefined) {
  request = next;
  for (const listener of listeners) listener();
}

interface Preparation {
  solution: Promise<string>;
  startedAt: number;
}
/** For the next command, whichever it is. */
let prepared: Preparation | undefined;

/** Begins to solve a challenge in the background: for when somebody begins to fill in what will need it. */
export function prepareVerification(): void {
  if (import.meta.env.SSR) return;
  if (prepared && performance.now() - prepared.startedAt < FRESH_MS) return;
  const preparation = {
    solution: import("./solve-quietly").then(({ solveQuietly }) => solveQuietly()),
    startedAt: performance.now(),
  };
  prepared = preparation;
  // Whoever needs it tries again, and says so when it fails once more.
  preparation.solution.catch(() => {
    if (prepared === preparation) prepared = undefined;
  });
}

/**
 * What goes into the header `x-verification` of one command (and of its repetitions). Solved without a word where
 * that is a matter of seconds, else in a dialog; rejects with `verification_required` when they close that.
 */
export function verify(): Promise<string> {
  request?.cancelled();
  prepareVerification();
  const mine = prepared!;
  prepared = undefined;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let settled = false;
  const ask = (solving: boolean) => {
    clearTimeout(timer);
    if (!settled) change({ solving, solved, cancelled });
  };
  const timer = setTimeout(() => ask(true), PATIENCE_MS);
  const settle = () => {
    clearTimeout(timer);
    if (!settled) change(undefined);
    settled = true;
  };
  const solved = (verification: string) => {
    settle();
    resolve(verification);
  };
  const cancelled = () => {
    settle();
    prepared ??= mine;
    reject(new ApiProblem("verification_required", 428));
  };
  mine.solution.then(solved, (error: unknown) => {
    if (navigator.onLine) return ask(false);
    // No dialog helps without a connection.
    settle();
    reject(asProblem(error) as Error);
  });
  return promise;
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
