import { performance } from "node:perf_hooks";
import { build } from "./start/build";
import { run } from "./start/run";
import { seconds, step } from "./start/progress";

/**
 * `npm run chat-soak` runs `tests/crash/chat.test.ts` with so many clients, messages, cuts of the line and `kill -9`
 * of the server: far more than `npm test` has time for. For every 20 cuts the room is put to sleep once.
 */
const [clients = "50", messages = "20000", cuts = "1000", kills = "5"] = process.argv.slice(2);

await step(console.log, "Pages and worker", () => build("local"));
const began = performance.now();
console.log(`${clients} clients, ${messages} messages, ${cuts} cuts, ${kills} kills …`);
const said = await run("vitest", ["run", "--project", "crash", "tests/crash/chat.test.ts"], {
  environment: {
    CHAT_CLIENTS: clients,
    CHAT_MESSAGES: messages,
    CHAT_CUTS: cuts,
    CHAT_KILLS: kills,
  },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(said);
console.log(`Nothing lost, doubled or out of order, ${seconds(performance.now() - began)}`);
