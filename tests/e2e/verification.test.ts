import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { holdVerification } from "./checkout-steps";
import { test } from "./support/test";

const TEXT = "Please complete the verification below to proceed with the operation";
const CHALLENGE = "**/api/verification/challenge";

async function fill(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Email address").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("I agree to the Privacy Policy").check();
}
const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Verification" });
const verifyButton = (page: Page) => page.getByRole("button", { name: "Verify", exact: true });
const done = (page: Page) => page.getByText("Check your inbox").waitFor();

describe("the verification of a reader of the newsletter", () => {
  test("is solved while they fill in the form, under our policy, without a word", async ({
    page,
  }) => {
    await page.goto("/");
    await submit(page);
    await page.getByText("Please enter email address.").waitFor();
    await page.getByText("Please agree to the privacy policy").waitFor();
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    await page.getByLabel("Email address").fill("nobody@nowhere");
    await submit(page);
    await page.getByText("Please enter a valid email address.").waitFor();

    const begun = page.waitForRequest(CHALLENGE);
    await fill(page);
    await begun;
    const subscribed = page.waitForResponse("**/api/newsletter/subscriptions");
    await submit(page);
    expect((await subscribed).status()).toBe(204);
    await done(page);
    expect(await dialog(page).count()).toBe(0);
    expect(await page.getByLabel("Email address").inputValue()).toBe("");
  });

  test("is solved anew for each operation", async ({ page }) => {
    const used = new Set<string | undefined>();
    page.on("request", (request) => {
      if (request.url().endsWith("/newsletter/subscriptions")) {
        used.add(request.headers()["x-verification"]);
      }
    });
    for (const _ of [1, 2]) {
      await fill(page);
      await submit(page);
      await done(page);
    }
    expect(used.size).toBe(2);
    expect(used.has(undefined)).toBe(false);
  });

  test("is told of when it takes long, goes on by itself, and can be given up", async ({
    page,
  }) => {
    const release = await holdVerification(page);
    await fill(page);
    await submit(page);
    await dialog(page).getByText(TEXT).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Lack of verification information").waitFor();
    expect(await dialog(page).count()).toBe(0);

    await submit(page);
    await dialog(page).getByText("Verifying...").waitFor();
    release();
    await done(page);
    expect(await dialog(page).count()).toBe(0);
  });

  test("that fails is asked for in a dialog, until it succeeds", async ({ page, watch }) => {
    watch.tolerate(/ERR_FAILED.*verification\/challenge/);
    await page.route(CHALLENGE, (route) => route.abort());
    await fill(page);
    await submit(page);
    await dialog(page).getByText(TEXT).waitFor();
    await verifyButton(page).click();
    await page.getByText("Verification failed. Please try again").waitFor();
    await page.unroute(CHALLENGE);
    await verifyButton(page).click();
    await done(page);
  });

  test("may also be begun at ALTCHA's own box", async ({ page, watch }) => {
    watch.tolerate(/ERR_FAILED.*verification\/challenge/);
    await page.route(CHALLENGE, (route) => route.abort());
    await fill(page);
    await submit(page);
    await page.getByText("I am not a robot").waitFor();
    await page.unroute(CHALLENGE);
    await page.getByText("I am not a robot").click();
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
    await fill(page);
    await submit(page);
    await done(page);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});
