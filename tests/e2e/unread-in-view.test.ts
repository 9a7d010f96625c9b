import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fillRoom } from "./support/fill-room";
import { visit } from "./support/hydration";
import { test } from "./support/test";

/** Entries that a room opens with. */
const PAGE = 50;
const WIDTHS = [320, 390, 768, 1440];

/** How one comes into a room. */
const WAYS = {
  reload: (page: Page, room: string) => visit(page, room),
  async list(page: Page, room: string) {
    await visit(page, "/chat");
    await page.locator(`nav a[href="${room}"]`).click();
  },
  async link(page: Page, room: string) {
    await visit(page, `/community/groups/${room.split("/").at(-1)}`);
    await page.locator(`main a[href="${room}"]`).first().click();
  },
};

test.for([
  { entries: 5, counts: [1, 2, 3] },
  { entries: 100, counts: [1, 2, 3, 5, 20, 44, 60] },
  { entries: 500, counts: [3, 44, 100, 400] },
])(
  "a room of $entries opens with what is new in view, at every width",
  { timeout: 180_000 },
  async ({ entries, counts }, { open }) => {
    const { anna, group } = await fillRoom(`The well of ${entries}`, entries, "others");
    const page = await open();
    await anna.enter(page.context());
    // Where nobody looks, nothing is read: each count can be looked at more than once.
    await page.addInitScript(() => (document.hasFocus = () => false));
    const ways = Object.values(WAYS);
    const wrong: string[] = [];
    let turn = 0;
    // A mark never goes back.
    for (const unread of counts.toReversed()) {
      await anna.call("PUT", `/groups/${group}/read`, { seq: entries - unread });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
        await ways[turn++ % ways.length]!(page, `/chat/${group}`);
        const seen = await lookAt(page);
        // Where more is new than a room opens with, it begins at its end.
        const isRight =
          unread >= PAGE
            ? seen.left <= 1
            : seen.above !== null && seen.above >= 0 && seen.messages > 0;
        if (!isRight) wrong.push(`${unread} unread, ${width} px: ${JSON.stringify(seen)}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test("what was new is read once it was seen: the list, the badge and the title follow", async ({
  open,
}) => {
  const { anna, group } = await fillRoom("The rope of the well", 100, "others");
  await anna.call("PUT", `/groups/${group}/read`, { seq: 80 });
  const page = await open();
  await anna.enter(page.context());
  await visit(page, "/chat");
  const ofChats = page.getByRole("link", { name: /^Chats, \d+ new$/ });
  await page.getByRole("link", { name: "Chats, 20 new" }).waitFor();
  // Beside what the bell counts.
  await expect.poll(() => page.title()).toMatch(/^\(2\d\) /);
  await page.locator(`nav a[href="/chat/${group}"]`).click();
  await lookAt(page);
  // What lies below the screen is still to be read: one press leads there.
  await page.getByRole("button", { name: /^Jump to latest, \d+ new messages$/ }).click();
  await ofChats.waitFor({ state: "detached" });
  await expect.poll(() => page.title()).not.toMatch(/^\(2/);
  expect(await anna.call("GET", "/chats/unread")).toMatchObject({ total: 0 });
  expect((await lookAt(page)).left).toBeLessThanOrEqual(1);
});

/** Where the line "new messages" stands in the box, px, how many messages are seen below it, and what is left to scroll. */
async function lookAt(page: Page) {
  await page.locator(".chat-messages [data-row]").first().waitFor();
  await page.locator("section[inert]").waitFor({ state: "detached" });
  return page.evaluate(async () => {
    // What is measured late moves nothing.
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    const box = document.querySelector(".chat-messages")!;
    const { top, bottom } = box.getBoundingClientRect();
    const line = box.querySelector(".chat-unread")?.getBoundingClientRect();
    const rows = [...box.querySelectorAll("[data-row]")].map((row) => row.getBoundingClientRect());
    return {
      above: line ? Math.round(line.top - top) : null,
      messages: rows.filter((row) => line && row.top >= line.top && row.top < bottom - 24).length,
      left: Math.round(box.scrollHeight - box.scrollTop - box.clientHeight),
    };
  });
}
