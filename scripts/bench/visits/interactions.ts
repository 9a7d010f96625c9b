import { loadavg } from "node:os";
import type { Browser, CDPSession, Page } from "playwright-core";
import { spreadOf } from "~/scripts/bench/comparison";
import { type TraceEvent, trace } from "~/scripts/bench/frames/trace";
import { callApi, createPlayer } from "~/scripts/bench/player";
import { PHONE, RUNS, SLOWER, visitShop } from "./shop";
import { type Places, type Step, steps } from "./steps";

const MAX_TASK = 100;
const PATIENCE = 60_000;
/** What an interaction sets off has come to rest by then. Milliseconds. */
const REST = 700;

interface Cost {
  /** The longest task by the thread's own clock: a machine that is busy elsewhere makes none longer. */
  task: number;
  /** The longest task as it passed. */
  passed: number;
  /** From a press to the picture that follows, the longest (Event Timing; 0 where none took 16 ms). */
  toPicture: number;
}

/** The longest task of what people do most, on a phone's screen and a processor that is four times slower. */
export async function measureInteractions(): Promise<void> {
  await visitShop(async (browser, origin) => {
    const costs = new Map<string, Cost[]>();
    // The first round has the server make its pages for the first time.
    for (let run = 0; run <= RUNS; run++) {
      const player = await createPlayer(origin);
      const list = steps(await moveIn(origin, player.token));
      const round = await goThrough(browser, origin, player.token, list);
      if (run === 0) continue;
      for (const [name, cost] of round) costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
    print(costs);
  });
}

/** In a Space, and in one of its groups where something was said. */
async function moveIn(origin: string, token: string): Promise<Places> {
  type Listed = { items: { id: string; spaceId: string; approval: string }[] };
  const { items } = await callApi<Listed>(origin, "/groups?limit=50", { token });
  const group = items.find(({ approval }) => approval === "none")!;
  await callApi(origin, `/spaces/${group.spaceId}/membership`, { method: "PUT", token });
  await callApi(origin, `/groups/${group.id}/membership`, { method: "PUT", token });
  const posts = await callApi<{ items: { space: { id: string } | null }[] }>(
    origin,
    "/posts?feed=recommended&limit=20",
    { token },
  );
  const spaces = new Set(posts.items.flatMap(({ space }) => space?.id ?? []));
  for (const id of spaces)
    await callApi(origin, `/spaces/${id}/membership`, { method: "PUT", token });
  return { chat: `/chat/${group.id}` };
}

async function goThrough(
  browser: Browser,
  origin: string,
  token: string,
  list: readonly Step[],
): Promise<[string, Cost][]> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  context.setDefaultTimeout(PATIENCE);
  try {
    await context.addCookies([{ name: "x-token", value: token, url: origin, httpOnly: true }]);
    const page = await context.newPage();
    await page.addInitScript((value) => localStorage.setItem("x-token", value), token);
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    const costs: [string, Cost][] = [];
    for (const step of list) {
      if (step.at) {
        await page.goto(step.at, { waitUntil: "networkidle" });
        await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      }
      await step.before?.(page);
      await page.waitForTimeout(REST);
      costs.push([step.name, await measure(page, session, step)]);
    }
    return costs;
  } finally {
    await context.close();
  }
}

async function measure(page: Page, session: CDPSession, step: Step): Promise<Cost> {
  await page.evaluate(() => (globalThis as unknown as Watched).presses.splice(0));
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const work = async () => {
    await step.act(page);
    await page.waitForTimeout(REST);
  };
  const events = await trace(session, work, ["toplevel"]);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const presses = await page.evaluate(() => (globalThis as unknown as Watched).presses);
  return { ...longestTask(events), toPicture: Math.max(0, ...presses) };
}

const TASK = "ThreadControllerImpl::RunTask";

/** Of the page's own thread, which is the one that handles its events. */
function longestTask(events: readonly TraceEvent[]): Pick<Cost, "task" | "passed"> {
  const main = events.find(({ name }) => name === "EventDispatch")?.tid;
  const tasks = events.filter(({ name, tid }) => name === TASK && tid === main);
  return {
    task: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    passed: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
  };
}

interface Watched {
  presses: number[];
}

function watch(): void {
  const watched = globalThis as unknown as Watched;
  watched.presses = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.presses.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function print(costs: ReadonlyMap<string, readonly Cost[]>): void {
  console.log(
    `Longest task of an interaction at a processor ${SLOWER} times slower, ${RUNS} runs; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  );
  for (const [name, round] of costs) {
    const say = (of: keyof Cost) => {
      const { median, most } = spreadOf(round.map((cost) => cost[of]));
      return { median, text: `median ${median.toFixed(0)} ms, most ${most.toFixed(0)} ms` };
    };
    const task = say("task");
    const over = task.median > MAX_TASK ? " (over the bar)" : "";
    console.log(
      `  ${name}: ${task.text}${over}; as it passed: ${say("passed").text}; press to picture: ${say("toPicture").text}`,
    );
  }
}
