import { noteLost, reachShop } from "./connection";

/** For so long what was pressed is still wanted, and so often it is tried where the shop answers to all but that. */
const WANTED_MS = 10 * 60_000;
const MAX_TRIES = 3;

/** Tries again when the shop can be reached, while `mayRetry` agrees that no answer came and that it is still wanted. */
export function persevere<Result>(
  attempt: () => Promise<Result>,
  mayRetry: (failure: unknown) => boolean,
): Promise<Result> {
  const since = Date.now();
  return attempt().catch(async (failure: unknown) => {
    if (!mayRetry(failure)) throw failure;
    noteLost();
    await reachShop();
    return goOn(attempt, mayRetry, failure, since);
  });
}

/**
 * The same from where the shop was reached after the first failure, for whoever comes by this script only then. `since`: when it was
 * first wanted, milliseconds.
 */
export async function goOn<Result>(
  attempt: () => Promise<Result>,
  mayRetry: (failure: unknown) => boolean,
  failure: unknown,
  since: number,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    if (tries === MAX_TRIES || Date.now() > since + WANTED_MS || !mayRetry(failure)) throw failure;
    try {
      return await attempt();
    } catch (next) {
      failure = next;
    }
    if (!mayRetry(failure)) throw failure;
    noteLost();
    await reachShop();
  }
}
