import { expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { expectSound } from "./support/accessibility";
import { visit } from "./support/hydration";
import { createOwnSpace } from "./support/own-space";
import { openSignedIn } from "./support/signed-in";
import { picture } from "./support/picture";
import { test } from "./support/test";

test("a post is drafted, kept over a reload, published with a picture, and read by another player", async ({
  page,
  open,
  watch,
}) => {
  // Of the page that is gone.
  watch.tolerate(/status of 404/);
  const words = `The crane moves at night ${crypto.randomUUID()}`;
  await openSignedIn(page, "/community");
  await page.getByRole("button", { name: "What's Your Mind?" }).click();
  const form = page.getByRole("form", { name: "New post" });
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await form.getByText("Content cannot be empty").waitFor();
  await form.getByLabel("Text").fill(`${words}, **truly**`);
  await form.getByText("Content cannot be empty").waitFor({ state: "detached" });
  await form.getByLabel("Title").fill("The harbour");

  await page.reload();
  expect(await form.getByLabel("Text").inputValue()).toBe(`${words}, **truly**`);
  await form.locator("input[type=file]").setInputFiles([await picture()]);
  await form.getByRole("textbox", { name: "What harbour.png shows" }).fill("A crane at night");
  await form.getByRole("button", { name: "Feeling/Activity" }).click();
  await form.getByRole("button", { name: "feeling curious" }).click();
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByText("Published").waitFor();

  const other = await open();
  const post = other.getByRole("article", { name: "The harbour" }).filter({ hasText: words });
  // Feeds follow what is written a moment later.
  const isThere = async () => {
    await visit(other, "/community");
    return post.count();
  };
  await expect.poll(isThere, { timeout: 20_000 }).toBe(1);
  expect(await post.locator("strong").textContent()).toBe("truly");
  await post.getByRole("link", { name: "The harbour" }).click();
  await other.getByRole("heading", { level: 1, name: "The harbour" }).waitFor();
  await other.getByRole("img", { name: "A crane at night" }).click();
  await other.getByRole("button", { name: "Close" }).waitFor();
  await other.keyboard.press("Escape");

  await page.getByRole("button", { name: "Post actions" }).first().click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText(words).waitFor({ state: "detached" });
  await other.reload();
  await other.getByRole("heading", { name: "Nothing grows here" }).waitFor();
});

test("a topic of a Forum has a title, and is listed once it is published", async ({ page }) => {
  const creator = await Customer.signedIn(theShop());
  const spaceId = await createOwnSpace(creator);
  await openSignedIn(page, `/community/detail/${spaceId}/forum`, creator.token);
  await page.getByRole("button", { name: "Start a topic" }).click();
  const form = page.getByRole("form", { name: "New post" });
  await form.getByLabel("Text").fill("Which lamp is lit first?");
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await form.getByText("Please enter a title").waitFor();
  await page.keyboard.type("The order of the lamps");
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "The order of the lamps" }).waitFor();
});

test("what is selected is marked by a press or a key, taken back, and shown as it will be read", async ({
  page,
}) => {
  await openSignedIn(page, "/community");
  await page.getByRole("button", { name: "What's Your Mind?" }).click();
  const form = page.getByRole("form", { name: "New post" });
  const text = form.getByLabel("Text");
  await text.fill("the end");
  await text.press("ControlOrMeta+a");
  await form.getByRole("button", { name: "Spoiler" }).click();
  expect(await text.inputValue()).toBe("||the end||");
  await text.press("ControlOrMeta+z");
  expect(await text.inputValue()).toBe("the end");
  await text.press("ControlOrMeta+a");
  await text.press("ControlOrMeta+b");
  expect(await text.inputValue()).toBe("**the end**");
  await form.getByRole("button", { name: "Quote" }).click();
  expect(await text.inputValue()).toBe("> **the end**");

  await form.getByRole("button", { name: "Preview" }).click();
  const preview = form.getByRole("region", { name: "Preview" });
  expect(await preview.locator("blockquote strong").textContent()).toBe("the end");
  await text.press("ControlOrMeta+a");
  await text.pressSequentially("#Harbour <b>at night</b>");
  await preview.getByRole("link", { name: "#Harbour" }).waitFor();
  await preview.getByText("<b>at night</b>").waitFor();
  await expectSound(page);
});

