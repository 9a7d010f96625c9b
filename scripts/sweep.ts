import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

const USAGE = `npm run sweep -- [SCREEN] [options]
  SCREEN             only the screens whose name holds this; without it every screen
  --pictures FOLDER  keeps there what was seen`;

/** Every screen in every language, width and theme, held against axe: more than each run of the tests has to see. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: "string" }, help: { type: "boolean", default: false } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (values.pictures) {
  process.env.PLAYSTEAD_SWEEP_PICTURES = resolve(values.pictures);
  mkdirSync(values.pictures, { recursive: true });
}
const wanted = positionals.length > 0 ? ["-t", `the screen .*${positionals.join(" ")}`] : [];
const { status } = spawnSync("vitest", ["run", "--project", "sweep", ...wanted], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
// And every column of every table altered, to see that the audit names each.
const altered =
  positionals.length > 0
    ? 0
    : spawnSync("vitest", ["run", "--project", "workers", "tests/operations/altered.test.ts"], {
        stdio: "inherit",
        shell: process.platform === "win32",
        env: { ...process.env, ALTERED: "all" },
      }).status;
process.exit(status || (altered ?? 1));
