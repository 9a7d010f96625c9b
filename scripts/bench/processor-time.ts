import { readdirSync, readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/**
 * Seconds of processor time that the workerd behind an address has used so far. Unlike requests a second, it
 * hardly depends on what else the machine does. Undefined where there is no /proc.
 */
export function processorSeconds(origin: string): number | undefined {
  const { port } = new URL(origin);
  try {
    const pid = readdirSync("/proc").find((name) => /^\d+$/.test(name) && listens(name, port));
    if (pid === undefined) return undefined;
    // After the program's name, which may hold anything, user and system time are fields 12 and 13.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

function listens(pid: string, port: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return command.includes("workerd") && command.includes(`--socket-addr=entry=127.0.0.1:${port}`);
  } catch {
    return false;
  }
}