test("a player chosen from the list is named by what is sent", async ({ page }) => {
  const named = await Customer.signedIn(theShop());
  const displayName = crypto.randomUUID().slice(0, 20);
  await named.call("PATCH", "/me", { displayName });
  const { id } = await named.call<{ id: string }>("GET", "/me");
  const find = async () => {
    const path = `/search?kind=users&q=${displayName}`;
    return (await named.call<{ items: { id: string }[] }>("GET", path)).items.map((one) => one.id);
  };
  await expect.poll(find, { timeout: 20_000 }).toContain(id);
  await openSignedIn(page, "/community");
  await page.getByRole("button", { name: "What's Your Mind?" }).click();
  const form = page.getByRole("form", { name: "New post" });
  await form.getByLabel("Text").pressSequentially(`Ahoy @${displayName.slice(0, 13)}`);
  const list = form.getByRole("list", { name: "Players to mention" });
  await list.getByRole("button", { name: displayName }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await list.waitFor({ state: "detached" });
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/posts"));
  await form.getByRole("button", { name: "Post", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ content: `Ahoy <@${id}> ` });
  await page.getByText("Published").waitFor();
});

test("a picture that did not come is not left out unasked", async ({ page, watch }) => {
  watch.tolerate(/Failed to load resource|net::ERR/);
  await openSignedIn(page, "/community");
  await page.getByRole("button", { name: "What's Your Mind?" }).click();
  const form = page.getByRole("form", { name: "New post" });
  const post = form.getByRole("button", { name: "Post", exact: true });
  await form.getByLabel("Text").fill("Look at this");
  await page.route("**/api/media?*", (route) => route.abort());
  await form.locator("input[type=file]").setInputFiles([await picture()]);
  await form.getByText("Upload Failed").waitFor();
  await post.click();
  await form.getByText("1 file was not uploaded.").waitFor();
  const again = form.getByRole("button", { name: "Try again" }).last();
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.unroute("**/api/media?*");
  await again.click();
  await form.getByText("1 file was not uploaded.").waitFor({ state: "detached" });
  await form.getByRole("textbox", { name: "What harbour.png shows" }).waitFor();
  await form.getByRole("button", { name: "Remove harbour.png" }).click();

  await page.route("**/api/media?*", (route) => route.abort());
  await form.locator("input[type=file]").setInputFiles([await picture()]);
  await form.getByText("Upload Failed").waitFor();
  await post.click();
  await form.getByRole("button", { name: "Continue without it" }).click();
  await page.getByText("Published").waitFor();
  const door = page.getByRole("button", { name: "What's Your Mind?" });
  await expect.poll(() => door.evaluate((it) => it === document.activeElement)).toBe(true);
  const card = page.getByRole("article").filter({ hasText: "Look at this" }).first();
  await card.waitFor();
  expect(await card.getByRole("img", { name: "Picture" }).count()).toBe(0);
});

test("the menus of a post open at the first press, by keys too, and close at the next", async ({
  page,
}) => {
  const token = await openSignedIn(page, "/community");
  const response = await fetch(`${inject("origin")}/api/posts`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-token": token },
    body: JSON.stringify({ content: "Whose lantern is this?" }),
  });
  await page.goto(((await response.json()) as { url: string }).url);
  const isFocused = (element: Element) => element === document.activeElement;

  const post = page.getByRole("article").first();
  const menu = post.getByRole("button", { name: "Post actions" });
  expect(await menu.getAttribute("aria-expanded")).toBe("false");
  const bookmark = post.getByRole("button", { name: "Bookmark" });
  await menu.press("Enter");
  await bookmark.waitFor();
  await expect.poll(() => menu.evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => bookmark.evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Escape");
  await bookmark.waitFor({ state: "hidden" });
  await expect.poll(() => menu.evaluate(isFocused)).toBe(true);
  await menu.click();
  await bookmark.waitFor();
  await menu.click();
  await bookmark.waitFor({ state: "hidden" });

  const author = post.getByRole("button", { name: /, menu$/ });
  const profile = post.getByRole("link", { name: "Profile" });
  await author.click();
  await profile.waitFor();
  await author.click();
  await profile.waitFor({ state: "hidden" });
});
