import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "./engines";

const DRIVER = "WebKitWebDriver";
const STARTS_WITHIN = 20_000;
const SCRIPT_TIMEOUT = 600_000;

/** WebKit by the W3C's WebDriver, as Debian's webkit2gtk-driver brings it. It wants a display. */
export async function openWebKit(script: string): Promise<Engine> {
  const port = 4745;
  const child = spawn(DRIVER, [`--port=${port}`], { stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;
  try {
    await started(child, base, DRIVER);
    const { sessionId, capabilities } = await send<Session>(`${base}/session`, "POST", {
      capabilities: { alwaysMatch: { timeouts: { script: SCRIPT_TIMEOUT } } },
    });
    const session = `${base}/session/${sessionId}`;
    await send(`${session}/execute/sync`, "POST", { script, args: [] });
    return {
      name: `WebKit ${capabilities.browserVersion ?? ""}`.trim(),
      run: (...args) => send(`${session}/execute/async`, "POST", { script: RUN, args }),
      async close() {
        await send(session, "DELETE").catch(() => null);
        child.kill();
      },
    };
  } catch (error) {
    child.kill();
    throw error;
  }
}
const RUN =
  "const done = arguments[5]; globalThis.runGames(...[...arguments].slice(0, 5)).then(done);";

interface Session {
  sessionId: string;
  capabilities: { browserVersion?: string };
}

async function started(child: ChildProcess, base: string, program: string): Promise<void> {
  let failed = "";
  child.on("error", () => (failed = `${program} is not installed`));
  for (const until = Date.now() + STARTS_WITHIN; Date.now() < until; await sleep(200)) {
    if (failed) throw new Error(failed);
    const status = await fetch(`${base}/status`).catch(() => null);
    if (status?.ok) return;
  }
  throw new Error(`${program} did not start within ${STARTS_WITHIN / 1000} seconds`);
}

async function send<Value>(url: string, method: string, body?: object): Promise<Value> {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const response = await fetch(url, init);
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok) throw new Error(value.message ?? `${url}: ${response.status}`);
  return value;
}
