import { spawn } from "node:child_process";

/** Runs a script as its npm command does, and hears what it says and how it ends. */
export function runScript(
  script: string,
  ...words: readonly string[]
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", script, ...words], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const note = (chunk: Buffer) => (said += String(chunk));
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.on("close", (code) => resolve({ code, said }));
  });
}
