import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { expectSound } from "./support/accessibility";
import { expectFits } from "./support/layout";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

const PATH = "/play/detail/pebble-pond";

/** Another site, and what it was asked. */
async function standElsewhere() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "access-control-allow-origin": "*" }).end();
  });
  server.on("connection", () => asked.push("a connection"));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function begin(page: Page): Promise<Frame> {
  await page.getByRole("button", { name: "Start" }).click();
  const element = await page.locator("iframe").elementHandle();
  return (await element!.contentFrame())!;
}

/** Throws pebbles, presses as each comes down, and waits until the round is over. */
async function playRound(page: Page): Promise<void> {
  const pond = page.frameLocator("iframe");
  await pond.getByRole("button").click();
  const canvas = pond.getByRole("application");
  for (let pebble = 0; pebble < 12; pebble++) {
    if (await pond.getByRole("button", { name: "Eight more pebbles" }).isVisible()) return;
    await canvas.press("Space", { delay: 500 });
    await pond.getByRole("status").filter({ hasText: "Press as it touches" }).waitFor();
    await pond
      .getByRole("status")
      .filter({ hasText: "Hold, and let go" })
      .or(pond.getByRole("button", { name: "Eight more pebbles" }))
      .waitFor();
  }
}

test("the sample game is found in the store, played, saved and gone on with", async ({ page }) => {
  const token = await openSignedIn(page, "/store/detail/pebble-pond");
  const link = page.getByRole("main").getByRole("link", { name: "Play", exact: true });
  await link.first().click();
  await page.waitForURL(PATH);
  await page.getByRole("heading", { name: "Not replayed" }).waitFor();
  await begin(page);
  await playRound(page);
  await page.getByText("Best, by its own count").waitFor();
  const read = async (path: string) =>
    (await fetch(`${inject("origin")}/api${path}`, { headers: { "x-token": token } })).json();
  await expect
    .poll(async () => ((await read("/play/frames/pebble-pond/save")) as { data: string }).data)
    .toContain('"rounds":1');
  expect(await read("/play/frames/pebble-pond")).toMatchObject({ verified: false });
  const { items } = (await read("/play/games")) as { items: { id: string; best: number }[] };
  expect(items.find(({ id }) => id === "pebble-pond")!.best).toBeGreaterThanOrEqual(0);

  await page.reload();
  await begin(page);
  await page
    .frameLocator("iframe")
    .getByText(/Most skips: \d/)
    .waitFor();
});

