import type { Page, Route } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { enterAsOperator } from "./ops-operator";
import { readToken, signIn } from "./support/sign-in";
import { createToken, openSignedIn } from "./support/signed-in";
import { test } from "./support/test";
import { GAME, machine, play, press, scoreOf } from "./support/tile-tide";

// What a player is told where a rule bites. That it does is tested at the server.

const DAILY = "/play/detail/pixel-quarry";
const REFUSED = /status of 4\d\d.*\/api\//;

const verified = (page: Page, score: number) =>
  machine(page).getByText(`Run again by the server: ${score}`).first().waitFor();

/** Quick enough hands for a game that has to last as long as they moved. */
async function playQuickly(page: Page): Promise<number> {
  await press(page, "Start");
  await machine(page).getByRole("button", { name: "Pause", disabled: false }).waitFor();
  const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown"];
  for (let at = 0; at < 80; at++) await page.keyboard.press(keys[at % 4]!);
  await press(page, "Pause");
  await machine(page).getByRole("button", { name: "End game" }).waitFor();
  return scoreOf(page);
}

test("the day's puzzle is ranked once, stays closed until midnight, and then the page asks anew", async ({
  page,
}) => {
  await openSignedIn(page, DAILY);
  const quarry = page.getByRole("region", { name: "Pixel Quarry" });
  await quarry.getByRole("button", { name: "Play the day's puzzle" }).click();
  await quarry.getByRole("button", { name: "Pause", disabled: false }).click();
  await quarry.getByRole("button", { name: "End game" }).click();
  await quarry.getByText("Run again by the server: 0").first().waitFor();
  await quarry.getByRole("button", { name: "Practice" }).waitFor();
  const board = page.getByRole("region", { name: "Leaderboard" });
  await board.getByRole("row").filter({ hasText: "You" }).waitFor();
  await board.getByText("can be watched once the day is over").waitFor();
  expect(await board.getByRole("link", { name: /^Watch / }).count()).toBe(0);
  await page.reload();
  await quarry.getByText("You have played the day's puzzle.").waitFor();

  await page.goto("/play");
  const daily = page.getByRole("region", { name: "Puzzle of the day" });
  await daily.getByText(/^Played today: 0, rank /).waitFor();
  const midnight = new Date().setUTCHours(24, 0, 0, 0);
  await page.clock.install({ time: midnight - 3_000 });
  await page.reload();
  const asked = page.waitForRequest(/\/play\.data/);
  await daily.getByRole("timer").filter({ hasText: "0:0" }).waitFor();
  await page.clock.fastForward(4_000);
  await asked;
});

