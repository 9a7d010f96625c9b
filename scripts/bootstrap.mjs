// Runs a command of package.json. A fresh clone has the system's Node and npm and nothing else, so this
// file is plain JavaScript without imports from packages: it installs them, then hands over to the
// Node that came with them.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const COMMANDS = {
  start: "scripts/start/main.ts",
  dev: "scripts/dev.ts",
  test: "scripts/test/main.ts",
  sweep: "scripts/sweep.ts",
  reset: "scripts/reset.ts",
  bench: "scripts/bench/main.ts",
  truth: "scripts/truth.ts",
  "at-once": "scripts/at-once.ts",
  economy: "scripts/economy/main.ts",
  crash: "scripts/crash.ts",
  "chat-soak": "scripts/chat-soak.ts",
  engines: "scripts/engines/main.ts",
  screenshots: "scripts/screenshots.ts",
  audit: "scripts/audit/main.ts",
  ops: "scripts/ops/main.ts",
  "verify-ledger": "scripts/verify-ledger.ts",
  release: "scripts/release/main.ts",
  deploy: "scripts/deploy.ts",
};
/** These use packages that only check the project: `devDependencies`. Who only starts it does not wait for them. */
const CHECKING = [
  "test",
  "sweep",
  "bench",
  "truth",
  "at-once",
  "crash",
  "chat-soak",
  "engines",
  "screenshots",
  "release",
];
const OLDEST_NODE = 20;
const INSTALLED = "node_modules/.package-lock.json";

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), ".."));
const [command = "", ...rest] = process.argv.slice(2);
const script = COMMANDS[command];
const isChecking = CHECKING.includes(command);
if (!script)
  stop(`There is no command "${command}". There are: ${Object.keys(COMMANDS).join(", ")}.`);
if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  stop(`Playstead needs Node ${OLDEST_NODE} or later; this is ${process.version}.`);
}
if (!isInstalled()) install();
run();

/** npm writes down what it has installed when it is done. */
function isInstalled() {
  if (!findNode() || !existsSync(INSTALLED)) return false;
  const installed = readPackages(INSTALLED);
  return Object.entries(readPackages("package-lock.json")).every(([path, wanted]) => {
    if (path === "") return true;
    if (installed[path]) return installed[path].version === wanted.version;
    return wanted.optional || wanted.devOptional || (wanted.dev && !isChecking);
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function install() {
  console.log("Installing packages from the lockfile …");
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const flags = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!isChecking) flags.push("--omit=dev");
  const { status } = spawnSync(program, [...first, ...flags], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) stop("npm ci failed; what it said stands above.");
  if (!findNode())
    stop("The package `node` did not install its program. Is npm told to ignore scripts?");
  // What its install script leaves behind: 67 MB of headers, and the program once more under another name.
  rmSync("node_modules/node/node_modules", { recursive: true, force: true });
}

function findNode() {
  return ["node_modules/node/bin/node", "node_modules/node/bin/node.exe"].find(existsSync);
}

function run() {
  const child = spawn(
    resolve(findNode()),
    ["--import", "tsx", "--import", "./scripts/plain-bigint.mjs", script, ...rest],
    {
      stdio: "inherit",
      env: { ...process.env, PATH: resolve("node_modules/.bin") + delimiter + process.env.PATH },
    },
  );
  // A terminal sends Ctrl-C to the child as well; a `kill` reaches only this process.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm dies of a signal without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500);
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
