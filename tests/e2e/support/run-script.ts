import { spawn } from "node:child_process";

/** Runs a script as its npm command does, and hears what it says, what it complains of and how it ends. */
export function runScript(
  script: string,
  ...words: readonly string[]
): Promise<{ code: number | null; said: string; complained: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", script, ...words], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const heard = { said: "", complained: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (heard.said += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (heard.complained += text));
    child.on("close", (code) => resolve({ code, ...heard }));
  });
}
