/** Runs `end` once when the program is told to end, or when what started it has died. */
export function onEnd(end: () => Promise<void>): void {
  let ending = false;
  const finish = async () => {
    if (ending) return;
    ending = true;
    console.log("\nEnding …");
    await end();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void finish());
  }
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void finish();
  }, 1_000).unref();
}
