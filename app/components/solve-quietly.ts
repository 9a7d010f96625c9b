import { solveChallengeWorkers } from "altcha-lib";
import SolverWorker from "altcha/workers/pbkdf2?worker";
import { callApi } from "~/app/api-client";

/** Some cores are left to the page. */
const MAX_WORKERS = 4;

/** A challenge and what solves it, as the header `x-verification` has them. Rejects when it cannot be solved here. */
export async function solveQuietly(): Promise<string> {
  const challenge = await callApi("GET /verification/challenge");
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1)),
    createWorker: () => new SolverWorker(),
  });
  if (!solution) throw new Error("The challenge has no solution");
  return btoa(JSON.stringify({ challenge, solution }));
}
