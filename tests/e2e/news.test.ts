import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { enterAsOperator } from "./ops-operator";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

const inLanguage = (page: Page, name: string): Locator => page.getByRole("group", { name });

test("an operator writes and schedules, a player reads in Chinese, likes and comments, and sees what is corrected", async ({
  open,
}) => {
  const title = `Lanterns over the harbour ${crypto.randomUUID().slice(0, 8)}`;
  const chinese = `港口上空的灯笼 ${crypto.randomUUID().slice(0, 8)}`;

  const desk = await open({ device: "desktop" });
  await enterAsOperator(desk, "/ops/news/new");
  const english = inLanguage(desk, "English");
  await english.getByLabel("Title").fill(title);
  await english.getByLabel("Text").fill("They are **lit** on Friday.");
  await desk.reload();
  // Nothing that was typed is lost.
  await expect.poll(() => english.getByLabel("Title").inputValue()).toBe(title);
  await inLanguage(desk, "简体中文").getByLabel("Title").fill(chinese);
  await inLanguage(desk, "简体中文").getByLabel("Text").fill("周五**点亮**。");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await desk.waitForURL(/\/ops\/news\/c\d-/);
  const preview = desk.getByRole("region", { name: "Preview" });
  await preview.getByRole("heading", { name: title }).waitFor();
  await preview.getByLabel("Language").selectOption("zh-CN");
  await preview.getByRole("heading", { name: chinese }).waitFor();
  await preview.getByLabel("Language").selectOption("en");
  await english.getByLabel("Text").fill("They are **lit** on Friday night.");
  await desk.getByRole("button", { name: "Publish now" }).click();
  await desk.getByText("Save first what you typed.").waitFor();
  expect(await desk.getByRole("dialog").count()).toBe(0);
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await preview.getByText("on Friday night").waitFor();
  await desk.getByLabel("When (UTC)").fill("2099-01-01T12:00");
  await desk.getByRole("button", { name: "Schedule", exact: true }).click();
  await desk.getByText("2099-01-01").first().waitFor();
  await desk.getByRole("button", { name: "Publish now" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  await desk.getByRole("link", { name: "Read it as players do" }).waitFor();

  const reader = await open({ language: "zh-CN" });
  await openSignedIn(reader, "/community/news");
  await reader.getByRole("link", { name: chinese }).click();
  await reader.getByRole("heading", { level: 1, name: chinese }).waitFor();
  const like = reader.getByRole("button", { name: /^赞/ }).first();
  await like.click();
  await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
  await reader.getByRole("textbox", { name: "写评论" }).fill("周五见");
  await reader.getByRole("button", { name: "发送" }).click();
  await reader.getByRole("article").getByText("周五见").waitFor();

  await inLanguage(desk, "English").getByLabel("What was wrong").fill("It was the wrong day");
  await inLanguage(desk, "简体中文").getByLabel("Text").fill("周六**点亮**。");
  await inLanguage(desk, "简体中文").getByLabel("What was wrong").fill("日期写错了");
  await desk.getByRole("button", { name: "Publish the correction" }).click();
  await desk.getByText("Article corrected").waitFor();
  await reader.reload();
  await reader.getByText("日期写错了").waitFor();
  await reader.getByText("周六").waitFor();
  await expect.poll(() => like.innerText()).toContain("1");
});
