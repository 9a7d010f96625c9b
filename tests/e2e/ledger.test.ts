import { base64 } from "@scure/base";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { describeKey } from "~/domain/ledger/checkpoint";
import { eventAt, makeLog, SECRET } from "~/tests/ledger/made-log";
import { enterAs } from "./checkout-steps";
import { test } from "./support/test";
import { hydrated, visit } from "./support/hydration";

const main = (page: Page) => page.getByRole("main");
const says = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor();
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

/** A player with a handful of events, who has proven them once. */
async function enterAndProve(page: Page) {
  const customer = await enterAs(page, "/ledger", ["gloamdelve"]);
  await hydrated(page);
  await press(page, "Prove my events");
  await says(page, /^Proven: all \d+ of your events/);
  return customer;
}

describe("the proof of one's own events", () => {
  test("finds every one of them under a signed root, and opens them", async ({ page }) => {
    const customer = await enterAndProve(page);
    const { items } = await customer.call<{ items: unknown[] }>("GET", "/me/events?limit=100");
    await says(page, `Proven: all ${items.length} of your events are in the log, unchanged`);
    await says(page, "This browser had seen no checkpoint before.");
    await says(page, "The hash tiles lead to the signed root.");
    const registered = main(page).getByText("Player registered").first();
    await registered.click();
    await says(page, customer.wallet.publicKey.toBase58());
    await says(page, "opened for you; in the log it is sealed");

    await customer.putIntoCart("stormglass");
    await press(page, "Prove them again");
    await says(page, `Proven: all ${items.length + 1} of your events`);
    await says(page, /^The log still begins with all .* events that this browser saw/);
  });

  test("tells an event that was changed", async ({ page }) => {
    await enterAndProve(page);
    await page.route("**/api/me/events?*", async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { items: { event: { data: object } }[] };
      json.items[0]!.event.data = { ...json.items[0]!.event.data, gameId: "something-else" };
      await route.fulfill({ response, json });
    });
    await press(page, "Prove them again");
    await says(page, "Something is wrong with this log");
    await says(page, "1 event could not be proven.");
    await main(page).getByText("Not what the log holds").click();
    await says(page, "At this position the log holds another leaf than this event gives.");
  });

  test("tells a tile that was changed, and one that is missing", async ({ page, watch }) => {
    await enterAndProve(page);
    await page.route("**/ledger/tile/0/**", async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[0]! ^= 1;
      await route.fulfill({ response, body });
    });
    await press(page, "Prove them again");
    await says(page, "Something is wrong with this log");
    await says(page, /^The tile .* does not lead to the signed root\.$/);
    await says(page, "Its tile does not lead to the root");

    watch.tolerate(/status of 404/);
    await page.unroute("**/ledger/tile/0/**");
    await page.route("**/ledger/tile/0/**", (route) => route.fulfill({ status: 404 }));
    await press(page, "Prove them again");
    await says(page, /^The tile .* is not served as it should be\.$/);
    await says(page, "Its tile is missing");
  });

  test("tells a checkpoint that nobody signed", async ({ page }) => {
    await enterAndProve(page);
    await page.route("**/ledger/checkpoint", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/\n(\d+)\n/, (_, size) => `\n${size}0\n`);
      await route.fulfill({ response, body });
    });
    await press(page, "Prove them again");
    await says(page, "Something is wrong with this log");
    await says(page, /^The newest checkpoint is not signed by the key/);
  });

  test("tells a log that went back or was rewritten, until it is told to forget", async ({
    page,
  }) => {
    await enterAndProve(page);
    const remember = (changes: object) =>
      page.evaluate((wrong) => {
        const seen = JSON.parse(localStorage.getItem("ledger-checkpoint")!) as object;
        localStorage.setItem("ledger-checkpoint", JSON.stringify({ ...seen, ...wrong }));
      }, changes);
    await remember({ size: 1_000_000 });
    await press(page, "Prove them again");
    await says(page, "Something is wrong with this log");
    await says(page, /^The log has become shorter/);

    await remember({ size: 3, root: base64.encode(new Uint8Array(32)) });
    await press(page, "Prove them again");
    await says(page, /^The log was rewritten/);
    await press(page, "Forget it and begin anew");
    await press(page, "Prove my events");
    await says(page, /^Proven: all/);
  });

  test("of thousands of events can be watched, left and done", async ({ page }) => {
    const own = Array.from({ length: 4_000 }, (_, at) => at * 5 + 1);
    const log = await makeLog(20_000, own);
    const note = await log.noteAt(log.size);
    await page.route("**/ledger/key", async (route) =>
      route.fulfill({ json: await describeKey(SECRET) }),
    );
    await page.route("**/ledger/checkpoint", (route) => route.fulfill({ body: note }));
    await page.route("**/ledger/tile/**", (route) => {
      const tile = log.serve(new URL(route.request().url()).pathname.slice("/ledger/tile/".length));
      return route.fulfill(tile ? { body: Buffer.from(tile) } : { status: 404 });
    });
    await page.route("**/api/me/events?*", (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
      const items = own
        .toReversed()
        .slice(from, from + 100)
        .map((position) => ({ log: "main", ...eventAt(position) }));
      const nextCursor = from + 100 < own.length ? String(from + 100) : null;
      return route.fulfill({ json: { items, nextCursor } });
    });
    await enterAs(page, "/ledger");
    await hydrated(page);
    await press(page, "Prove my events");
    await says(page, /of 4,000$|\d+ events of yours/);
    await press(page, "Cancel");
    await says(page, "Cancelled. Nothing was found out.");

    await press(page, "Prove my events");
    await main(page)
      .getByText("Proven: all 4,000 of your events are in the log, unchanged")
      .waitFor({ timeout: 25_000 });
    await press(page, "Show 100 more");
    expect(await main(page).locator("summary").filter({ hasText: "Proven" }).count()).toBe(120);
  });
});

