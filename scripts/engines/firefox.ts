import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Engine } from "./engines";

const PROGRAMS = ["firefox-esr", "firefox"];
const STARTS_WITHIN = 40_000;

/** Firefox by the W3C's WebDriver BiDi, which it speaks itself. */
export async function openFirefox(script: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "playstead-firefox-"));
  const { url, kill } = await start(profile);
  const bidi = await connect(`${url}/session`);
  try {
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>(
      "session.new",
      { capabilities: {} },
    );
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>(
      "browsingContext.getTree",
      {},
    );
    const target = { context: contexts[0]!.context };
    const evaluate = async (expression: string) => {
      const { result } = await bidi.send<{ result: { value: string } }>("script.evaluate", {
        expression,
        target,
        awaitPromise: true,
      });
      return result.value;
    };
    await evaluate(script);
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      run: (...args) => evaluate(`globalThis.runGames(...${JSON.stringify(args)})`),
      async close() {
        await bidi.send("browser.close", {}).catch(() => null);
        kill();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  } catch (error) {
    kill();
    throw error;
  }
}

async function start(profile: string): Promise<{ url: string; kill(): void }> {
  for (const program of PROGRAMS) {
    const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
    const child = spawn(program, flags, { stdio: ["ignore", "ignore", "pipe"] });
    const url = await new Promise<string | null>((resolve) => {
      child.on("error", () => resolve(null));
      child.on("exit", () => resolve(null));
      setTimeout(() => resolve(null), STARTS_WITHIN).unref();
      createInterface(child.stderr).on("line", (line) => {
        const found = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
    });
    if (url) return { url, kill: () => child.kill() };
    child.kill();
  }
  throw new Error("firefox-esr is not installed, or did not start");
}

/** Commands over one socket, each with its answer. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No answer at ${url}`)));
  });
  let id = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return {
    async send<Result>(method: string, params: object): Promise<Result> {
      const mine = ++id;
      const answered = new Promise<Answer>((resolve) => waiting.set(mine, resolve));
      socket.send(JSON.stringify({ id: mine, method, params }));
      const answer = await answered;
      if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
      return answer.result as Result;
    },
  };
}

interface Answer {
  id: number;
  type: string;
  message?: string;
  result?: unknown;
}
