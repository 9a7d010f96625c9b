/**
 * The worker as a process of its own, so that tests can kill it in the middle of its work. Run as a
 * program it reads its options from the environment and says on its first line where it listens.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { onEnd } from "./signals";
import { startWorker, type WorkerOptions } from "./worker";

export interface WorkerProcess {
  origin: string;
  /** Ends it as a power cut would (`kill -9`, with workerd), and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C would. */
  stop(): Promise<void>;
  /** Puts an object to sleep, its sockets left open. @returns whether it was awake. */
  evict(className: string, name: string): Promise<boolean>;
}

interface Eviction {
  className: string;
  name: string;
}

const VARIABLE = "PLAYSTEAD_WORKER_OPTIONS";
const MAX_MILLISECONDS = 60_000;

export async function spawnWorker(
  options: Omit<WorkerOptions, "onConsole">,
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start/worker-process.ts"], {
    // A group of its own, which workerd joins: a signal to the group reaches both.
    detached: true,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, [VARIABLE]: JSON.stringify(options) },
  });
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const end = async (signal: NodeJS.Signals, group: boolean) => {
    if (child.exitCode === null && child.pid) process.kill(group ? -child.pid : child.pid, signal);
    await gone;
  };
  const origin = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout!).once("line", resolve)),
    gone.then(() => undefined),
    sleep(MAX_MILLISECONDS, undefined, { ref: false }),
  ]);
  if (origin === undefined) {
    await end("SIGKILL", true);
    throw new Error("The worker's process did not start");
  }
  return {
    origin,
    kill: () => end("SIGKILL", true),
    stop: () => end("SIGTERM", false),
    async evict(className, name) {
      child.send({ className, name } satisfies Eviction);
      const answered = once(child, "message") as Promise<[boolean]>;
      const [wasAwake] = await Promise.race([answered, gone.then(() => [false])]);
      return wasAwake!;
    },
  };
}

if (import.meta.main) {
  const options = JSON.parse(process.env[VARIABLE] ?? "") as WorkerOptions;
  const { beginsAt } = options;
  const worker = await startWorker({
    ...options,
    // A date is a text in JSON.
    beginsAt: beginsAt && new Date(beginsAt),
    onConsole: (_, message) => console.error(message),
  });
  process.on("message", ({ className, name }: Eviction) => {
    const asked = { name, webSockets: "hibernate" } as const;
    void worker.miniflare.unsafeEvictDurableObject("worker", className, asked).then(
      () => process.send!(true),
      () => process.send!(false),
    );
  });
  onEnd(worker.stop);
  console.log(worker.origin);
}
