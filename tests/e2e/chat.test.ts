import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { makeGroup } from "./support/group-belongings";
import { visit } from "./support/hydration";
import { picture } from "./support/picture";
import { test } from "./support/test";

/** Two players in a group of one of them. */
async function meet(name: string) {
  const shop = { origin: inject("origin"), chainUrl: inject("shopChainUrl") };
  const anna = await Customer.signedIn(shop);
  const ben = await Customer.signedIn(shop);
  const space = await findSpace(anna);
  await anna.call("PUT", `/spaces/${space}/membership`);
  const group = await makeGroup(anna, space, { name });
  await ben.call("PUT", `/groups/${group}/membership`);
  return { anna: anna.token, ben: ben.token, room: `/chat/${group}`, creator: anna, group };
}

/** They are opened when the shop is: a busy machine needs a moment. */
async function findSpace(player: Customer): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { items } = await player.call<{ items: { id: string }[] }>("GET", "/spaces");
      found = items[0]?.id;
      return found;
    })
    .toBeDefined();
  return found!;
}

async function enterAs(page: Page, token: string, path: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: "x-token", value: token, url: inject("origin"), httpOnly: true }]);
  await page.context().addInitScript((value) => {
    // Before it goes anywhere, a window may keep nothing.
    if (location.protocol.startsWith("http")) localStorage.setItem("x-token", value);
  }, token);
  await visit(page, path);
}

const box = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const said = (page: Page, text: string) => messages(page).getByText(text, { exact: true });

async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
}

test("two players talk, answer, react, edit and delete, each in sight of the other", async ({
  open,
  page: anna,
}) => {
  const players = await meet("The night watch");
  await enterAs(anna, players.anna, "/chat");
  await anna.getByRole("link", { name: /The night watch/ }).click();
  await box(anna).waitFor();
  const ben = await open();
  await enterAs(ben, players.ben, players.room);
  await box(ben).waitFor();

  await send(anna, "Who brings a **lantern**?");
  await said(ben, "Who brings a lantern?").waitFor();
  await messages(ben).getByRole("button", { name: "Reply" }).first().click();
  await send(ben, "I do");
  const answer = messages(anna).getByRole("article").filter({ hasText: "I do" });
  await answer.waitFor();
  await answer.getByRole("button", { name: "Go to original" }).waitFor();

  await answer.getByRole("button", { name: "More" }).click();
  await anna.getByRole("button", { name: "React with 🎉" }).click();
  await messages(ben).getByRole("button", { name: "🎉, 1 player" }).waitFor();

  await box(ben).press("ArrowUp");
  await expect.poll(() => box(ben).inputValue()).toBe("I do");
  await send(ben, "I do, two");
  await said(anna, "I do, two").waitFor();
  await answer.getByRole("button", { name: "edited" }).click();
  await anna.getByRole("dialog").getByText("I do", { exact: true }).waitFor();
  await anna.keyboard.press("Escape");

  await answer.getByRole("button", { name: "More" }).click();
  await anna.getByRole("button", { name: "Pin", exact: true }).click();
  await ben.getByRole("button", { name: "1 pinned message" }).waitFor();

  const own = messages(ben).getByRole("article").filter({ hasText: "I do, two" });
  await own.getByRole("button", { name: "More" }).click();
  await ben.getByRole("button", { name: "Delete", exact: true }).click();
  await ben.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await said(anna, "This message was deleted.").waitFor();
  await anna.getByRole("button", { name: "1 pinned message" }).waitFor({ state: "detached" });

  await anna.getByRole("button", { name: "More about this room" }).click();
  await anna.getByRole("button", { name: "Check this room" }).click();
  await anna.getByText(/^Verified: /).waitFor();
});

test("what was written without a line is kept by the browser, and sent once by the next window", async ({
  open,
  page: anna,
}) => {
  const players = await meet("The tunnel");
  const ben = await open();
  await enterAs(ben, players.ben, players.room);
  await box(ben).waitFor();
  await anna.context().addInitScript(() => {
    const Real = WebSocket;
    const isDown = () => localStorage.getItem("down") === "yes";
    window.WebSocket = class extends Real {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(isDown() ? String(url).replace("/groups/", "/nowhere/") : url, protocols);
      }
    };
  });
  await enterAs(anna, players.anna, players.room);
  await send(anna, "Before the tunnel");
  await said(ben, "Before the tunnel").waitFor();
  await anna.evaluate(() => localStorage.setItem("down", "yes"));
  await anna.reload();
  await box(anna).waitFor();
  await anna.getByText("Reconnecting…").waitFor();
  await send(anna, "From the tunnel");
  await messages(anna).getByText("Sending…").waitFor();

  await anna.evaluate(() => localStorage.removeItem("down"));
  const next = await anna.context().newPage();
  await anna.close();
  await visit(next, players.room);
  await said(ben, "From the tunnel").waitFor();
  await send(next, "Out again");
  await said(ben, "Out again").waitFor();
  expect(await said(ben, "From the tunnel").count()).toBe(1);
  await expect.poll(() => messages(next).getByText("Sending…").count()).toBe(0);
  expect(await said(next, "From the tunnel").count()).toBe(1);
});

