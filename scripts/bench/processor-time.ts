import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const TICKS_PER_SECOND = 100;
const LISTENING = "0A";
const known = new Map<string, string | undefined>();

/**
 * Seconds of processor time that the workerd behind an address has used so far. Unlike requests a second, it
 * hardly depends on what else the machine does. Undefined where there is no /proc.
 */
export function processorSeconds(url: string): number | undefined {
  const pid = processOf(url);
  if (pid === undefined) return undefined;
  // After the program's name, which may hold anything, user and system time are fields 12 and 13.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The workerd behind an address. */
export function processOf(url: string): string | undefined {
  const { port } = new URL(url);
  if (!known.has(port)) known.set(port, findListener(Number(port)));
  return known.get(port);
}

/** The process that holds the listening socket. */
function findListener(port: number): string | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  try {
    const sockets = readFileSync("/proc/net/tcp", "utf8").trim().split("\n").slice(1);
    const socket = sockets
      .map((line) => line.trim().split(/\s+/))
      .find(([, local, , state]) => local!.endsWith(wanted) && state === LISTENING);
    const link = `socket:[${socket?.[9]}]`;
    return readdirSync("/proc").find((pid) => /^\d+$/.test(pid) && holds(pid, link));
  } catch {
    return undefined;
  }
}

function holds(pid: string, link: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((fd) => readlinkSync(`${folder}/${fd}`) === link);
  } catch {
    return false;
  }
}
