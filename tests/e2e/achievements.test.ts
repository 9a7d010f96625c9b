import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { visit } from "./support/hydration";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

const card = (page: Page, title: string) =>
  page.getByRole("listitem", { name: title, exact: true });

/** Claims tasks, as another window of theirs would. */
async function openBox(token: string): Promise<void> {
  const post = async (path: string) => {
    const response = await fetch(`${inject("origin")}/api${path}`, {
      method: "POST",
      headers: { "x-token": token, "content-type": "application/json" },
      body: "{}",
    });
    if (!response.ok) throw new Error(await response.text());
  };
  await post("/tasks/check-in/claim");
  await post("/mystery-boxes/regular/open");
}

describe("achievements", () => {
  test("are there to be reached, and one that is says so in every window, once", async ({
    page,
  }) => {
    const token = await openSignedIn(page, "/profile/achievements");
    const other = await page.context().newPage();
    await visit(other, "/task");
    const box = card(page, "What's in the box?");
    await box.getByText("0 of 1").waitFor();
    expect(await box.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("0 of 1");
    await openBox(token);
    for (const window of [page, other]) {
      await window
        .getByRole("log", { name: "Messages" })
        .getByText("Achievement unlocked: What's in the box?")
        .waitFor();
    }
    await page.reload();
    await box.getByText(/^Unlocked/).waitFor();
    await page.getByText(/of \d+ unlocked/).waitFor();
    expect(await page.getByText("Achievement unlocked:").count()).toBe(0);
  });

  test("of a game stand on its page, for visitors and for who is signed in", async ({ page }) => {
    await visit(page, "/play/detail/tile-tide");
    const ofGame = page.getByRole("region", { name: "Achievements", exact: true });
    await ofGame.getByText("Sign in to keep what you unlock.").waitFor();
    const tide = ofGame.getByRole("listitem", { name: "High tide", exact: true });
    await tide.getByText("Score 12,000 in Tile Tide.").waitFor();
    expect(await ofGame.getByRole("listitem").count()).toBe(1);
    await openSignedIn(page, "/play/detail/tile-tide");
    await ofGame.getByText("0 of 1 unlocked").waitFor();
    await tide.getByText("Nobody has unlocked it yet").waitFor();
    await tide.getByRole("button", { name: /^Why\?/ }).click();
    await page.getByRole("dialog").getByText("Score 12,000 in Tile Tide.").waitFor();
  });

  test("say why: by which deeds, by which rule, and where the log has it", async ({ page }) => {
    const token = await openSignedIn(page, "/profile/achievements");
    await openBox(token);
    await page.getByText("Achievement unlocked: What's in the box?").waitFor();
    await page.reload();
    const box = card(page, "What's in the box?");
    await box.getByText(/^Event \d/).waitFor();
    await box.getByRole("button", { name: /^Why\?/ }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Opened a mystery box").waitFor();
    await sheet
      .getByRole("link", { name: /Achievements, version 1/ })
      .first()
      .waitFor();
  });
});
