const FIRST_MS = 1_000;
const SLOWEST_MS = 60_000;

/**
 * How long to wait before the next try: by chance up to twice as long each time ("full jitter"), so that the
 * windows of everybody do not come back at the same moment.
 */
export function backoff(tries: number, random: () => number = Math.random): number {
  return random() * Math.min(FIRST_MS * 2 ** tries, SLOWEST_MS);
}
