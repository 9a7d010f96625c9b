import { expect } from "vitest";
import { enterAsOperator, signInOperator } from "./ops-operator";
import { countHands, MAX_PRESSES } from "./support/count-hands";
import { visit } from "./support/hydration";
import type { Device } from "./support/look";
import { test } from "./support/test";

test.for<Device>(["desktop", "phone"])(
  "a task's reward is changed by a form in at most 12 presses, outlives a reload, and says what it changes, on a %s",
  async (device, { open }) => {
    const page = await open({ device });
    const year = device === "phone" ? 2098 : 2097;
    await enterAsOperator(page, "/ops");
    const take = await countHands(page);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "System" }).click();
    await main.getByRole("link", { name: "Rules", exact: true }).click();
    await main.getByRole("link", { name: "Tasks", exact: true }).click();
    await main.getByRole("button", { name: /^Daily check-in/ }).click();
    const reward = main.getByRole("textbox", { name: "Reward (points)" });
    const before = await reward.inputValue();
    const after = String(Number(before) + 1);
    await reward.fill(after);
    await main.getByText("Tasks › Daily check-in › Reward").first().waitFor();
    await main.getByText(`${before} points`).first().waitFor();

    await visit(page, "/ops/rules?kind=tasks");
    await main.getByText("Tasks › Daily check-in › Reward").first().waitFor();
    await main.getByLabel("Starts at (UTC)").fill(`${year}-01-01T00:00`);
    await main.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await page.getByText(/Version \d+ is published/).waitFor();
    await main.getByText("Nothing yet.").waitFor();
    const { presses } = await take();
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);

    await main.getByText("1 change", { exact: true }).first().click();
    await main.getByText(`${after} points`).first().waitFor();
    await main.getByRole("button", { name: "Publish version 1 again" }).click();
    await main.getByText("Tasks › Daily check-in › Reward").first().waitFor();
    await main.getByRole("button", { name: "Discard my draft" }).click();
    await main.getByText("Nothing yet.").waitFor();
  },
);

test("of two who publish, the second sees what the first changed, and loses nothing", async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of 409/);
  await enterAsOperator(page, "/ops/rules?kind=invites");
  const colleague = await signInOperator();
  const main = page.getByRole("main");
  const inviter = main.getByLabel("For who invites");
  await inviter.fill("77");
  const { items } = await colleague.call<{ items: { version: number; body: object }[] }>(
    "GET",
    "/rules/invites",
  );
  const newest = items.at(-1)!;
  await colleague.call("POST", "/ops/rules/invites", {
    startsAt: "2097-01-01T00:00:00.000Z",
    body: { ...newest.body, perDay: 13 },
    after: newest.version,
  });
  await main.getByLabel("Starts at (UTC)").fill("2098-01-01T00:00");
  await main.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await main
    .getByRole("heading", { name: `Version ${newest.version + 1} was published meanwhile` })
    .waitFor();
  await main.getByText("Rewards of one inviter a day").first().waitFor();
  expect(await inviter.inputValue()).toBe("77");
  await main.getByRole("button", { name: "Go on with mine" }).click();
  await main.getByLabel("Rewards of one inviter a day").fill("13");
  await main.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByText(`Version ${newest.version + 2} is published`).waitFor();
});

test("prizes are added, put in order, picked by name and taken out", async ({ page }) => {
  await enterAsOperator(page, "/ops/rules?kind=mystery-box");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add: Game" }).click();
  await main.getByRole("button", { name: "Publish", exact: true }).click();
  await main.getByText("This is needed").first().waitFor();
  const game = main.getByRole("combobox", { name: "Game" }).last();
  await game.fill("Gloam");
  await page.getByRole("option", { name: "Gloamdelve", exact: true }).click();
  await main.getByText("Prizes › Game: Gloamdelve").first().waitFor();
  await main.getByRole("button", { name: "Remove Game: Gloamdelve" }).click();
  await main.getByText("Nothing yet.").waitFor();
  const first = main.getByRole("list", { name: "Prizes" }).getByRole("listitem").first();
  const name = await first.innerText();
  await first.getByRole("button", { name: /^Move / }).focus();
  await page.keyboard.press("Space");
  await page.getByText(/ is at place 1$/).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowDown");
  await page.getByText(/ is at place 2$/).waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await main.getByText("other order").waitFor();
  expect(await first.innerText()).not.toBe(name);
});

test("a season is announced by a form", async ({ page }) => {
  await enterAsOperator(page, "/ops/rules?kind=season");
  const main = page.getByRole("main");
  await main.getByRole("group", { name: "Title" }).getByLabel("English").fill("Season of Frost");
  await main.getByLabel("Starts at (UTC)").fill("2096-01-01T00:00");
  await main.getByRole("button", { name: "Add: game" }).click();
  await main.getByLabel("Game", { exact: true }).selectOption("tile-tide");
  await main.getByLabel("Par").fill("14000");
  await main.getByRole("button", { name: "Add: ranks" }).click();
  await main.getByLabel("From rank").fill("2");
  await main.getByLabel("To rank").fill("10");
  await main.getByLabel("Reward (points)").fill("500");
  await main.getByText("Ranks begin with 1 and follow each other", { exact: true }).waitFor();
  await main.getByLabel("From rank").fill("1");
  await main.getByLabel("Id", { exact: true }).fill("frost-2096");
  await main.getByRole("button", { name: "Announce the season" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByText("The season is announced").waitFor();
  await main.getByRole("button", { name: "Change Season of Frost" }).waitFor();
});
