import { performance } from "node:perf_hooks";
import { seconds } from "./start/progress";
import { run } from "./start/run";

/** `npm run at-once` lets so many players end a game at the same moment: `npm test` has time for a tenth of them. */
const [players = "1000"] = process.argv.slice(2);

const began = performance.now();
console.log(`${players} players at once …`);
const said = await run("vitest", ["run", "--project", "workers", "tests/play/at-once.test.ts"], {
  environment: { PLAYERS_AT_ONCE: players },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(said);
console.log(`Each has their rank once, ${seconds(performance.now() - began)}`);
