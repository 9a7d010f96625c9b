import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UP_TO_DATE } from "./progress";

/** A hash of all that is in these files and folders, and of the words beside them. */
export function fingerprint(paths: readonly string[], words: readonly string[] = []): string {
  const hash = createHash("sha256").update(words.join("\n"));
  for (const path of paths.flatMap(filesIn).sort()) {
    hash.update(`\n${path}\n`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** True when the stamp says that these inputs were used and what was made of them is still there. */
export function isMade(stamp: string, print: string, outputs: readonly string[]): boolean {
  return (
    outputs.every((path) => existsSync(path)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === print
  );
}

export function noteMade(stamp: string, print: string): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

/** Does what a data folder needs once, until these sources change; without a folder it is done each time. */
export async function onceFor(
  dataDir: string | undefined,
  name: string,
  sources: readonly string[],
  work: () => Promise<void>,
) {
  const print = fingerprint(sources);
  const stamp = dataDir === undefined ? undefined : join(dataDir, name);
  if (stamp && isMade(stamp, print, [])) return UP_TO_DATE;
  await work();
  if (stamp) noteMade(stamp, print);
}
