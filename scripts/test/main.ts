import { performance } from "node:perf_hooks";
import { build, drawArt } from "~/scripts/start/build";
import { seconds } from "~/scripts/start/progress";
import { findChromium } from "./chromium";
import { checkDeploy, checkNoDemoWallet } from "./deploy-check";
import { checkFormat, checkLint, checkLockfile, checkTypes, checkUnused } from "./static-checks";
import { type Part, runPart, sum, type Tally } from "./tally";
import { runVitest } from "./vitest";
import {
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

/**
 * Stages follow one another, and the lanes of a stage run side by side, each part of a lane after the one before.
 * What mostly waits is beside what mostly computes; two builds are never beside each other.
 */
const STAGES: Part[][][] = [
  [
    [part("tests in workerd and Node", () => runVitest(["workers", "node"], 2_400_000))],
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
      part("no code for the database in browsers", checkNoServerCode),
      part("no schemas in players' pages", checkNoSchemas),
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
    ],
  ],
  [
    [part("tests in the browser", () => runVitest(["e2e"], 2_700_000))],
    [part("a worker that is killed", () => runVitest(["crash"], 2_400_000))],
  ],
];

/** `npm test -- lint types` runs the parts whose names begin so. */
const words = process.argv.slice(2);
const isWanted = ({ name }: Part) =>
  words.length === 0 || words.some((word) => name.startsWith(word));

async function runLane(parts: readonly Part[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const one of parts.filter(isWanted)) tallies.push(await runPart(one, console.log));
  return tallies;
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

const began = performance.now();
const tallies: Tally[] = [];
for (const lanes of STAGES) tallies.push(...(await Promise.all(lanes.map(runLane))).flat());
const { passed, failed, trouble } = sum(tallies);
list("Passed only on another try", trouble.retried);
list("Failed", trouble.failed);
console.log(`\n${passed} passed, ${failed} failed, ${seconds(performance.now() - began)}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
