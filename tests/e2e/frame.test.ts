import { describe, expect } from "vitest";
import { test } from "./support/test";

describe("the language", () => {
  test("comes from the browser at the first visit and is kept", async ({ open }) => {
    const page = await open({ language: "zh-TW" });
    await page.goto("/");
    expect(await page.locator("html").getAttribute("lang")).toBe("zh-TW");
  });

  test("is English for a browser that speaks none of ours", async ({ browser, page }) => {
    expect(browser.isConnected()).toBe(true);
    await page.setExtraHTTPHeaders({ "accept-language": "fr-FR,fr;q=0.9" });
    await page.goto("/");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  });

  test("stays the chosen one after a reload", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Language and theme" }).click();
    await page.getByRole("button", { name: "简体中文" }).click();
    await page.locator("html[lang='zh-CN']").waitFor();
    await page.reload();
    expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
    expect(await page.evaluate(() => Object.values(localStorage))).toContain("zh-CN");
  });
});

describe("the theme", () => {
  test("follows the system until one is chosen", async ({ open }) => {
    const page = await open({ theme: "light" });
    await page.goto("/");
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(ground).not.toBe(light);
    await page.getByRole("button", { name: "Language and theme" }).click();
    await page.getByRole("button", { name: "Light", exact: true }).click();
    await expect.poll(ground).toBe(light);
    await page.reload();
    await expect.poll(ground).toBe(light);
  });
});

test("a path that does not exist leads to the not-found page", async ({ page, watch }) => {
  watch.tolerate(/status of 404.*no.such.page/);
  const response = await page.goto("/no/such/page");
  expect(response!.status()).toBe(404);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("link", { name: "Go home" }).click();
  await page.waitForURL("/");
});
