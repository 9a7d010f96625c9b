import { ApiProblem, asProblem } from "~/app/api-problem";
import { changeRequest } from "./verification-request";

/** How long somebody who has pressed waits without being told what for. */
const PATIENCE_MS = 3000;
/** A challenge is good for ten minutes, which begin on the server. */
const FRESH_MS = 9 * 60_000;

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

/** Whoever waits. */
let giveUp: (() => void) | undefined;

/**
 * What goes into the header `x-verification` of one command (and of its repetitions). Solved without a word where
 * that is a matter of seconds, else in a dialog; rejects with `verification_required` when they close that.
 */
export function verify(): Promise<string> {
  giveUp?.();
  prepareVerification();
  const mine = prepared!;
  prepared = undefined;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let settled = false;
  let failed = false;
  const ask = (solving: boolean) => {
    clearTimeout(timer);
    if (!settled) changeRequest({ solving, solved, cancelled });
  };
  const timer = setTimeout(() => ask(true), PATIENCE_MS);
  const settle = () => {
    clearTimeout(timer);
    if (!settled) {
      giveUp = undefined;
      changeRequest(undefined);
    }
    settled = true;
  };
  const solved = (verification: string) => {
    settle();
    resolve(verification);
  };
  const cancelled = () => {
    settle();
    if (!failed) prepared ??= mine;
    reject(new ApiProblem("verification_required", 428));
  };
  giveUp = cancelled;
  mine.solution.then(solved, (error: unknown) => {
    failed = true;
    if (navigator.onLine) return ask(false);
    // No dialog helps without a connection.
    settle();
    reject(asProblem(error) as Error);
  });
  return promise;
}
