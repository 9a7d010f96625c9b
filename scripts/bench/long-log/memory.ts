import type { Miniflare } from "miniflare";
import { WebSocket } from "ws";

const SAMPLE_MS = 100;
const BYTES_PER_MB = 1024 * 1024;

export interface Heap {
  /** The most that the isolate's heap held at once, in MB, what nobody uses any more included. */
  most: number;
  /** What it holds once that is collected, in MB. */
  kept: number;
}

interface Usage {
  usedSize: number;
  backingStorageSize: number;
}

/**
 * Watches the heap of a worker's isolate, ten times a second, as its inspector tells it: what the
 * platform's 128 MB bound. Resident memory says little, since nothing presses workerd to give it back.
 */
export async function watchHeap(miniflare: Miniflare, worker: string) {
  const { host } = await miniflare.getInspectorURL();
  const targets = (await (await fetch(`http://${host}/json`)).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  const target = targets.find(({ id }) => id.endsWith(worker));
  if (!target) throw new Error(`The inspector knows no worker ${worker}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.on("message", (message: Buffer) => {
    const { id, result } = JSON.parse(message.toString()) as { id?: number; result?: unknown };
    waiting.get(id ?? 0)?.(result);
  });
  let asked = 0;
  const ask = <Result>(method: string) =>
    new Promise<Result>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: asked, method }));
    });
  const look = async () => {
    const usage = await ask<Usage>("Runtime.getHeapUsage");
    return (usage.usedSize + usage.backingStorageSize) / BYTES_PER_MB;
  };
  let most = 0;
  const timer = setInterval(async () => (most = Math.max(most, await look())), SAMPLE_MS);
  return {
    /** Ends the watch; answers the most that was held. */
    async end(): Promise<number> {
      clearInterval(timer);
      most = Math.max(most, await look());
      socket.close();
      return most;
    },
    async stop(): Promise<Heap> {
      clearInterval(timer);
      most = Math.max(most, await look());
      await ask("HeapProfiler.collectGarbage");
      const kept = await look();
      socket.close();
      return { most, kept };
    },
  };
}
