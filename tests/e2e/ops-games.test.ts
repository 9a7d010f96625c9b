import { expect } from "vitest";
import { writtenGame } from "~/tests/store/written-game";
import { enterAsOperator, signInOperator } from "./ops-operator";
import { countHands, MAX_PRESSES } from "./support/count-hands";
import { visit } from "./support/hydration";
import type { Device } from "./support/look";
import { picture } from "./support/picture";
import { test } from "./support/test";

const TALL = { width: 480, height: 640 };

const words = {
  English: ["Kelp Courier", "Parcels below the waves.", "Deliver by tide.\n\nMind the eels."],
  简体中文: ["海藻信使", "浪下送包裹。", "趁潮送货。\n\n当心鳗鱼。"],
  繁體中文: ["海藻信使", "浪下送包裹。", "趁潮送貨。\n\n當心鰻魚。"],
} as const;

test.for<Device>(["desktop", "phone"])(
  "a game in three languages with pictures, keys and a sale is on sale in at most 12 presses, on a %s",
  async (device, { open }) => {
    const page = await open({ device });
    await enterAsOperator(page, "/ops");
    const take = await countHands(page);
    const name = `Kelp Courier ${device}`;
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Games", exact: true }).click();
    await main.getByRole("link", { name: "New game" }).click();
    for (const [language, [title, line, overview]] of Object.entries(words)) {
      const group = main.getByRole("group", { name: language });
      await group.getByLabel("Title").fill(language === "English" ? name : title);
      await group.getByLabel("One line").fill(line);
      await group.getByLabel("Overview").fill(overview);
    }
    await main.getByLabel("Developer").fill("Tidal Post");
    await main
      .locator('input[name="game-cover"]')
      .setInputFiles(await picture("c.png", "#2a6", TALL));
    await main
      .locator('input[name="scenes"]')
      .setInputFiles([await picture("a.png"), await picture("b.png", "#36c")]);
    await main.getByRole("img", { name: "Picture 2" }).waitFor();
    await main.getByRole("button", { name: "Action" }).click();
    await main.getByRole("button", { name: "Create the draft" }).click();
    await page.waitForURL(`/ops/games/kelp-courier-${device}`);

    await main.getByLabel("Price in US$").fill("19.99");
    await main.getByRole("button", { name: "Set the price" }).click();
    await main.getByLabel("Percent off").fill("25");
    await main.getByText("It will cost $14.99").waitFor();
    await main.getByLabel("Until (UTC)").fill("2099-01-01T00:00");
    await main.getByRole("button", { name: "Plan the sale" }).click();
    await main.getByText("−25 % · runs").waitFor();
    const keys = ["KELP-AAAA-1", "KELP-AAAA-2", "KELP-AAAA-1", "no key"];
    await main
      .getByLabel("Keys, one a line")
      .fill(keys.map((key) => `${key}-${device}`).join("\n"));
    await main.getByText("Line 3, the same as line 1").waitFor();
    await main.getByRole("button", { name: "Add keys" }).click();
    await main.getByText("2 keys left").waitFor();
    await main.getByRole("button", { name: "Put on sale" }).click();
    await main.getByText("On sale", { exact: true }).waitFor();
    const { presses } = await take();
    // The files were chosen without the press that opens their dialog: one for the cover, one for the pictures.
    expect(presses + 2).toBeLessThanOrEqual(MAX_PRESSES);

    await visit(page, `/store/detail/kelp-courier-${device}`);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await main.getByText("$14.99").first().waitFor();
    const shown = await main
      .getByRole("img", { name: `${name}, scene 2` })
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(shown).toBeGreaterThan(0);
  },
);

test("pictures are put in order by the keyboard, and what is typed outlives a reload", async ({
  page,
}) => {
  await enterAsOperator(page, "/ops/games/new");
  const main = page.getByRole("main");
  await main.getByRole("group", { name: "English" }).getByLabel("Title").fill("Kelp Order");
  await main
    .locator('input[name="scenes"]')
    .setInputFiles([await picture("a.png"), await picture("b.png", "#36c")]);
  const second = main.getByRole("img", { name: "Picture 2" });
  await second.waitFor();
  const wanted = await second.getAttribute("src");
  await main.getByRole("button", { name: "Move Picture 1" }).focus();
  await page.keyboard.press("Space");
  await page.getByText("Picture 1 is at place 1").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await page.getByText("Picture 1 is at place 2").waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  const first = main.getByRole("img", { name: "Picture 1" });
  await expect.poll(() => first.getAttribute("src")).toBe(wanted);

  await page.reload();
  expect(await main.getByRole("group", { name: "English" }).getByLabel("Title").inputValue()).toBe(
    "Kelp Order",
  );
  await expect.poll(() => first.getAttribute("src")).toBe(wanted);
});

test("the second who writes a game sees what the first changed, and chooses", async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of 409/);
  const path = "/ops/games/orbital-orchard";
  await enterAsOperator(page, path);
  const colleague = await signInOperator();
  const main = page.getByRole("main");
  const english = main.getByRole("group", { name: "English" });
  await english.getByLabel("One line").fill("My own line");
  await main.getByLabel("Developer").fill("Mine");

  const { description, revision } = await colleague.call<{
    description: { tagline: object };
    revision: number;
  }>("GET", "/ops/games/orbital-orchard");
  const theirs = {
    ...description,
    tagline: { ...description.tagline, en: "Their line" },
    blockchain: "Solana II",
  };
  await colleague.call("PUT", "/ops/games/orbital-orchard/description", {
    expected: revision,
    description: theirs,
    pictures: { cover: null, scenes: null },
  });

  const save = main.getByRole("button", { name: "Save and show" });
  await save.click();
  await main.getByText("Now part of what you see: Blockchain").waitFor();
  await main.getByText("Their line", { exact: true }).first().waitFor();
  await main.getByRole("button", { name: "Keep mine" }).click();
  await save.click();
  await main
    .getByRole("heading", { name: "saved changes meanwhile" })
    .waitFor({ state: "detached" });
  const now = await colleague.call<{ description: object }>("GET", "/ops/games/orbital-orchard");
  expect(now.description).toMatchObject({
    tagline: { en: "My own line" },
    developer: "Mine",
    blockchain: "Solana II",
  });
});

test("many games are changed at once, and what refuses is named", async ({ page, watch }) => {
  watch.tolerate(/status of 409/);
  const operator = await signInOperator();
  for (const [id, genres] of [
    ["bulk-kelp-one", ["action"]],
    ["bulk-kelp-two", []],
  ] as const) {
    await operator.call("PUT", `/ops/games/${id}/description`, {
      ...writtenGame(0, { name: id, genres }),
    });
    await operator.call("PUT", `/ops/games/${id}/price`, { priceCents: 999 });
  }
  await enterAsOperator(page, "/ops/games?q=bulk-kelp");
  const main = page.getByRole("main");
  await main.getByRole("checkbox", { name: "Choose all on this page" }).check();
  await main.getByRole("button", { name: "Do it to 2 games" }).click();
  await main.getByText("Done to 1 game", { exact: true }).waitFor();
  await main.getByText("Something is missing that a game on sale must have").waitFor();
  expect(page.url()).toContain("q=bulk-kelp");
  const one = await operator.call<{ state: string }>("GET", "/ops/games/bulk-kelp-one");
  expect(one.state).toBe("listed");
});