test("a game in a frame pauses when asked, is silent until wanted, and follows language and theme", async ({
  open,
}) => {
  const page = await open({ device: "phone" });
  await page.goto(PATH);
  await expectFits(page);
  await expectSound(page);
  const frame = await begin(page);
  await frame.evaluate(() => {
    const all: unknown[] = ((window as { heard?: unknown[] }).heard = []);
    addEventListener("message", ({ data }) => all.push([data.event, data.value]));
  });
  const heard = () => frame.evaluate(() => (window as { heard?: unknown[] }).heard);
  await page.getByRole("button", { name: "Sound" }).click();
  await expect.poll(heard).toContainEqual(["mute", false]);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect.poll(heard).toContainEqual(["pause", undefined]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(heard).toContainEqual(["resume", undefined]);
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
  await expect.poll(heard).toContainEqual(["theme", "light"]);
});

test("a hostile game reaches no login, no network and no page", async ({ page, watch }) => {
  // It is refused aloud, and that is what this test wants; what a policy refuses is told as a request, too.
  watch.tolerate(/^console: |^request to another site/);
  const elsewhere = await standElsewhere();
  await page.route("**/play/frame/*/*/sample/main.js", (route) =>
    route.fulfill({
      body: readFileSync("tests/e2e/support/hostile-game.js", "utf8"),
      headers: {
        "content-type": "text/javascript",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      },
    }),
  );
  const answered: string[] = [];
  page.on("response", (response) => {
    const isFrames = response.frame() !== page.mainFrame();
    if (isFrames) answered.push(new URL(response.url()).pathname);
  });
  const token = await openSignedIn(page, PATH);
  const before = await page.evaluate(() => history.length);
  const frame = await begin(page);
  await frame.waitForFunction(() => "run" in window);
  await frame.evaluate(
    ([origin, session]) =>
      (window as unknown as { run(...given: string[]): Promise<string> }).run(origin!, session!),
    [elsewhere.origin, "somebody-elses"],
  );
  const tried = await frame.evaluate(() => (window as { tried?: Record<string, string> }).tried!);
  const { answers, refused } = split(tried);
  expect(refused).toEqual([]);
  expect(answers).toEqual({
    "a circle to save": '"malformed"',
    "a depth to save": '"malformed"',
    "far too much to save": '"too_large"',
    "a little too much to save": '"too_large"',
    "as much as fits": "null",
    "a call by an object": '"malformed"',
    "a call of every object": '"unknown_call"',
    "a call that is not there": '"unknown_call"',
    "a score before the start": '"not_started"',
    "a session of its own choice": '"not_started"',
    "a score without a number": '"malformed"',
    "another game's achievement": '"unknown_achievement"',
    "a polluted message": '"en"',
    "another game's save": JSON.stringify("é".repeat(32_768)),
  });
  expect(await page.evaluate(() => ({}) as { polluted?: number }).then((it) => it.polluted)).toBe(
    undefined,
  );

  // What the frame heard and what it holds names nobody.
  const [html, heard] = await frame.evaluate(() => [
    document.documentElement.outerHTML,
    JSON.stringify((window as { heard?: unknown[] }).heard),
  ]);
  for (const secret of [token, token.split(".")[0]!]) {
    expect(html).not.toContain(secret);
    expect(heard).not.toContain(secret);
  }
  expect(answered.filter((path) => !path.startsWith("/play/frame/pebble-pond/"))).toEqual([]);
  expect(elsewhere.asked).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(PATH);
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(page.context().pages()).toHaveLength(1);
  const me = await fetch(`${inject("origin")}/api/me`, { headers: { "x-token": token } });
  expect(me.status).toBe(200);

  // Nobody but the frame is heard.
  await page.evaluate(() =>
    postMessage({ playstead: 1, id: 77, call: "save", data: "forged" }, "*"),
  );
  await frame.evaluate(() => (window as unknown as { flood(messages: number): void }).flood(4_000));
  await page.getByRole("alert").filter({ hasText: "was stopped" }).waitFor();
  const save = await fetch(`${inject("origin")}/api/play/frames/pebble-pond/save`, {
    headers: { "x-token": token },
  });
  expect(((await save.json()) as { data: string }).data).toBe("é".repeat(32_768));
  await elsewhere.close();
});

test("a game that leaves its frame is stopped", async ({ page, watch }) => {
  watch.tolerate(/^console: |^request to another site/);
  const elsewhere = await standElsewhere();
  await page.goto(PATH);
  const frame = await begin(page);
  await frame.waitForLoadState();
  await frame.evaluate(() => {
    location.href = `${location.pathname}?again`;
  });
  await page.getByRole("alert").filter({ hasText: "was stopped" }).waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  const other = await (async () => {
    await page.getByRole("button", { name: "Load it again" }).click();
    const element = await page.locator("iframe").elementHandle();
    return (await element!.contentFrame())!;
  })();
  await other.waitForLoadState();
  await other.evaluate((address) => {
    location.href = address;
  }, `${elsewhere.origin}/stolen`);
  await page.getByRole("alert").filter({ hasText: "was stopped" }).waitFor();
  expect(elsewhere.asked).toEqual([]);
  await elsewhere.close();
});

test("a game that fills the tab's history is stopped, and what it put there is stepped over", async ({
  page,
  watch,
}) => {
  watch.tolerate(/^console: /);
  await page.goto("/play");
  await page.goto(PATH);
  const session = await page.context().newCDPSession(page);
  const place = async () => (await session.send("Page.getNavigationHistory")).currentIndex;
  const before = await place();
  const frame = await begin(page);
  await frame.waitForLoadState();
  // As of a tap: entries that nobody asked for are passed over by browsers themselves.
  await page.locator("iframe").click();
  await frame.evaluate(() => {
    addEventListener("hashchange", (event) => event.stopImmediatePropagation(), true);
    for (let at = 0; at < 5; at++) location.hash = `#${at}`;
  });
  await page.getByRole("alert").filter({ hasText: "was stopped" }).waitFor();
  await expect.poll(place).toBe(before);
  await page.goBack();
  await page.waitForURL("**/play");
});

/** Answers of the page, and what else did not fail. */
function split(tried: Record<string, string>) {
  const isAnswer = (value: string) => /^(?:"|null)/.test(value);
  const entries = Object.entries(tried);
  return {
    answers: Object.fromEntries(entries.filter(([, value]) => isAnswer(value))),
    refused: entries.filter(([, value]) => !isAnswer(value) && value !== "refused"),
  };
}
