import { spawn } from "node:child_process";

export class CommandFailed extends Error {}

/** Runs a program to its end. What it says is shown only when it fails. */
export async function run(
  program: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const child = spawn(program, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk));
  }
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return said;
  throw new CommandFailed(`${program} ${parameters.join(" ")} ended with ${code}\n${said}`);
}
