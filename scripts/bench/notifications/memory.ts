import { readFileSync } from "node:fs";
import { processOf } from "~/scripts/bench/processor-time";

/** Bytes that the workerd behind an address holds in memory. Undefined where there is no /proc. */
export function residentBytes(url: string): number | undefined {
  const pid = processOf(url);
  if (pid === undefined) return undefined;
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
