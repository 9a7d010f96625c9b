import { spawn } from "node:child_process";

export class CommandFailed extends Error {}

export interface RunOptions {
  environment?: Record<string, string>;
  /** Milliseconds after which it is ended and counts as failed. Default: none. */
  timeout?: number;
}

/** Runs a program to its end and answers what it said, which nobody sees unless it fails. */
export async function run(
  program: string,
  parameters: readonly string[],
  { environment = {}, timeout }: RunOptions = {},
): Promise<string> {
  const child = spawn(program, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
    timeout,
    killSignal: "SIGKILL",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk));
  }
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (...ended) => resolve(ended));
  });
  if (code === 0) return said;
  const end = signal === null ? `ended with ${code}` : `was ended by ${signal}`;
  throw new CommandFailed(`${program} ${parameters.join(" ")} ${end}\n${said}`);
}
