import { performance } from "node:perf_hooks";
import { build } from "./start/build";
import { seconds, step } from "./start/progress";
import { run } from "./start/run";

/** `npm run crash` runs `tests/crash` with so many `kill -9` in the midst of each work, and more of that: `npm test` has time for one. */
const [crashes = "3"] = process.argv.slice(2);

await step(console.log, "Pages and worker", () => build("local"));
const began = performance.now();
console.log(`Killed ${crashes} times in each work …`);
const said = await run("vitest", ["run", "--project", "crash"], {
  environment: { CRASHES: crashes },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(said);
console.log(`Nothing lost and nothing twice, ${seconds(performance.now() - began)}`);
