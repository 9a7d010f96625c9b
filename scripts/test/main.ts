import { readdirSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { build, drawArt } from "~/scripts/start/build";
import { seconds } from "~/scripts/start/progress";
import { findChromium } from "./chromium";
import { checkDeploy, checkNoDemoWallet, checkServersSolana } from "./deploy-check";
import { storeInMemory } from "./scratch";
import { checkFormat, checkLint, checkLockfile, checkTypes, checkUnused } from "./static-checks";
import { listSlowest, type Part, runPart, sum, type Tally } from "./tally";
import { runVitest } from "./vitest";
import {
  checkGames,
  checkNoSchemas,
  checkNoServerCode,
  checkNoWallet,
  checkReaderWeight,
  checkRoomWeight,
  checkWeight,
  LIGHT_PAGES,
  READER_PAGES,
  ROOM_PAGES,
} from "./weight-check";

const part = (name: string, run: Part["run"]): Part => ({ name, run });

const IN_WORKERD_AND_NODE = ["workers", "node"];
/** Folders of `tests/` whose tests stand in no feature, or need what is built. */
const NO_FEATURES = new Set(["crash", "e2e", "support"]);

interface Stage {
  name: string;
  lanes: Part[][];
}

/**
 * Stages follow one another, and the lanes of a stage run side by side, each part of a lane after the one before.
 * What mostly waits is beside what mostly computes; two builds are never beside each other.
 */
const STAGES: Stage[] = [
  {
    name: "without a browser",
    lanes: [
      [part("tests in workerd and Node", () => runVitest(IN_WORKERD_AND_NODE, 1_800_000))],
      [
        part("lockfile", checkLockfile),
        part("format", checkFormat),
        part("lint, with the import walls", checkLint),
        part("types", checkTypes),
        part("unused code", checkUnused),
        part("pictures", async () => void (await drawArt())),
        part("build for this machine", async () => void (await build("local"))),
        part("build for production", async () => void (await build("production"))),
        part("dry-run deploy", checkDeploy),
        part("no Demo wallet in production", checkNoDemoWallet),
        part("no web3.js on the server", checkServersSolana),
        part("no code for the database in browsers", checkNoServerCode),
        part("no schemas in players' pages", checkNoSchemas),
        part("games weigh little, and on their own pages alone", checkGames),
        ...Object.entries(LIGHT_PAGES).flatMap(([path, routeId]) => [
          part(`weight of ${path}`, () => checkWeight(routeId)),
          part(`no wallet code in ${path}`, () => checkNoWallet(routeId)),
        ]),
        ...Object.entries(READER_PAGES).map(([path, routeId]) =>
          part(`weight of ${path}`, () => checkReaderWeight(routeId)),
        ),
        ...Object.entries(ROOM_PAGES).map(([path, routeId]) =>
          part(`weight of ${path}`, () => checkRoomWeight(routeId)),
        ),
        part("Chromium", async () => void (process.env.CHROME_PATH = await findChromium())),
        part("a worker that is killed, and data of earlier releases", () =>
          runVitest(["crash"], 900_000),
        ),
      ],
    ],
  },
  {
    // With the machine to itself: a page that is late is none that a player would wait for.
    name: "in the browser",
    lanes: [[part("tests in the browser", () => runVitest(["e2e"], 1_800_000))]],
  },
];

/** `npm test -- lint types` runs the parts whose names begin so, `npm test -- groups` the tests of that feature that need nothing built. */
const words = process.argv.slice(2);
const names = STAGES.flatMap(({ lanes }) => lanes.flat()).map(({ name }) => name);
const features = readdirSync("tests").filter((name) => !NO_FEATURES.has(name));
const isPart = (word: string) => names.some((name) => name.startsWith(word));
const unknown = words.filter((word) => !isPart(word) && !features.includes(word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", no ")} among what can be tested.`);
  console.error(`Parts, by how they begin:\n  ${names.join(", ")}`);
  console.error(`Features:\n  ${features.join(", ")}`);
  process.exit(1);
}

function stagesFor(wanted: readonly string[]): Stage[] {
  if (wanted.length === 0) return STAGES;
  const some = STAGES.map(({ name, lanes }) => ({
    name,
    lanes: lanes.map((parts) =>
      parts.filter((one) => wanted.some((word) => one.name.startsWith(word))),
    ),
  }));
  const folders = wanted.filter((word) => !isPart(word)).map((word) => `tests/${word}/`);
  const ofFeatures = part(`tests in ${folders.join(", ")}`, () =>
    runVitest(IN_WORKERD_AND_NODE, 600_000, folders),
  );
  if (folders.length > 0) some.unshift({ name: "of features", lanes: [[ofFeatures]] });
  return some.filter(({ lanes }) => lanes.some((parts) => parts.length > 0));
}

async function runLane(parts: readonly Part[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const one of parts) tallies.push(await runPart(one, console.log));
  return tallies;
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

storeInMemory();
const began = performance.now();
const tallies: Tally[] = [];
const stageTimes: string[] = [];
for (const { name, lanes } of stagesFor(words)) {
  const stageBegan = performance.now();
  tallies.push(...(await Promise.all(lanes.map(runLane))).flat());
  stageTimes.push(`${seconds(performance.now() - stageBegan).padStart(8)}  ${name}`);
}
const { passed, failed, failures, files } = sum(tallies);
list("The slowest files", listSlowest(files));
list("Stages", stageTimes);
list("Failed", failures);
console.log(`\n${passed} passed, ${failed} failed, ${seconds(performance.now() - began)}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
