import { performance } from "node:perf_hooks";
import { run } from "./start/run";
import { seconds } from "./start/progress";

/**
 * `npm run truth` runs `tests/truth` with so many commands of so many players, and the random histories that are drawn
 * longer and more often: far more than `npm test` has time for.
 */
const [commands = "20000", players = "300"] = process.argv.slice(2);

const began = performance.now();
console.log(`${commands} commands of ${players} players at once …`);
const files = [
  "tests/truth/truth.test.ts",
  "tests/contributions/random-history.test.ts",
  "tests/publishing/random-history.test.ts",
  "tests/items/history.test.ts",
  "tests/marketplace/random-history.test.ts",
  "tests/operations/killed-and-twice.test.ts",
];
const said = await run("vitest", ["run", "--project", "workers", ...files], {
  environment: {
    TRUTH_COMMANDS: commands,
    TRUTH_PLAYERS: players,
    HISTORY_TIMES: "5",
    HISTORY_SEEDS: "10",
  },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(said);
console.log(`All as the rules say, ${seconds(performance.now() - began)}`);
