import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
/** More than all databases, builds and profiles of a run take together. */
const ROOM = 4 * 2 ** 30;
const NAME = /^playstead-test-(\d+)$/;

/**
 * Lets whatever the tests store temporarily lie in memory, where there is room: they wait for the disk for two fifths
 * of their time otherwise. What a run that was killed has left goes first.
 */
export function storeInMemory(): void {
  if (!existsSync(IN_MEMORY)) return;
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isRunning(Number(pid)))
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ROOM) return;
  const folder = join(IN_MEMORY, `playstead-test-${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
