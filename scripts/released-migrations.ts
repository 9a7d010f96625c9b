import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** By folder, the migrations that databases with data have run, with the hashes of their texts. */
export type Released = Record<string, Record<string, string>>;

export const RELEASED = "migrations/released.json";

/** What is deployed is not edited any more: `tests/upgrades` holds it to these hashes. */
export function recordReleased(folders: readonly string[]): void {
  const released: Released = {};
  for (const folder of folders) {
    const files = readdirSync(join("migrations", folder)).filter((file) => file.endsWith(".sql"));
    released[folder] = Object.fromEntries(
      files.sort().map((file) => {
        const text = readFileSync(join("migrations", folder, file), "utf8");
        return [file, createHash("sha256").update(text).digest("hex")];
      }),
    );
  }
  writeFileSync(RELEASED, `${JSON.stringify(released, null, 2)}\n`);
}
