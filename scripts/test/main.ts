import { build, drawArt } from "~/scripts/start/build";
import { findChromium } from "./chromium";
import { checkDeploy, checkNoDemoWallet } from "./deploy-check";
import { checkFormat, checkLint, checkLockfile, checkTypes } from "./static-checks";
import { type Part, runPart, sum, type Tally } from "./tally";
import { runVitest } from "./vitest";
import { checkNoWallet, checkWeight, LIGHT_PAGES } from "./weight-check";

const part = (name: string, run: Part["run"]): Part => ({ name, run });

const PARTS: Part[] = [
  part("lockfile", checkLockfile),
  part("format", checkFormat),
  part("lint, with the import walls", checkLint),
  part("types", checkTypes),
  part("tests in workerd and Node", () => runVitest(["workers", "node"], 1_200_000)),
  part("pictures", async () => void (await drawArt())),
  part("build for production", async () => void (await build("production"))),
  part("dry-run deploy", checkDeploy),
  part("no Demo wallet in production", checkNoDemoWallet),
  ...Object.entries(LIGHT_PAGES).flatMap(([path, routeId]) => [
    part(`weight of ${path}`, () => checkWeight(routeId)),
    part(`no wallet code in ${path}`, () => checkNoWallet(routeId)),
  ]),
  part("build for this machine", async () => void (await build("local"))),
  part("a worker that is killed", () => runVitest(["crash"], 1_200_000)),
  part("Chromium", async () => void (process.env.CHROME_PATH = await findChromium())),
  part("tests in the browser", () => runVitest(["e2e"], 1_800_000)),
];

/** `npm test -- lint types` runs the parts whose names begin so. */
const wanted = process.argv.slice(2);
const chosen = PARTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);

const tallies: Tally[] = [];
for (const one of chosen) tallies.push(await runPart(one, console.log));
const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
