import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CLOSED } from "~/domain/matches/table";
import { createToken, openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

const GAME = "/play/detail/hedge-duel";
const told = (page: Page, text: string) =>
  page.getByRole("paragraph").filter({ hasText: new RegExp(`^${text}$`) });
const yourMove = (page: Page) => told(page, "Your move");
const screen = (page: Page) => page.getByRole("application");
const moves = (page: Page, count: number) =>
  page.getByText(new RegExp(`^${count} moves?$`)).first();

test("two play on one device: a tap walks, two taps plant, and the moves are told", async ({
  open,
}) => {
  const page = await open({ device: "phone" });
  await page.goto(GAME);
  await page.getByLabel("Against whom?").selectOption("Two on this device");
  await page.getByRole("button", { name: "Start" }).click();
  const tap = async (right: number, down: number) => {
    const { x, y, width } = (await screen(page).boundingBox())!;
    await page.touchscreen.tap(x + (right * width) / 160, y + (down * width) / 160);
  };
  const status = page.getByRole("status").filter({ hasText: "to move" });
  const first = (await status.textContent())!.includes("Red") ? "Red" : "Blue";
  const second = first === "Red" ? "Blue" : "Red";
  // The path between two beds, twice: at first it is only shown.
  await tap(20, 93);
  await told(page, `${first} to move`).waitFor();
  await tap(20, 93);
  await told(page, `${second} to move`).waitFor();
  // The bed before the hedgehog, which stands in the middle of its side.
  await tap(80, second === "Red" ? 151 : 49);
  await told(page, `${first} to move`).waitFor();
  await moves(page, 2).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: `${first} planted a hedge` })
    .waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: `${second} walked to E` })
    .waitFor();
});

test("the computer answers every move", async ({ page }) => {
  await page.goto(GAME);
  await page.getByLabel("Against whom?").selectOption("The clever computer");
  await page.getByRole("button", { name: "Start" }).click();
  await yourMove(page).waitFor();
  await page.keyboard.press("ArrowUp");
  await told(page, "Computer to move").waitFor();
  await yourMove(page).waitFor();
});

test("two on their phones meet at a table, play to the end and once more; a third watches", async ({
  open,
}) => {
  const [host, guest, watcher] = [
    await open({ device: "phone" }),
    await open({ device: "phone" }),
    await open(),
  ];
  await openSignedIn(host, GAME);
  await host.getByRole("button", { name: "Start" }).waitFor();
  await host.getByRole("button", { name: "Find an opponent" }).click();
  await host.getByRole("status").filter({ hasText: "Waiting for an opponent" }).waitFor();
  const address = new URL(host.url()).pathname;
  expect(address).toMatch(/^\/play\/table\/[\w-]+$/);

  await openSignedIn(guest, GAME);
  await guest.locator(`a[href="${address}"]`).click();
  await guest.getByRole("button", { name: "Sit down and play" }).click();
  await expect
    .poll(async () => (await yourMove(host).count()) + (await yourMove(guest).count()))
    .toBe(1);

  await openSignedIn(watcher, address);
  await told(watcher, "Player .* to move").waitFor();
  for (let made = 0; made < 20; made++) {
    const mover = (await yourMove(host).count()) ? host : guest;
    await screen(mover).focus();
    await mover.keyboard.press("ArrowUp");
    const seen = made + 1;
    await expect
      .poll(async () => {
        const counts = [host, guest, watcher].map((page) => moves(page, seen).count());
        return (await Promise.all(counts)).every((count) => count > 0);
      })
      .toBe(true);
    if (!(await yourMove(host).count()) && !(await yourMove(guest).count())) break;
  }
  for (const page of [host, guest, watcher]) {
    await page.getByRole("status").filter({ hasText: "is across and wins" }).first().waitFor();
  }
  for (const page of [host, guest]) await page.getByText(/^Rating: 1,?000 → /).waitFor();
  const watched = await watcher.getByRole("link", { name: "Watch it again" }).getAttribute("href");
  await host.getByRole("button", { name: "Play again" }).click();
  await guest.getByText(/wants to play again/).waitFor();
  await guest.getByRole("button", { name: "Play again" }).click();
  await expect
    .poll(async () => (await yourMove(host).count()) + (await yourMove(guest).count()))
    .toBe(1);
  await host.getByRole("button", { name: "Give up" }).click();
  await host.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  await guest.getByRole("status").filter({ hasText: "gave up" }).first().waitFor();
  await guest.getByText("This match does not count for your rating.").waitFor();
  // Whoever comes when it has closed reads how it ended.
  await guest.routeWebSocket(/\/socket$/, (socket) => socket.close({ code: CLOSED.closed }));
  await guest.reload();
  await guest.getByText("This table is closed").waitFor();
  await guest.getByRole("status").filter({ hasText: "gave up" }).waitFor();
  await guest.getByText("This match does not count for your rating.").waitFor();
  await guest.getByRole("link", { name: "Watch it again" }).waitFor();

  // Anybody sees the match move by move, and their browser comes to the same end.
  const visitor = await open();
  await visitor.goto(watched!);
  await visitor.getByRole("status").filter({ hasText: "came to the same end" }).waitFor();
  await visitor.getByRole("heading", { level: 1, name: / against / }).waitFor();
  await visitor
    .getByText(/ walked to E/)
    .first()
    .waitFor();
  await visitor.getByRole("button", { name: "8×" }).click();
  await visitor.getByRole("button", { name: "From the beginning" }).waitFor();
});

test("the leaderboard is of wins, and says which of them count", async ({ open }) => {
  const page = await open({ device: "phone" });
  await openSignedIn(page, GAME);
  const board = page.getByRole("region", { name: "Leaderboard" });
  await board.getByRole("button", { name: "Today" }).click();
  await board.getByText("No wins yet").waitFor();
  await board.getByRole("button", { name: "Friends" }).click();
  await board.getByText("None of your friends stands here yet").waitFor();
  await page.getByRole("heading", { name: "Which wins count?" }).waitFor();
  await page.getByRole("button", { name: "Why?", exact: true }).click();
  const reasons = page.getByRole("dialog");
  await reasons.getByText("Anybody can open a second account").waitFor();
  await reasons.getByRole("link", { name: "To the public log" }).waitFor();
});

test("whoever has not signed in is asked to, and comes to the table then", async ({ page }) => {
  await createToken();
  await page.goto("/play/table/somewhere");
  await page.waitForURL(/\/login\?returnTo=/);
});
