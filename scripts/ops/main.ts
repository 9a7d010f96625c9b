import { parseArgs } from "node:util";
import { commands } from "./commands";
import { asOperator, WHICH_SHOP } from "./connect";

const USAGE = [
  "npm run ops -- COMMAND [options]",
  ...Object.values(commands).flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
  WHICH_SHOP,
  "Prints JSON. `npm run audit` audits.",
].join("\n");

/** A player's id may begin with a dash, and is no option for it. */
const shielded = (word: string) => (/^-[\w-]{21}$/.test(word) ? ` ${word}` : word);
const bare = <Word>(word: Word) => (typeof word === "string" ? word.trim() : word);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).map(shielded),
    allowPositionals: true,
    options: {
      ...Object.fromEntries(
        ["origin", "key", "type", "stream", "actor", "user", "cursor", "limit", "time", "days"].map(
          (name) => [name, { type: "string" as const }],
        ),
      ),
      swap: { type: "boolean" as const },
      help: { type: "boolean" as const },
    },
  });
  const options: Partial<Record<string, string | boolean>> = Object.fromEntries(
    Object.entries(values).map(([option, value]) => [option, bare(value)]),
  );
  const [name = "", ...words] = positionals.map(bare);
  if (options.help) return console.log(USAGE);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(name ? `There is no command "${name}"\n${USAGE}` : USAGE);
  if (words.length !== command.words) throw new Error(`npm run ops -- ${command.usage}`);
  const { origin, key } = options as { origin?: string; key?: string };
  const answer = await asOperator({ origin, key }, (operator) =>
    command.run(operator, { words, options }),
  );
  // To the last byte, however much it is: what ends the process does not wait for a pipe.
  const text = `${JSON.stringify(answer, null, 2)}\n`;
  await new Promise((resolve) => process.stdout.write(text, resolve));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
