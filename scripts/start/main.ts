import { build, drawArt } from "./build";
import { startPlaystead } from "./playstead";
import { chosenPorts, PortTaken, requireFreePorts } from "./ports";
import { step } from "./progress";
import { CommandFailed } from "./run";
import { onEnd } from "./signals";

const DATA = ".playstead";
/** `npm start -- --demo-operator`: whoever signs in, as the Demo wallet does, is an operator. */
const demoOperator = process.argv.includes("--demo-operator");
const log = (line: string) => console.log(line);

try {
  const ports = chosenPorts(process.env);
  await requireFreePorts(ports);
  console.log("Starting Playstead");
  await step(log, "Pictures", drawArt);
  await step(log, "Pages and worker", () => build("local"));
  const playstead = await startPlaystead({
    dataDir: DATA,
    ports,
    ...(demoOperator && { settings: { DEMO_OPERATOR: "1" } }),
    log,
    onConsole: (level, message) => console.log(`[${level}] ${message}`),
  });
  onEnd(async () => {
    console.log("\nEnding …");
    await playstead.stop();
  });
  console.log(`
Playstead is open:        ${playstead.origin}
  Local chain (Solana):   ${playstead.chain.url}
  Top-up provider:        ${playstead.provider.url}
  API, described:         ${playstead.origin}/api/docs
  Data:                   ${DATA}/ (npm run reset begins anew)

Try first: open the store, choose "Connect Wallet", take the Demo wallet, fund it, and buy a game.
${demoOperator ? `Operators' pages:         ${playstead.origin}/ops (any wallet that signs in)` : "npm start -- --demo-operator makes the Demo wallet an operator."}
Ctrl-C ends everything.`);
} catch (error) {
  const plain = error instanceof PortTaken || error instanceof CommandFailed;
  console.error(plain ? error.message : error);
  process.exit(1);
}
