import { createServer } from "vite";
import { DATABASES } from "~/workers/env";
import { seed } from "./seed/seed";
import { drawArt } from "./start/build";
import { readStartArguments, settingsOf, WrongArguments } from "./start/arguments";
import { announceDevelopment } from "./start/development";
import { DataDamaged } from "./start/kept-data";
import { startSurroundings } from "./start/playstead";
import { chosenPorts, PortUnusable, requireFreePorts } from "./start/ports";
import { step } from "./start/progress";
import { CommandFailed, run } from "./start/run";
import { onEnd } from "./start/signals";
import { CannotUpgrade } from "./start/upgrade";

const DATA = ".playstead/dev";
const CRON_MILLISECONDS = 5_000;
const log = (line: string) => console.log(line);

/** The shop with hot reload: Vite runs the worker and the pages, from the sources. */
try {
  const asked = readStartArguments(process.argv.slice(2));
  const { operators } = asked;
  const ports = chosenPorts(process.env);
  await requireFreePorts(ports);
  console.log("Starting Playstead for development");
  await step(log, "Pictures", drawArt);
  const around = await startSurroundings({
    dataDir: DATA,
    ports,
    operators,
    settings: settingsOf(asked),
    log,
  });
  await step(log, "Migrations", async () => {
    for (const database of Object.values(DATABASES)) {
      const apply = ["d1", "migrations", "apply", database, "--local", "--persist-to", DATA];
      await run("wrangler", apply, { environment: { CI: "1" } });
    }
  });
  announceDevelopment({ dataDir: DATA, settings: around.settings });
  Object.assign(process.env, { VITE_DEMO_WALLET: "1", CLOUDFLARE_CF_FETCH_ENABLED: "false" });
  const server = await createServer({ server: { port: ports.app, strictPort: true } });
  const origin = `http://localhost:${ports.app}`;
  await step(log, "Pages and worker", () => server.listen());
  await step(log, "Catalogue", () =>
    seed({ origin, operatorSecretKey: around.secrets.operator.secretKey, log: () => {} }),
  );
  const cron = setInterval(() => {
    void fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => undefined);
  }, CRON_MILLISECONDS);
  onEnd(async () => {
    clearInterval(cron);
    await server.close();
    await around.stop();
  });
  console.log(
    `\nPlaystead is open, and follows what you write: ${origin}\nMailbox: ${around.mailbox.url}\nCtrl-C ends everything.`,
  );
} catch (error) {
  const plain = [PortUnusable, CommandFailed, DataDamaged, CannotUpgrade, WrongArguments].some(
    (known) => error instanceof known,
  );
  console.error(plain ? (error as Error).message : error);
  process.exit(1);
}
