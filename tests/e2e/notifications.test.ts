import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";
import { visit } from "./support/hydration";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const follow = async (token: string, userId: string) => {
  const response = await fetch(`${inject("origin")}/api/follows/${userId}`, {
    method: "PUT",
    headers: { "x-token": token, "idempotency-key": crypto.randomUUID() },
  });
  expect(response.status).toBe(204);
};
const idOf = (token: string) => token.split(".")[0]!;

describe("notifications", () => {
  test("arrive in every open window, and are read in all of them", async ({ page, open }) => {
    const token = await openSignedIn(page, "/store");
    const other = await page.context().newPage();
    await visit(other, "/task");
    const fan = await openSignedIn(await open(), "/");
    const areTold = async (count: number) => {
      for (const window of [page, other]) {
        await window.getByRole("button", { name: `Notifications, ${count} new` }).waitFor();
        await expect.poll(() => window.title()).toContain(`(${count}) `);
      }
    };
    // That a task is ready: whoever signs in for the first time has done it.
    await areTold(1);
    await follow(fan, idOf(token));
    await areTold(2);
    await bell(page).click();
    await page.getByRole("link", { name: /^Player .+ follows you/ }).waitFor();
    for (const window of [page, other]) {
      await window.getByRole("button", { name: "Notifications", exact: true }).waitFor();
      await expect.poll(() => window.title()).not.toMatch(/^\(/);
    }
    await page.getByRole("link", { name: "See all notifications" }).click();
    await page.waitForURL("/profile/notifications");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: /^Player .+ follows you/ }).waitFor();
    await main.getByText("No More Data.").waitFor();
    await main.getByRole("heading", { name: "Today" }).waitFor();
    await main.getByRole("link", { name: "Groups", exact: true }).click();
    await main.getByText("Nothing new").waitFor();
    await main.getByRole("link", { name: "Social" }).click();
    await main.getByRole("button", { name: /^Follow / }).click();
    await main.getByText("Friends", { exact: true }).waitFor();
    await page.reload();
    await main.getByText("Friends", { exact: true }).waitFor();
  });

  test("come in the page that is open, and leave the count when they are switched off", async ({
    page,
    open,
  }) => {
    // Tasks that are ready tell of themselves, so that all kinds together are never nothing.
    const token = await openSignedIn(page, "/profile/notifications?kind=follower");
    await page.getByText("Nothing new").waitFor();
    // Whatever is under a filter is not read by being seen, but by a press.
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
    const fan = await openSignedIn(await open(), "/");
    await follow(fan, idOf(token));
    await page
      .getByRole("main")
      .getByRole("link", { name: /follows you/ })
      .waitFor();
    await page.getByRole("link", { name: "Notification settings" }).click();
    await page.getByRole("checkbox", { name: "Followers: on the site" }).uncheck();
    await page.getByText("Operation Success").waitFor();
    await visit(page, "/profile/notifications?kind=follower");
    await page.getByText("Nothing new").waitFor();
  });
});
