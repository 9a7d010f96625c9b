import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "~/scripts/start/run";

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
 * Where Chromium or Chrome is: `CHROME_PATH`, the search path, the usual places. On Debian, as root,
 * it is installed; elsewhere the error says what to do.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, but there is no program.`);
  }
  const found = searchChromium();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    await installChromium();
    const installed = searchChromium();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium or Chrome, and none was found. Install one (on Debian: apt-get install chromium), or set CHROME_PATH to its program.",
  );
}

function searchChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find(isProgram);
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

async function installChromium(): Promise<void> {
  console.log("Installing the package chromium …");
  const options = {
    timeout: INSTALL_MILLISECONDS,
    environment: { DEBIAN_FRONTEND: "noninteractive" },
  };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
}
