import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

const keptSchema = z.object({ publicKey: z.string(), note: z.string(), checkedAt: z.string() });

/** The signed checkpoint that was verified last time, and the key that it was verified with. */
export type KeptCheckpoint = z.infer<typeof keptSchema>;

export function readKept(file: string): KeptCheckpoint | undefined {
  if (!existsSync(file)) return undefined;
  const kept = keptSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!kept.success) throw new Error(`${file} holds no checkpoint. Remove it to begin anew.`);
  return kept.data;
}

export function writeKept(file: string, kept: KeptCheckpoint): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
