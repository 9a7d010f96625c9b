import { expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { visit } from "./support/hydration";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

const GAME = "jadewater-courier";
const MAX_WAIT = 30_000;

test("an owner reviews a game, another player finds it helpful, and the shop shows the share", async ({
  page,
  open,
}) => {
  const shop = { origin: inject("origin"), chainUrl: inject("shopChainUrl") };
  const owner = await Customer.signedIn(shop);
  await owner.fund();
  const order = await owner.order([GAME]);
  await owner.pay(order);
  await expect
    .poll(async () => (await owner.readOrder(order.id)).status, { timeout: MAX_WAIT })
    .toBe("fulfilled");

  const words = `The roof is a road ${crypto.randomUUID()}`;
  await owner.enter(page.context());
  await visit(page, `/store/detail/${GAME}`);
  await page.getByRole("link", { name: /^(All reviews|Write a review)$/ }).click();
  const form = page.getByRole("form", { name: "Write a review" });
  await form.getByRole("button", { name: "Publish review" }).click();
  await form.getByText("Choose one to five stars").waitFor();
  await form.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await form.getByLabel("Your review").fill(words);
  await page.reload();
  await expect
    .poll(() => form.getByLabel("Your review").inputValue(), { timeout: MAX_WAIT })
    .toBe(words);
  expect(await form.getByRole("radio", { name: "4 stars" }).isChecked()).toBe(true);
  await form.getByRole("button", { name: "Publish review" }).click();
  const own = page.getByRole("article").filter({ hasText: words });
  await own.getByText("Recommended", { exact: true }).waitFor();
  const isFocused = (element: Element) => element === document.activeElement;
  const edit = own.getByRole("button", { name: "Edit", exact: true });
  await expect.poll(() => edit.evaluate(isFocused)).toBe(true);

  const other = await open();
  await openSignedIn(other, "/");
  await visit(other, new URL(page.url()).pathname);
  const review = other.getByRole("article").filter({ hasText: words });
  await other.getByText("Only players who own the game can review it.").waitFor();
  await review.getByRole("button", { name: /^Helpful/ }).click();
  await review.getByRole("button", { name: /^Helpful 1/ }).waitFor();
  await expect
    .poll(
      async () => {
        await visit(other, new URL(page.url()).pathname);
        return review.getByRole("button", { name: /^Helpful/ }).getAttribute("aria-pressed");
      },
      { timeout: MAX_WAIT },
    )
    .toBe("true");

  await expect
    .poll(
      async () => {
        await visit(other, `/store/detail/${GAME}`);
        return other.getByRole("link", { name: /^\d+% recommend it \d+ reviews?/ }).count();
      },
      { timeout: MAX_WAIT },
    )
    .toBe(1);

  // One of one is no verdict yet, but it is mostly recommended.
  const inShop = (shown: number) =>
    expect
      .poll(
        async () => {
          await visit(other, "/store?sort=rating&rating=mostly");
          const card = other.locator("li").filter({ has: other.locator(`a[href$="/${GAME}"]`) });
          return card.filter({ hasText: /\d+% recommend it \(\d+\)/ }).count();
        },
        { timeout: MAX_WAIT },
      )
      .toBe(shown);
  await inShop(1);

  await own.getByRole("button", { name: "Edit", exact: true }).click();
  await form.getByRole("radio", { name: "2 stars" }).check({ force: true });
  await page.getByRole("button", { name: "Save changes" }).click();
  await own.getByText("Not recommended", { exact: true }).waitFor();
  await inShop(0);
  await own.getByRole("button", { name: "Delete review" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete review" }).click();
  await own.waitFor({ state: "detached" });
  await page.getByRole("form", { name: "Write a review" }).waitFor();
});
