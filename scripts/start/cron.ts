import type { Miniflare } from "miniflare";

/** Cron triggers do not fire by themselves outside the platform. Runs never overlap. */
export function keepTime(miniflare: Miniflare, every: number) {
  let running: Promise<void> | undefined;
  let stopped = false;

  async function fire(): Promise<void> {
    const worker = await miniflare.getWorker();
    const { outcome } = await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    if (outcome !== "ok") throw new Error(`The cron jobs ended with ${outcome}`);
  }
  function run(): Promise<void> {
    running ??= fire().finally(() => (running = undefined));
    return running;
  }
  async function tick(): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!stopped) console.error("cron:", error);
    }
  }

  const timer = every > 0 ? setInterval(() => void tick(), every) : undefined;
  return {
    run,
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
