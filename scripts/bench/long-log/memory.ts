import { readFileSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { findListener } from "~/scripts/bench/processor-time";

const SAMPLE_MS = 100;
const KB_PER_MB = 1024;

/** The most resident memory that workerd holds from now until `stop`, in MB, sampled ten times a second. */
export async function watchMemory(miniflare: Miniflare) {
  const { port } = await miniflare.ready;
  const pid = findListener(Number(port));
  let most: number | undefined;
  const look = () => {
    const now = pid === undefined ? undefined : residentMegabytes(pid);
    if (now !== undefined) most = Math.max(most ?? 0, now);
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}

function residentMegabytes(pid: string): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / KB_PER_MB;
  } catch {
    return undefined;
  }
}
