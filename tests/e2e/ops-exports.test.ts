import { expect } from "vitest";
import { enterAsOperator } from "./ops-operator";
import { expectSound } from "./support/accessibility";
import { someLooks } from "./support/look";
import { test } from "./support/test";

test.for(someLooks)(
  "a file is asked for, written, fetched and deleted, on a $device in $language",
  async (look, { open }) => {
    const page = await open({ ...look, language: "en" });
    await enterAsOperator(page, "/ops/exports");
    await page.getByLabel("What", { exact: true }).selectOption({ label: "Players" });
    await page.getByLabel("With e-mail addresses").check();
    await page.getByLabel("From", { exact: true }).fill("2030-01-02");
    await page.getByLabel("To", { exact: true }).fill("2030-01-01");
    await page.getByRole("button", { name: "Write the file" }).click();
    await page.getByText("This is before the first day.").waitFor();

    await page.getByLabel("From", { exact: true }).fill("");
    await page.getByLabel("To", { exact: true }).fill("");
    await page.getByRole("button", { name: "Write the file" }).click();
    const fetchIt = page.getByRole("link", { name: "Download Players" }).first();
    await fetchIt.waitFor({ timeout: 40_000 });
    await expectSound(page);
    const [download] = await Promise.all([page.waitForEvent("download"), fetchIt.click()]);
    expect(download.suggestedFilename()).toMatch(/-players-at-\d+\.csv$/);
    const url = download.url();
    const text = await (await page.request.get(url)).text();
    expect(text).toMatch(/^\ufeff?position,player_id,registered_at,wallet,name,points,email/);

    await page.getByRole("button", { name: "Delete Players" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("The file is gone").waitFor();
    expect((await page.request.get(url)).status()).toBe(404);
  },
);