describe("anybody", () => {
  test("can have the newest checkpoint checked, and is asked to login for more", async ({
    page,
  }) => {
    await visit(page, "/ledger");
    await says(page, "Please login first");
    await press(page, "Check the newest checkpoint");
    await says(page, "The newest checkpoint is in order");
  });

  test("loads the proof only when it is asked for", async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/prove-/.test(request.url())) loaded.push(request.url());
    });
    await visit(page, "/ledger");
    expect(loaded).toEqual([]);
    await press(page, "Check the newest checkpoint");
    await says(page, "The newest checkpoint is in order");
    expect(loaded).toHaveLength(1);
  });

  test("can walk the log to its first event", async ({ page }) => {
    await visit(page, "/ledger?position=60");
    const asked = main(page).locator("li[aria-current=true]");
    await asked.getByRole("link", { name: "Event 60" }).waitFor();
    expect(await asked.evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(800);
    expect(await asked.innerText()).toMatch(/[0-9a-f]{64}/);
    await press(page, "Load more");
    await says(page, "No More Data.");
    await main(page).getByRole("link", { name: "Event 1", exact: true }).waitFor();
    const leaves = await main(page).locator("#log li").allInnerTexts();
    expect(leaves).toHaveLength(65);
    for (const leaf of leaves) expect(leaf).toMatch(/[0-9a-f]{64}/);

    await main(page).getByLabel("Go to position").fill("7");
    await press(page, "Go");
    await page.waitForURL("/ledger?position=7");
    await asked.getByRole("link", { name: "Event 7" }).waitFor();
    await main(page).getByLabel("Go to position").fill("999999999");
    await press(page, "Go");
    await says(page, /^There is no event at position 999,999,999 yet/);
  });

  test("sees the note as it is signed, and the key", async ({ page }) => {
    await visit(page, "/ledger");
    await main(page).getByText("The note as it is signed").click();
    await says(page, /playstead\/ledger\s+\d+/);
    const key = (await (await page.request.get("/ledger/key")).json()) as { publicKey: string };
    await says(page, key.publicKey);
  });
});
