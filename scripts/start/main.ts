import { readStartArguments, settingsOf, type StartArguments, WrongArguments } from "./arguments";
import { build, drawArt } from "./build";
import { DataDamaged } from "./kept-data";
import { startPlaystead } from "./playstead";
import { chosenPorts, PortUnusable, requireFreePorts } from "./ports";
import { step } from "./progress";
import { CommandFailed } from "./run";
import { settle } from "./settle";
import { onEnd } from "./signals";
import { CannotUpgrade, refuseNewerData } from "./upgrade";

const DATA = ".playstead";
const log = (line: string) => console.log(line);

try {
  const asked = readStartArguments(process.argv.slice(2));
  const { operators } = asked;
  const ports = chosenPorts(process.env);
  await requireFreePorts(ports);
  refuseNewerData(DATA);
  console.log("Starting Playstead");
  await step(log, "Pictures", drawArt);
  await step(log, "Pages and worker", () => build("local"));
  const playstead = await startPlaystead({
    dataDir: DATA,
    ports,
    operators,
    settings: settingsOf(asked),
    log,
    onConsole: (level, message) => level !== "debug" && console.log(`[${level}] ${message}`),
  });
  let ending = false;
  onEnd(async () => {
    ending = true;
    console.log("\nEnding …");
    await playstead.stop();
  });
  console.log(`
Playstead is open:        ${playstead.origin}
  Local chain (Solana):   ${playstead.chain.url}
  Top-up provider:        ${playstead.provider.url}
  Mailbox:                ${playstead.mailbox.url} (what the shop has sent)
  API, described:         ${playstead.origin}/api/docs
  Data:                   ${DATA}/ (npm run reset begins anew)

Try first: open the store, choose "Connect Wallet", take the Demo wallet, fund it, and buy a game.
${describeOperators(playstead.origin, asked)}
Ctrl-C ends everything.`);
  await settle(playstead, DATA, log).catch((error: unknown) => {
    if (!ending) console.error(error);
  });
} catch (error) {
  const plain = [PortUnusable, CommandFailed, DataDamaged, CannotUpgrade, WrongArguments].some(
    (known) => error instanceof known,
  );
  console.error(plain ? (error as Error).message : error);
  process.exit(1);
}

function describeOperators(origin: string, { operators, demoOperator }: StartArguments): string {
  if (demoOperator) return `Operators' pages:         ${origin}/ops (any wallet that signs in)`;
  if (operators.length > 0)
    return `Operators' pages:         ${origin}/ops (${operators.join(", ")})`;
  return "npm start -- --operator <address> makes a wallet an operator, --demo-operator the Demo wallet.";
}
