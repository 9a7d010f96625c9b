import type { Page } from "playwright-core";
import { describe, type ExpectStatic } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { visit } from "./support/hydration";
import { expectSound } from "./support/accessibility";
import { test } from "./support/test";

const FOLLOWING = "/community?feed=following";
const POSTS_PER_PAGE = 15;

const feed = (page: Page) => page.getByRole("region", { name: "Posts for you" });
const signUp = () => Customer.signedIn(theShop());

async function publish(author: Customer, content: string): Promise<string> {
  const { url } = await author.call<{ url: string }>("POST", "/posts", { content });
  return url;
}

/** Somebody who follows others sees what these write, and nobody else's. */
async function enterAsFollower(page: Page, count: number) {
  const reader = await signUp();
  const writers = await Promise.all(Array.from({ length: count }, signUp));
  for (const writer of writers) {
    const { id } = await writer.call<{ id: string }>("GET", "/me");
    await reader.call("PUT", `/follows/${id}`);
  }
  await reader.enter(page.context());
  return { reader, writers };
}

/** Follows so many that their posts fill more than one page, and says how many there are. */
async function enterAsReaderOfPages(page: Page, expect: ExpectStatic): Promise<number> {
  const { reader, writers } = await enterAsFollower(page, 6);
  for (const round of [1, 2, 3]) {
    await Promise.all(writers.map((writer, at) => publish(writer, `Lap ${round} of ${at}`)));
  }
  const count = writers.length * 3;
  // Feeds follow a moment later.
  const isRead = async () => {
    const path = "/posts?feed=following&limit=50";
    return (await reader.call<{ items: unknown[] }>("GET", path)).items.length;
  };
  await expect.poll(isRead, { timeout: 20_000 }).toBe(count);
  return count;
}

describe.concurrent("a feed", () => {
  test("says how many posts are new, shows them when asked, and why each is there", async ({
    page,
    expect,
  }) => {
    const { writers } = await enterAsFollower(page, 1);
    const writer = writers[0]!;
    await writer.call("PATCH", "/me", { displayName: "Mara Quill" });
    await visit(page, FOLLOWING);
    const list = feed(page).getByText("No posts");
    await list.waitFor();
    const words = `The ferry runs again ${crypto.randomUUID()}`;
    await publish(writer, words);
    const pill = feed(page).getByRole("button", { name: "1 new post", exact: true });
    const isTold = async () => {
      // It looks when the page comes into view, and not only every half a minute.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return pill.count();
    };
    await expect.poll(isTold, { timeout: 20_000 }).toBe(1);
    expect(await feed(page).getByText(words).count()).toBe(0);
    const movedBy = await pill.evaluate(
      (button, below) => {
        const top = () => below!.getBoundingClientRect().top;
        const shown = top();
        button.style.display = "none";
        const moved = shown - top();
        button.style.display = "";
        return moved;
      },
      await list.elementHandle(),
    );
    expect(movedBy).toBe(0);
    await pill.click();
    const post = feed(page).getByRole("article").filter({ hasText: words });
    await post.waitFor();
    await pill.waitFor({ state: "detached" });

    await post.getByRole("button", { name: "Why do I see this?" }).click();
    const sheet = page.getByRole("dialog", { name: "Why do I see this?" });
    await sheet.getByText("You follow Mara Quill.").waitFor();
    await expectSound(page);
    await page.keyboard.press("Escape");

    await feed(page).getByRole("link", { name: "Recommended" }).click();
    await page.waitForURL("/community");
    // The address changes before the list does.
    await feed(page).locator(`a[aria-current="page"]`, { hasText: "Recommended" }).waitFor();
    await feed(page).getByRole("button", { name: "Why do I see this?" }).first().click();
    await sheet.getByText(/^(\d+ likes?, \d+ counts?( yet)?|No likes yet)$/).waitFor();
    await sheet.getByRole("link", { name: /^Rule of the feeds, version \d/ }).click();
    await page.waitForURL(/\/rules#feeds-\d/);
  });

  test("is found again as it was left, further pages and all", async ({ page, expect }) => {
    const count = await enterAsReaderOfPages(page, expect);
    await visit(page, FOLLOWING);
    const posts = feed(page).getByRole("article");
    await expect.poll(() => posts.count()).toBe(POSTS_PER_PAGE);
    await feed(page).getByRole("link", { name: "Load more" }).click();
    await expect.poll(() => posts.count()).toBe(count);
    await feed(page).getByText("No More Data.").waitFor();
    await posts.last().scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    const words = await posts.last().getByText(/^Lap/).innerText();
    await posts
      .last()
      .getByRole("link", { name: /ago$|^just now$/ })
      .click();
    await page.waitForURL(/\/community\/post\//);
    await page.getByRole("heading", { level: 1, name: words }).waitFor({ state: "attached" });

    await page.goBack();
    await expect.poll(() => posts.count()).toBe(count);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -2);
    expect(await posts.last().getByText(/^Lap/).innerText()).toBe(words);
  });

  test("says what failed where the server does, and goes on once it is back", async ({
    page,
    watch,
    expect,
  }) => {
    watch.tolerate(/status of 500/);
    const count = await enterAsReaderOfPages(page, expect);
    await visit(page, FOLLOWING);
    const posts = feed(page).getByRole("article");
    const problem = { status: 500, code: "internal_error", title: "Broken", type: "about:blank" };
    const breakDown = (route: string) =>
      page.route(route, (request) => request.fulfill({ status: 500, json: problem }));
    await breakDown("**/api/posts?*");
    await feed(page).getByRole("link", { name: "Load more" }).click();
    await feed(page).getByRole("alert").getByText("Failed to fetch posts").waitFor();
    await page.unroute("**/api/posts?*");
    await feed(page).getByRole("link", { name: "Please retry" }).click();
    await expect.poll(() => posts.count()).toBe(count);

    await breakDown("**/api/posts/*/like");
    const like = posts.first().getByRole("button", { name: /^Like/ });
    await like.click();
    await page.getByRole("log").getByText("Failed to like").waitFor();
    expect(await like.getAttribute("aria-pressed")).toBe("false");

    await breakDown("**/api/posts/*/comments");
    await posts
      .first()
      .getByRole("link", { name: /ago$|^just now$/ })
      .click();
    const field = page.getByRole("textbox", { name: "Write a comment" });
    await field.fill("Is it on?");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("log").getByText("Failed to send comment, please try again").waitFor();
    expect(await field.inputValue()).toBe("Is it on?");
    await page.unroute("**/api/posts/*/comments");
    await page.getByRole("button", { name: "Send" }).click();
    const comment = page.getByRole("article").filter({ hasText: "Is it on?" }).last();
    await breakDown("**/api/comments/*");
    await comment.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("log").getByText("Failed to delete comment").waitFor();
  });
});
