/**
 * Runs `end` once when the program is told to end, or when what started it has died. Call it when all is started,
 * and before anybody is told so: a signal that arrives while listeners change hands is lost.
 */
export function onEnd(end: () => Promise<void>): void {
  let ending = false;
  const finish = async () => {
    if (ending) return;
    ending = true;
    await end();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Miniflare exits at once on a signal, before the chain and the provider have saved.
    process.removeAllListeners(signal);
    process.on(signal, () => void finish());
  }
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void finish();
  }, 1_000).unref();
}
