import { performance } from "node:perf_hooks";
import { run } from "./start/run";
import { seconds } from "./start/progress";

/** `npm run truth` runs `tests/truth` with so many commands of so many players: far more than `npm test` has time for. */
const [commands = "20000", players = "300"] = process.argv.slice(2);

const began = performance.now();
console.log(`${commands} commands of ${players} players at once …`);
const said = await run("vitest", ["run", "--project", "workers", "tests/truth/truth.test.ts"], {
  environment: { TRUTH_COMMANDS: commands, TRUTH_PLAYERS: players },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(said);
console.log(`All as the rules say, ${seconds(performance.now() - began)}`);
