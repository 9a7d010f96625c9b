import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/;

const main = (page: Page) => page.getByRole("main");
const navigate = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
const title = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });

function countLoads(page: Page) {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return loads;
}

describe("without a connection", () => {
  test("a page that was never loaded is said to be out of reach, and comes by itself later", async ({
    page,
    watch,
  }) => {
    watch.tolerate(LOST);
    await page.goto("/store", { waitUntil: "networkidle" });
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await navigate(page, "Task");
    await title(page, "You are offline").waitFor();
    expect(loads).toEqual([]);
    await page.getByRole("link", { name: "Connect Wallet" }).first().waitFor();
    await page.context().setOffline(false);
    await title(page, "Tasks").waitFor();
  });

  test("a page that was there before is out of reach too, and the way back leads to it", async ({
    page,
    watch,
  }) => {
    watch.tolerate(LOST);
    await page.goto("/store", { waitUntil: "networkidle" });
    await navigate(page, "Task");
    await title(page, "Tasks").waitFor();
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await page.goBack();
    await title(page, "You are offline").waitFor();
    await page.context().setOffline(false);
    await title(page, "Store").waitFor();
    expect(loads).toEqual([]);
  });

  test("what was pressed waits, the page stays, and it is done once it can be", async ({
    page,
    watch,
  }) => {
    watch.tolerate(LOST);
    await openSignedIn(page, "/store/detail/bramblekeep");
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await main(page).getByRole("button", { name: "Add to Cart" }).click();
    await page.getByText("We will try again as soon as you are back online.").waitFor();
    expect(await page.getByText("No connection.").count()).toBe(0);
    await title(page, "Bramblekeep").waitFor();
    await page.context().setOffline(false);
    await page.getByText("Bramblekeep is in your cart").waitFor();
  });

  test("a dialog whose script is not there opens when it is", async ({ page, watch }) => {
    watch.tolerate(LOST);
    await page.goto("/task", { waitUntil: "networkidle" });
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Connect Wallet" }).first().click();
    await page.getByText("You are offline").waitFor();
    await title(page, "Tasks").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("dialog").getByRole("button", { name: "Demo Wallet" }).waitFor();
  });
});

describe("an answer that does not come", () => {
  test("leaves the frame and the chosen theme, and is asked for again", async ({ page, watch }) => {
    watch.tolerate(LOST);
    await page.goto("/store", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Language and theme" }).click();
    await page.getByRole("button", { name: "Light", exact: true }).click();
    await page.keyboard.press("Escape");
    await page.route("**/*.data*", (route) => route.abort());
    await navigate(page, "Task");
    await title(page, "You are offline").waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
    await page.unroute("**/*.data*");
    await title(page, "Tasks").waitFor();
  });

  test("to what was pressed is waited for three times, and then it is said to have failed", async ({
    page,
    watch,
  }) => {
    watch.tolerate(LOST);
    await openSignedIn(page, "/store/detail/bramblekeep");
    await page.route("**/api/cart/games/*", (route) => route.abort());
    await main(page).getByRole("button", { name: "Add to Cart" }).click();
    await page
      .getByText("No connection. Please check your network and try again")
      .first()
      .waitFor();
    await page.unroute("**/api/cart/games/*");
    await main(page).getByRole("button", { name: "Add to Cart" }).click();
    await page.getByText("Bramblekeep is in your cart").waitFor();
  });

  test("of a failing shop shows the error inside the frame", async ({ page, watch }) => {
    watch.tolerate(/status of 503/);
    await page.goto("/store", { waitUntil: "networkidle" });
    await page.route("**/*.data*", (route) => route.fulfill({ status: 503, body: "later" }));
    await navigate(page, "Task");
    await title(page, "Something went wrong.").waitFor();
    await page.unroute("**/*.data*");
    await main(page).getByRole("button", { name: "Please retry" }).click();
    await title(page, "Tasks").waitFor();
  });
});
