import { type Unstable_Config, unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { rootsOf } from "~/domain/policies/operators";
import { DATABASES, secretNames } from "~/workers/env";
import { recordReleased } from "./released-migrations";
import { BUILDS, build, drawArt } from "./start/build";
import { step } from "./start/progress";
import { CommandFailed, run } from "./start/run";

const CONFIG = `${BUILDS.production}/server/wrangler.json`;
const log = (line: string) => console.log(line);
const wrangler = (...parameters: string[]) => run("wrangler", [...parameters, "--config", CONFIG]);

const settings = () => readConfig({ config: CONFIG }).vars as Record<string, string>;

/** Everything that must be known before a worker of ours can answer. Answers what is missing. */
async function findMissing(): Promise<string[]> {
  const { vars, d1_databases: databases }: Unstable_Config = readConfig({ config: CONFIG });
  const empty = Object.keys(vars).filter((name) => vars[name] === "" && name !== "OPERATORS");
  const unset = databases.filter(({ database_id: id }) => !id || id.startsWith("00000000-"));
  const known = await listSecrets();
  return [
    ...unset.map(({ database_name: name }) => {
      return `the id of the database: wrangler d1 create ${name}, then write database_id into wrangler.toml`;
    }),
    ...empty.map((name) => `the variable ${name}, in wrangler.toml`),
    ...secretNames
      .filter((name) => !known.has(name))
      .map((name) => {
        return `the secret ${name}: openssl rand -base64 32 | npx wrangler secret put ${name}`;
      }),
  ];
}

async function listSecrets(): Promise<Set<string>> {
  try {
    const said = await wrangler("secret", "list", "--format", "json");
    const secrets = z.array(z.object({ name: z.string() })).parse(JSON.parse(said));
    return new Set(secrets.map(({ name }) => name));
  } catch (error) {
    // Before the first deploy there is no worker that could have any.
    if (error instanceof CommandFailed && /not found|10007/i.test(error.message)) return new Set();
    throw error;
  }
}

try {
  await step(log, "Pictures", drawArt);
  await step(log, "Pages and worker", () => build("production"));
  const missing = await findMissing();
  if (missing.length > 0) {
    throw new CommandFailed(`Before a deploy, these are needed:\n  ${missing.join("\n  ")}`);
  }
  if (rootsOf({ OPERATORS: settings().OPERATORS ?? "" }).length < 2) {
    console.warn(
      "OPERATORS in wrangler.toml names fewer than two wallets: what takes a second yes (docs/decisions/roles.md) waits until it does.",
    );
  }
  await step(log, "Migrations", async () => {
    for (const database of Object.values(DATABASES)) {
      await wrangler("d1", "migrations", "apply", database, "--remote");
    }
    recordReleased(["main", "community", "search"]);
  });
  const said = await step(log, "Deploy", () => wrangler("deploy"));
  console.log(/https:\/\/\S+/.exec(said)?.[0] ?? said);
} catch (error) {
  console.error(error instanceof CommandFailed ? error.message : error);
  process.exit(1);
}
