import { describe, expect } from "vitest";
import { Customer } from "./checkout-customer";
import { enterAs, theShop } from "./checkout-steps";
import { enterAsOperator, signInOperator } from "./ops-operator";
import { accountButton } from "./support/sign-in";
import { desk } from "./support/screens";
import { test } from "./support/test";

const LONG_MS = 60_000;

describe("for those who are no operators the desk does not exist", () => {
  test("neither in their menu", async ({ page, watch }) => {
    watch.tolerate(/status of 404/);
    await enterAs(page, "/ops");
    await page.getByRole("heading", { name: "Nothing grows here" }).waitFor();
    await accountButton(page).click();
    expect(await page.getByRole("link", { name: "Operations" }).count()).toBe(0);
  });

  test("nor its pages, their data and its API", async () => {
    const { token } = await Customer.signedIn(theShop());
    const statusOf = async (path: string, headers: Record<string, string>, method = "GET") =>
      (await fetch(`${theShop().origin}${path}`, { method, headers })).status;
    const cookie = `x-token=${token}`;
    for (const path of desk) {
      expect(await statusOf(path, {}), path).toBe(404);
      expect(await statusOf(path, { cookie }), path).toBe(404);
      const data = `${path === "/ops" ? "/ops/_" : path}.data`;
      expect(await statusOf(data, { cookie }), data).toBe(404);
    }
    for (const path of ["health", "events", "operations", "orders/todo", "players/nobody"]) {
      expect(await statusOf(`/api/ops/${path}`, { "x-token": token }), path).toBe(403);
    }
    const audit = { "x-token": token, "idempotency-key": "no" };
    expect(await statusOf("/api/ops/audits", audit, "POST")).toBe(403);
  });
});

/** The preview of the home page, which asks twice where there are reviews to quote. */
const PREVIEWING = "/ops/home";

test.for(desk)("%s asks the database once", async (path) => {
  const { token } = await signInOperator();
  const headers = { cookie: `x-token=${token}` };
  const response = await fetch(`${theShop().origin}${path}`, { headers });
  const trips = path === PREVIEWING ? /round trips: [12]"/ : /round trips: 1"/;
  expect(response.headers.get("server-timing")).toMatch(trips);
});

test("an operator finds the desk in their menu, and sees how the shop is", async ({ page }) => {
  await enterAsOperator(page, "/");
  await accountButton(page).click();
  await page.getByRole("link", { name: "Operations" }).click();
  await page.waitForURL("/ops");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await page.getByRole("link", { name: "System" }).click();
  await page.getByRole("heading", { level: 1, name: "How the shop is" }).waitFor();
  expect(await page.getByText("Events in the log").count()).toBe(1);
});

test("an audit that a reload interrupts goes on", { timeout: LONG_MS }, async ({ page }) => {
  await enterAsOperator(page, "/ops/audit");
  await page.getByLabel("What to check").selectOption("points");
  let asked = 0;
  await page.route("**/steps", async (route) => {
    // The first step's answer is lost with the page.
    if (++asked > 1) await route.continue();
  });
  await page.getByRole("button", { name: "Start the audit" }).click();
  await expect.poll(() => asked).toBe(1);
  await page.reload();
  await page.getByText(/^Everything follows from the log|^Not everything follows/).waitFor();
  expect(asked).toBeGreaterThan(1);
});

