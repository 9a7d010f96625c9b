import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./support/test";

const TEXT = "Please complete the verification below to proceed with the operation";

async function subscribe(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByPlaceholder("Enter Your Email").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("I agree to the Privacy Policy").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog").getByText(TEXT).waitFor();
}

const verifyButton = (page: Page) => page.getByRole("button", { name: "Verify", exact: true });

describe("the verification", () => {
  test("is solved by the browser itself, under our policy", async ({ page }) => {
    await subscribe(page);
    const subscribed = page.waitForResponse("**/api/newsletter/subscriptions");
    await verifyButton(page).click();
    expect((await subscribed).status()).toBe(204);
    await page.getByText("Check your inbox").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("may also be begun at ALTCHA's own box", async ({ page }) => {
    await subscribe(page);
    await page.getByText("I am not a robot").click();
    await page.getByText("Check your inbox").waitFor();
  });

  test("that is given up leaves the operation undone", async ({ page }) => {
    await subscribe(page);
    await page.keyboard.press("Escape");
    await page.getByText("Lack of verification information").waitFor();
  });

  test("says when it fails, and may be tried again", async ({ page, watch }) => {
    watch.tolerate(/ERR_FAILED.*verification\/challenge/);
    await subscribe(page);
    await page.route("**/api/verification/challenge", (route) => route.abort());
    await verifyButton(page).click();
    await page.getByText("Verification failed. Please try again").waitFor();
    await page.unroute("**/api/verification/challenge");
    await verifyButton(page).click();
    await page.getByText("Check your inbox").waitFor();
  });
});
