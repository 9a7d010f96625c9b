import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "~/scripts/start/run";

/** Draws no window: a page costs it a third of the processor time that the whole browser takes. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell", "headless_shell"];
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];
const INSTALL_MILLISECONDS = 300_000;

/**
 * Where a Chromium is: `CHROME_PATH`, a headless shell, the whole browser. On Debian, as root, what is
 * missing is installed; elsewhere the error says what to do.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, but there is no program.`);
  }
  return (
    search(SHELLS) ??
    (await install("chromium-headless-shell", SHELLS)) ??
    search(NAMES, PLACES) ??
    (await install("chromium", NAMES)) ??
    fail()
  );
}

function fail(): never {
  throw new Error(
    "The browser tests need Chromium or Chrome, and none was found. Install one (on Debian: apt-get install chromium-headless-shell), or set CHROME_PATH to its program.",
  );
}

function search(names: readonly string[], places: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function isDebian(): boolean {
  const file = "/etc/os-release";
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, "utf8"));
}

/** @returns undefined where it cannot be had. */
async function install(name: string, programs: readonly string[]): Promise<string | undefined> {
  if (!isDebian() || process.getuid?.() !== 0) return undefined;
  console.log(`Installing the package ${name} …`);
  const options = {
    timeout: INSTALL_MILLISECONDS,
    environment: { DEBIAN_FRONTEND: "noninteractive" },
  };
  try {
    await run("apt-get", ["update"], options);
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], options);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
  return search(programs);
}
