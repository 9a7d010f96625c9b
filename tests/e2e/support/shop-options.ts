import type { PlaysteadOptions } from "~/scripts/start/playstead";

/** A shop as browser tests want it. `build`: what the worker and its files are taken from. */
export const shopOptions = (build: string): PlaysteadOptions => ({
  build,
  cronEvery: 1_000,
  opensObjects: true,
  queueDelay: 0.02,
  // A proof of work worth a second would be spent by every purchase of the tests.
  // An epoch is short enough to wait for its end.
  settings: { VERIFICATION_COST: "20", MINING_EPOCH_SECONDS: "5", FOLLOW_EVERY_MS: "0" },
  onConsole: (level, message) => {
    if (level === "error") console.error(`worker: ${message}`);
  },
});
