import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download } from "playwright-core";
import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { expectSound } from "./support/accessibility";
import { visit } from "./support/hydration";
import { readToken, signIn } from "./support/sign-in";
import { test } from "./support/test";

const LONG_MS = 90_000;
const GAME = "paper-aviators";

async function keep(download: Download): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "playstead-")), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test(
  "an account is copied, then deleted once nothing is open, and anybody can check that it was",
  { timeout: LONG_MS },
  async ({ page, watch }) => {
    watch.tolerate(/status of 409/);
    await visit(page, "/login");
    await signIn(page);
    const token = (await readToken(page))!;
    const player = new Customer(theShop());
    player.token = token;
    const order = await player.order([GAME]);

    await visit(page, "/profile/settings");
    await page.getByRole("button", { name: "Download my data" }).click();
    const copy = page.getByRole("link", { name: /^Download \(/ });
    await copy.waitFor({ timeout: LONG_MS });
    const [download] = await Promise.all([page.waitForEvent("download"), copy.click()]);
    const zip = await keep(download);
    expect((await readFile(zip)).subarray(0, 2).toString()).toBe("PK");

    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete my account" });
    const sign = dialog.getByRole("button", { name: "Sign and delete" });
    await dialog.getByText("I understand that this cannot be undone").click();
    await sign.click();
    await dialog.getByText("1 order is waiting for payment").waitFor();
    await expectSound(page);
    await dialog.getByRole("link", { name: "Show" }).click();
    await page.waitForURL(/pay-result\?order=/);
    await player.call("POST", `/orders/${order.id}/cancel`);

    await visit(page, "/profile/settings");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await dialog.getByText("I understand that this cannot be undone").click();
    await sign.click();
    await page.waitForURL(/\/certificates\//);
    expect(await readToken(page)).toBeNull();
    await page.getByRole("button", { name: "Check here" }).click();
    await page.getByText("The certificate is genuine").waitFor();
    await expectSound(page);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    await page.getByRole("link", { name: "Check a file" }).click();
    await page.locator("input[type=file]").setInputFiles(await keep(file));
    await page.getByRole("button", { name: "Check here" }).click();
    await page.getByText("The certificate is genuine").waitFor();
    const answer = await page.request.get("/api/me", { headers: { "x-token": token } });
    expect(answer.status()).toBe(401);
  },
);