test("the thirty-first game within an hour is refused, and can be played unranked", async ({
  page,
  watch,
}) => {
  watch.tolerate(REFUSED);
  const token = await createToken();
  const start = () =>
    fetch(`${inject("origin")}/api/play/games/tile-tide/sessions`, {
      method: "POST",
      headers: {
        "x-token": token,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: "{}",
    });
  for (let started = 0; started < 30; started++) expect((await start()).ok).toBe(true);
  await openSignedIn(page, GAME, token);
  await press(page, "Start");
  await machine(page)
    .getByRole("alert")
    .filter({ hasText: "You have started 30 games within an hour." })
    .waitFor();
  await press(page, "Play without ranking");
  await press(page, "Pause");
  await press(page, "End game");
  await machine(page).getByText("This game is not ranked.").first().waitFor();
});

describe("a game that the server does not count", () => {
  test("is sent again where the scores differ", async ({ page, watch }) => {
    watch.tolerate(REFUSED);
    await openSignedIn(page, GAME);
    const score = await play(page);
    const lie = (route: Route) => {
      const body = route.request().postDataJSON() as { score: number };
      return route.continue({ postData: JSON.stringify({ ...body, score: body.score + 4 }) });
    };
    await page.route("**/finish", lie, { times: 1 });
    await press(page, "End game");
    await machine(page).getByText("The server came to another score").first().waitFor();
    await press(page, "Send again");
    await verified(page, score);
  });

  test("ran ahead of the clock, and says so", async ({ page, watch }) => {
    watch.tolerate(REFUSED);
    await page.clock.install();
    await openSignedIn(page, GAME);
    await press(page, "Start");
    await machine(page).getByRole("button", { name: "Pause", disabled: false }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.clock.runFor(30_000);
    await press(page, "Pause");
    await press(page, "End game");
    await page.clock.runFor(3_000);
    await machine(page).getByText("This game lasted longer than the time").first().waitFor();
    await machine(page).getByRole("button", { name: "Play again" }).waitFor();
  });
});

test("a score that no hands make waits for an operator, who watches it and lets it count", async ({
  open,
}) => {
  const page = await open();
  await openSignedIn(page, GAME);
  const score = await playQuickly(page);
  await press(page, "End game");
  await machine(page).getByText("Your score is kept.").first().waitFor();
  const own = page
    .getByRole("region", { name: "Leaderboard" })
    .getByRole("row")
    .filter({ hasText: "You" });
  expect(await own.count()).toBe(0);

  const desk = await open();
  await enterAsOperator(desk, "/ops/scores");
  const held = desk
    .getByRole("listitem")
    .filter({ hasText: `Tile Tide: ${score.toLocaleString("en")}` })
    .first();
  await held.getByText("More inputs in a second than hands make").waitFor();
  await held.getByRole("button", { name: "Watch" }).click();
  await held.getByText("The score was run again here").waitFor();
  await held.getByRole("button", { name: "Let it count" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Let it count" }).click();
  await desk.getByText("It counts", { exact: true }).waitFor();
  await held.waitFor({ state: "detached" });
  await page.reload();
  await own.getByRole("cell", { name: score.toLocaleString("en"), exact: true }).waitFor();
});

test("a login that expires in the middle of a game loses nothing of it", async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of 401/);
  await page.goto(GAME);
  await signIn(page);
  await play(page);
  const token = (await readToken(page))!;
  await fetch(`${inject("origin")}/api/auth/logout`, {
    method: "POST",
    headers: { "x-token": token },
  });
  await press(page, "Continue");
  await page.keyboard.press("ArrowLeft", { delay: 40 });
  await page.keyboard.press("ArrowDown", { delay: 40 });
  await press(page, "Pause");
  await machine(page).getByText("Your login has expired. Your game is kept").waitFor();
  const score = await scoreOf(page);
  await press(page, "End game");
  await machine(page).getByText("Your login has expired. Your game is kept").first().waitFor();
  await machine(page).getByRole("link", { name: "Connect Wallet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Demo Wallet" }).click();
  await verified(page, score);
});

test("a gamepad starts, plays and pauses", async ({ page }) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 16 }, () => ({
      pressed: false,
      touched: false,
      value: 0,
    }));
    const pad = { mapping: "standard", connected: true, index: 0, axes: [0, 0], buttons };
    Object.assign(window, { pad });
    navigator.getGamepads = () => [pad as unknown as Gamepad];
  });
  await page.goto(GAME);
  await machine(page).getByRole("button", { name: "Start" }).waitFor();
  const hold = (button: number, pressed: boolean) =>
    page.evaluate(
      ([at, down]) => {
        const { pad } = window as unknown as { pad: { buttons: { pressed: boolean }[] } };
        pad.buttons[at]!.pressed = down;
        return new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(resolve)),
        );
      },
      [button, pressed] as const,
    );
  const tap = async (button: number) => {
    await hold(button, true);
    await hold(button, false);
  };
  const [start, down, left] = [9, 13, 14];
  await tap(start);
  await machine(page).getByRole("button", { name: "Pause", disabled: false }).waitFor();
  await expect
    .poll(async () => {
      for (const button of [left, down]) await tap(button);
      return scoreOf(page);
    })
    .toBeGreaterThan(0);
  await tap(start);
  await machine(page).getByRole("button", { name: "Continue" }).last().waitFor();
});
