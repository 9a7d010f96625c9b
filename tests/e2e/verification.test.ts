import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./support/test";

const TEXT = "Please complete the verification below to proceed with the operation";

async function subscribe(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Email address").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("I agree to the Privacy Policy").check();
  await submit(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog").getByText(TEXT).waitFor();
}

const verifyButton = (page: Page) => page.getByRole("button", { name: "Verify", exact: true });
const done = (page: Page) => page.getByText("Check your inbox").waitFor();

describe("the verification of a reader of the newsletter", () => {
  test("comes when nothing is missing, and is solved by the browser itself, under our policy", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Please enter email address.").waitFor();
    await page.getByText("Please agree to the privacy policy").waitFor();
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    await page.getByLabel("Email address").fill("nobody@nowhere");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Please enter a valid email address.").waitFor();

    await subscribe(page);
    const subscribed = page.waitForResponse("**/api/newsletter/subscriptions");
    await verifyButton(page).click();
    expect((await subscribed).status()).toBe(204);
    await done(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByLabel("Email address").inputValue()).toBe("");
  });

  test("may also be begun at ALTCHA's own box", async ({ page }) => {
    await subscribe(page);
    await page.getByText("I am not a robot").click();
    await done(page);
  });

  test("that is given up or fails leaves the operation undone, to be tried again", async ({
    page,
    watch,
  }) => {
    watch.tolerate(/ERR_FAILED.*verification\/challenge/);
    await subscribe(page);
    await page.keyboard.press("Escape");
    await page.getByText("Lack of verification information").waitFor();
    await submit(page);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByText("Lack of verification information").first().waitFor();

    await page.route("**/api/verification/challenge", (route) => route.abort());
    await submit(page);
    await verifyButton(page).click();
    await page.getByText("Verification failed. Please try again").waitFor();
    await page.unroute("**/api/verification/challenge");
    await verifyButton(page).click();
    await done(page);
  });

  test("is asked for once where the answer is lost and the operation tried again", async ({
    page,
    watch,
  }) => {
    watch.tolerate(/ERR_FAILED/);
    const keys: (string | undefined)[] = [];
    await page.route("**/api/newsletter/subscriptions", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length === 1) await route.abort();
      else await route.continue();
    });
    await subscribe(page);
    await verifyButton(page).click();
    await done(page);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});
