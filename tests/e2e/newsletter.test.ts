import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./support/test";

async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("I agree to the Privacy Policy").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Verify" }).click();
}

describe("the newsletter", () => {
  test("names what is missing and goes there", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Please enter email address.").waitFor();
    await page.getByText("Please agree to the privacy policy").waitFor();
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    await page.getByLabel("Email address").fill("nobody@nowhere");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Please enter a valid email address.").waitFor();
  });

  test("takes an address, and takes it again", async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    for (let time = 1; time <= 2; time++) {
      await page.goto("/");
      await subscribe(page, email);
      await page.getByText("Check your inbox").waitFor();
      expect(await page.getByLabel("Email address").inputValue()).toBe("");
    }
  });

  test("says so when the player leaves the verification, and lets them try again", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByLabel("Email address").fill("later@example.com");
    await page.getByLabel("I agree to the Privacy Policy").check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByText("Lack of verification information").waitFor();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("button", { name: "Verify" }).click();
    await page.getByText("Check your inbox").waitFor();
  });

  test("keeps trying when the answer is lost, and asks once", async ({ page, watch }) => {
    watch.tolerate(/ERR_FAILED/);
    const keys: (string | undefined)[] = [];
    await page.route("**/api/newsletter/subscriptions", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length === 1) await route.abort();
      else await route.continue();
    });
    await page.goto("/");
    await subscribe(page, `${crypto.randomUUID()}@example.com`);
    await page.getByText("Check your inbox").waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});
