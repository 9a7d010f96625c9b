import { expect, inject } from "vitest";
import { createToken, openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

async function publish(token: string, content: string): Promise<string> {
  const response = await fetch(`${inject("origin")}/api/posts`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-token": token },
    body: JSON.stringify({ content }),
  });
  const { url } = (await response.json()) as { url: string };
  return url;
}

test("a reader without a script sees how often a post was liked, and no button that does nothing", async ({
  browser,
}) => {
  const token = await createToken();
  const url = await publish(token, "Who reads this? ||The gardener||");
  const liked = await fetch(`${inject("origin")}/api/posts/${url.split("/").at(-1)}/like`, {
    method: "PUT",
    headers: { "x-token": token },
  });
  expect(liked.status).toBe(200);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: inject("origin"),
    locale: "en",
  });
  const reader = await context.newPage();
  await reader.goto(url);
  await reader
    .getByText(/^Like\s*1$/)
    .filter({ visible: true })
    .waitFor();
  const dead = reader.getByRole("button", {
    name: /^(Like|Share|Show spoiler|Post actions|Write a comment)/,
  });
  expect(await dead.count()).toBe(0);
  // By an expression: words within noscript are not looked for.
  await reader.getByText(/^The gardener$/).waitFor();
  await context.close();
});

const isFocused = (element: Element) => element === document.activeElement;

test("two players like, comment, answer and delete, and each sees what the other did", async ({
  open,
  page: ben,
}) => {
  const url = await publish(await createToken(), "Who plays tonight?");
  await openSignedIn(ben, url);
  const like = ben.getByRole("button", { name: /^Like/ }).first();
  // Large enough for a thumb.
  expect((await like.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  // Shown before it is stored, and the page is left soon.
  const stored = ben.waitForResponse((response) => response.url().endsWith("/like"));
  await like.click();
  await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => like.innerText()).toContain("1");
  await stored;
  await ben.getByRole("textbox", { name: "Write a comment" }).fill("I **do**");
  await ben.reload();
  const field = ben.getByRole("textbox", { name: "Write a comment" });
  await expect.poll(() => field.inputValue()).toBe("I **do**");
  await ben.getByRole("button", { name: "Send" }).click();
  await ben.getByText("I do").waitFor();

  const anna = await open();
  await openSignedIn(anna, url);
  await expect
    .poll(() => anna.getByRole("button", { name: /^Like/ }).first().innerText())
    .toContain("1");
  await anna.getByText("I do").waitFor();
  const reply = anna.getByRole("button", { name: "Reply", exact: true });
  const form = anna.getByRole("form", { name: /^Reply to/ });
  await reply.click();
  await form.waitFor();
  await reply.click();
  await form.waitFor({ state: "detached" });
  await reply.click();
  await expect.poll(() => form.getByRole("textbox").evaluate(isFocused)).toBe(true);
  await form.getByRole("textbox").fill("Me too");
  await form.getByRole("button", { name: "Send" }).click();
  await form.waitFor({ state: "hidden" });
  await anna.getByText("Me too").waitFor();
  const own = anna.getByRole("article").filter({ hasText: "Me too" }).last();
  await expect.poll(() => own.evaluate(isFocused)).toBe(true);
  await anna.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await anna.getByRole("button", { name: /^Share/ }).click();
  await anna.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
  await anna.getByRole("log").getByText("Link copied").waitFor();

  await ben.reload();
  await ben.getByRole("button", { name: "View 1 reply" }).click();
  await ben.getByText("Me too").waitFor();
  await ben.getByRole("button", { name: "Edit", exact: true }).click();
  await ben.getByRole("textbox", { name: "Edit" }).fill("I did");
  await ben.getByRole("button", { name: "Save" }).click();
  await ben.getByText("I did").waitFor();
  await ben.getByRole("button", { name: "Delete", exact: true }).click();
  await ben.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await ben.getByText("This comment was deleted.").waitFor();
  expect(await ben.getByText("I did").count()).toBe(0);
  await anna.reload();
  await anna.getByText("This comment was deleted.").waitFor();
});

test("a newcomer reads how many pictures a comment takes, and why it was refused", async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of 409/);
  const url = await publish(await createToken(), "Where was this?");
  const newAccount = { posts: 3, pictures: 1, links: 2, until: "2099-01-01T00:00:00.000Z" };
  await page.route("**/api/drafts/profile", (route) =>
    route.fulfill({ json: { revision: 0, savedAt: null, newAccount, draft: null } }),
  );
  await page.route("**/api/posts/*/comments", (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: "new_account_links", most: 2 } }),
  );
  await openSignedIn(page, url);
  const field = page.getByRole("textbox", { name: "Write a comment" });
  await field.fill("At https://a.example, https://b.example, https://c.example");
  await page.getByText("Up to 1 picture of 8 MB").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("log").getByText("A new account can add 2 links at a time").waitFor();
});

test("one's own comment is changed where it stands, says so, and its author reads what it said before", async ({
  open,
  page,
  watch,
}) => {
  watch.tolerate(/status of 500/);
  const url = await publish(await createToken(), "Where is the lighthouse?");
  await openSignedIn(page, url);
  await page.getByRole("textbox", { name: "Write a comment" }).fill("Behind the **harbor**");
  await page.getByRole("button", { name: "Send" }).click();
  const own = page.getByRole("article").filter({ hasText: "Behind the" }).last();
  const edit = own.getByRole("button", { name: "Edit", exact: true });
  await page.route("**/api/comments/*", (request) => request.fulfill({ status: 500, json: {} }));
  await edit.click();
  await page.getByRole("alert").getByText("Failed to fetch data").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => edit.evaluate(isFocused)).toBe(true);
  await page.unroute("**/api/comments/*");
  await edit.click();
  const field = page.getByRole("textbox", { name: "Edit" });
  await expect.poll(() => field.inputValue()).toBe("Behind the **harbor**");
  await field.press("Escape");
  await field.waitFor({ state: "detached" });
  await expect.poll(() => edit.evaluate(isFocused)).toBe(true);
  await edit.click();
  await field.fill("Behind the **harbour**");
  await field.press("Escape");
  await page.reload();
  await edit.click();
  await expect.poll(() => field.inputValue()).toBe("Behind the **harbour**");
  await page.getByRole("button", { name: "Save" }).click();
  await own.getByText("Behind the harbour").waitFor();
  await expect.poll(() => edit.evaluate(isFocused)).toBe(true);
  await own.getByRole("button", { name: "Edited" }).click();
  const before = page.getByRole("dialog", { name: "Edit history" });
  await before.getByText("Behind the harbor", { exact: true }).waitFor();

  const reader = await open();
  await openSignedIn(reader, url);
  const seen = reader.getByRole("article").filter({ hasText: "Behind the harbour" }).last();
  await seen.getByText("Edited").waitFor();
  expect(await seen.getByRole("button", { name: /^Edit/ }).count()).toBe(0);
});