test("a picture that did not come is not left out unasked", async ({ page, watch }) => {
  watch.tolerate(/Failed to load resource|net::ERR/);
  const { anna, room } = await meet("The dark room");
  await enterAs(page, anna, room);
  await box(page).fill("Look at this");
  await page.route("**/api/media?*", (route) => route.abort());
  await page.locator("form input[type=file]").setInputFiles([await picture()]);
  await page.getByText("Upload Failed").first().waitFor();
  await box(page).press("Enter");
  await page.getByText("1 file was not uploaded.").waitFor();
  expect(await said(page, "Look at this").count()).toBe(0);

  await page.unroute("**/api/media?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("list", { name: "Chosen files" }).waitFor();
  await box(page).press("Enter");
  await said(page, "Look at this").waitFor();
  await messages(page).getByRole("img").first().waitFor();
});

test("without a line a picture that waits is seen, and nobody is said to be here", async ({
  page,
  watch,
}) => {
  watch.tolerate(/Failed to load resource|net::ERR/);
  const { anna, room } = await meet("The cellar");
  await page.addInitScript(() => {
    const Real = WebSocket;
    window.WebSocket = class extends Real {
      constructor(url: string | URL, protocols?: string | string[]) {
        const isDown = localStorage.getItem("down") === "yes";
        super(isDown ? String(url).replace("/groups/", "/nowhere/") : url, protocols);
      }
    };
  });
  await enterAs(page, anna, room);
  await page.getByRole("button", { name: "Active Now: 1" }).waitFor();
  await page.evaluate(() => localStorage.setItem("down", "yes"));
  await page.reload();
  await page.getByText("Reconnecting…").waitFor();
  await page.getByRole("button", { name: "Active Now", exact: true }).click();
  await page
    .getByText("No connection: who is here is not known.")
    .filter({ visible: true })
    .waitFor();
  await page.keyboard.press("Escape");

  await page.locator("form input[type=file]").setInputFiles([await picture()]);
  await page.getByRole("button", { name: "Remove harbour.png" }).waitFor();
  await page.context().setOffline(true);
  await box(page).press("Enter");
  const waiting = messages(page).getByRole("img", { name: "A file that waits to be sent" });
  await expect
    .poll(() => waiting.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("who is in a room sees at once when slow mode begins and ends, and when they are put out", async ({
  page: ben,
  watch,
}) => {
  // Of the group that is gone.
  watch.tolerate(/status of 404/);
  const { creator, group, ...players } = await meet("The slow tunnel");
  const pace = (slowModeSeconds: number) =>
    creator.call("PATCH", `/groups/${group}`, { slowModeSeconds });
  await enterAs(ben, players.ben, players.room);
  const inList = ben
    .getByRole("navigation", { name: "Chats" })
    .getByRole("link", { name: /The slow tunnel/ });
  await inList.waitFor();
  await send(ben, "Faster");
  await said(ben, "Faster").waitFor();
  await expect.poll(() => messages(ben).getByText("Sending…").count()).toBe(0);

  await pace(3_600);
  await ben.getByText(/^Slow mode: you can send again in/).waitFor();
  await ben.reload();
  await ben.getByText(/^Slow mode: you can send again in/).waitFor();
  await pace(0);
  await ben.getByRole("button", { name: "Send", exact: true }).waitFor();

  const members = `/groups/${group}/members`;
  const { items } = await creator.call<{ items: { person: { id: string }; role: string }[] }>(
    "GET",
    members,
  );
  const { person } = items.find(({ role }) => role === "member")!;
  await creator.call("DELETE", `${members}/${person.id}`);
  await ben.getByText("You are no longer a member of this group.").waitFor();
  await inList.waitFor({ state: "detached" });

  await creator.call("DELETE", `/groups/${group}`);
  await visit(ben, players.room);
  await ben.getByText("This group no longer exists, or you are no longer in it.").waitFor();
  await ben.getByRole("link", { name: "Back to all chats" }).click();
  await ben.getByText("No groups", { exact: true }).waitFor();
});

test("on a phone a message is held for its menu and swiped to answer it, and what is above folds while one types", async ({
  open,
}) => {
  const players = await meet("The narrow stair");
  const body = { clientId: "first", text: "Mind the step" };
  await players.creator.call("POST", `/groups/${players.group}/messages`, body);
  const ben = await open({ device: "phone" });
  await enterAs(ben, players.ben, players.room);
  await box(ben).waitFor();
  await ben.locator("section[inert]").waitFor({ state: "detached" });
  const finger = await ben.context().newCDPSession(ben);
  const { x, y } = (await said(ben, "Mind the step").boundingBox())!;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + at, y: y + 4 }],
    });

  await touch("touchStart", 5);
  await messages(ben).locator("[data-held]").waitFor();
  await touch("touchEnd");
  await ben.getByRole("button", { name: "Copy text" }).waitFor();
  await ben.keyboard.press("Escape");

  await touch("touchStart", 5);
  for (const at of [20, 40, 60, 80]) await touch("touchMove", at);
  await touch("touchEnd");
  await ben.getByText(/^Reply to /).waitFor();

  const announcement = ben.getByText("Every Friday at eight.");
  await announcement.waitFor();
  await ben.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: innerHeight - 300 });
    visualViewport!.dispatchEvent(new Event("resize"));
  });
  await announcement.waitFor({ state: "hidden" });
});

test("without scripts a room shows what was said last, and its list what is new", async ({
  browser,
  page: anna,
}) => {
  const players = await meet("The lighthouse");
  await enterAs(anna, players.anna, players.room);
  await send(anna, "Is anybody **there**?");
  await said(anna, "Is anybody there?").waitFor();
  await expect.poll(() => messages(anna).getByText("Sending…").count()).toBe(0);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: inject("origin"),
    locale: "en",
  });
  await context.addCookies([
    { name: "x-token", value: players.ben, url: inject("origin"), httpOnly: true },
  ]);
  const ben = await context.newPage();
  // A page does not wait for a room that is slow to wake.
  await expect
    .poll(async () => {
      await ben.goto(players.room);
      return said(ben, "Is anybody there?").count();
    })
    .toBe(1);
  await ben.getByText("New messages").waitFor();
  await expect
    .poll(async () => {
      await ben.goto("/chat");
      return ben.getByLabel("1 unread message").count();
    })
    .toBe(1);
  await context.close();
});