test("an audit is cancelled and gone on with", { timeout: LONG_MS }, async ({ page }) => {
  await enterAsOperator(page, "/ops/audit");
  await page.getByLabel("What to check").selectOption("tasks");
  let held = true;
  await page.route("**/steps", async (route) => {
    if (!held) await route.continue();
  });
  await page.getByRole("button", { name: "Start the audit" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled").waitFor();
  held = false;
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByText(/^Everything follows from the log|^Not everything follows/).waitFor();
});

test(
  "a projection is replayed, compared and put in place",
  { timeout: LONG_MS },
  async ({ page }) => {
    await enterAsOperator(page, "/ops/projections");
    await page.getByRole("button", { name: "Replay rules" }).click();
    await page.getByText("No differences").waitFor({ timeout: LONG_MS });
    await page.getByRole("button", { name: "Put the replay in place" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await page.getByText("The replay is in place").waitFor();
    await page.getByRole("link", { name: "History" }).click();
    await page.getByText("Table repaired").first().waitFor();
  },
);

test("a rule is tried, then published", async ({ page }) => {
  await enterAsOperator(page, "/ops/rules?kind=points");
  const field = page.getByLabel("Points for each dollar");
  await field.fill("-1");
  await page.getByText("At least 0 points").waitFor();
  await page.getByRole("button", { name: "Try", exact: true }).click();
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await field.fill("many");
  await page.getByText("Enter a number").waitFor();
  await field.fill("2");
  await page.getByRole("button", { name: "Try", exact: true }).click();
  await page.getByText("Players who gain").waitFor();

  // So far ahead that no other test earns by it.
  await page.getByLabel("Starts at (UTC)").fill("2099-01-01T00:00");
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("2099-01-01 00:00:00 UTC").waitFor();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByText(/Version \d+ is published/).waitFor();
  await page.getByText("Announced").waitFor();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByText("Rule published").first().waitFor();
  await page.getByText("Rule tried in shadow").first().waitFor();
});

test("a rule by which value leaves is played against attackers, and published once it holds", async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of 409/);
  await enterAsOperator(page, "/ops/rules?kind=mystery-box");
  const allowance = page.getByLabel("Allowance for prizes with a price");
  const write = (percent: number) => allowance.fill(String(percent));
  const publish = async () => {
    await page.getByLabel("Starts at (UTC)").fill("2099-01-01T00:00");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  };
  await write(50);
  await page.getByRole("button", { name: "Play it" }).click();
  await page.getByText("It does not pass").waitFor({ timeout: LONG_MS });
  await page.getByRole("row", { name: /like clique, each everybody/ }).waitFor();
  expect(await page.getByText("Over the bar").count()).toBeGreaterThan(0);
  await publish();
  await page.getByText("Try this rule against attackers first").first().waitFor();

  await write(4);
  await page.getByText("This is of what was written before.").waitFor();
  await page.getByRole("button", { name: "Play it" }).click();
  await page.getByText("It passes: nobody gets out too much").waitFor({ timeout: LONG_MS });
  await publish();
  await page.getByText(/Version \d+ is published/).waitFor();
});

test("events are filtered, and more of them load", async ({ page, watch }) => {
  watch.tolerate(/status of 500/);
  await enterAsOperator(page, "/ops/events");
  await page.getByLabel("Type").fill("GameListed");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/type=GameListed/);
  const list = page.getByRole("list", { name: "Events" });
  await expect.poll(() => list.getByRole("link", { name: "GameListed" }).count()).toBe(50);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect
    .poll(() => list.getByRole("link", { name: "GameListed" }).count())
    .toBeGreaterThan(50);
  await page.route("**/api/ops/events?*", (request) => request.fulfill({ status: 500, json: {} }));
  await list.getByRole("link").first().click();
  await page.waitForURL(/ledger/);
  await page.goBack();
  await page.getByRole("alert").getByText("Failed to fetch data").waitFor();
  await page.unroute("**/api/ops/events?*");
  await page.getByRole("button", { name: "Please retry" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  expect(await list.getByRole("link", { name: "GameListed" }).count()).toBeGreaterThan(50);
  await page.goto("/ops/events?type=NoSuchThing");
  await page.getByText("No events fit").waitFor();
});

test("the filters of orders say on the way back what is shown then", async ({ page }) => {
  await enterAsOperator(page, "/ops/orders");
  const status = page.getByLabel("State", { exact: true });
  await status.selectOption("fulfilled");
  await page.getByRole("button", { name: "Look", exact: true }).click();
  await page.waitForURL(/status=fulfilled/);
  await page.goBack();
  await expect.poll(() => status.inputValue()).toBe("");
});

test("the history goes back to the first action", async ({ page }) => {
  await enterAsOperator(page, "/ops/history");
  const actions = page.getByRole("list", { name: "What operators did" }).getByRole("listitem");
  await expect.poll(() => actions.count()).toBe(50);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => actions.count()).toBe(100);
  const places = await actions.evaluateAll((items) =>
    items.map((item) => item.querySelector("a")!.textContent),
  );
  expect(new Set(places).size).toBe(100);
});
