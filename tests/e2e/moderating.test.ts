import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { countHands, MAX_PRESSES } from "./support/count-hands";
import { visit } from "./support/hydration";
import type { Device } from "./support/look";
import { createOwnSpace } from "./support/own-space";
import { test } from "./support/test";

test.for<Device>(["desktop", "phone"])(
  "a creator hides a post and bans its author from its menu, and the author reads why and appeals, on a %s",
  async (device, { open }) => {
    const [creator, author] = [
      await Customer.signedIn(theShop()),
      await Customer.signedIn(theShop()),
    ];
    const spaceId = await createOwnSpace(creator);
    await author.call("PUT", `/spaces/${spaceId}/membership`);
    const words = `Cheap keys ${crypto.randomUUID()}`;
    const { url } = await author.call<{ url: string }>("POST", "/posts", {
      spaceId,
      content: words,
    });

    const page = await open({ device });
    await creator.enter(page.context());
    const take = await countHands(page);
    await visit(page, url);
    await take();
    await page.getByRole("button", { name: "Post actions" }).click();
    await page.getByRole("button", { name: "Ban the author" }).click();
    const dialog = page.getByRole("dialog", { name: "Moderate this post" });
    const choose = (name: string, label: string) =>
      dialog.getByLabel(name, { exact: true }).selectOption({ label });
    // A list takes a press to open and one to choose.
    await choose("Reason", "This is advertising.");
    await choose("Rule", "No trading");
    await choose("And the content", "Hide");
    await dialog.getByLabel("A note to the author").fill("Not here, please.");
    await dialog.getByLabel("A note for moderators").fill("The third time.");
    await dialog.getByRole("button", { name: "Ban the author" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Hidden by a moderator").waitFor();
    const { presses } = await take();
    expect(presses + 3 * 2).toBeLessThanOrEqual(MAX_PRESSES);

    const own = await open({ device });
    await author.enter(own.context());
    await visit(own, `/community/detail/${spaceId}`);
    await own.getByText("You are banned from this Space").waitFor();
    await own.getByText("No trading", { exact: true }).first().waitFor();
    expect(await own.getByRole("button", { name: "Join Space" }).count()).toBe(0);
    await own.getByRole("link", { name: "See why, and appeal" }).click();
    await own.getByText("This is advertising.").waitFor();
    await own.getByText("Not here, please.").waitFor();
    expect(await own.getByText("The third time.").count()).toBe(0);
    await own.getByRole("button", { name: "Appeal" }).click();
    await own.getByLabel("Why is this decision wrong?").fill("They were gifts.");
    await own.getByRole("button", { name: "Send appeal" }).click();
    await own.getByText("Another moderator will review it.").waitFor();
  },
);

test("a comment of somebody else's goes by a decision, and comes back by its menu", async ({
  open,
}) => {
  const [creator, author] = [
    await Customer.signedIn(theShop()),
    await Customer.signedIn(theShop()),
  ];
  const spaceId = await createOwnSpace(creator);
  await author.call("PUT", `/spaces/${spaceId}/membership`);
  const { id, url } = await creator.call<{ id: string; url: string }>("POST", "/posts", {
    spaceId,
    content: "Who has a lantern?",
  });
  await author.call("POST", `/posts/${id}/comments`, { text: "Buy mine" });

  const page = await open();
  await creator.enter(page.context());
  await visit(page, url);
  const comment = page.getByRole("article").filter({ hasText: "Buy mine" }).last();
  expect(await comment.getByRole("button", { name: "Delete", exact: true }).count()).toBe(0);
  await comment.getByRole("button", { name: "Moderate" }).click();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Moderate this comment" });
  await dialog.getByLabel("Rule", { exact: true }).selectOption({ label: "No trading" });
  await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });

  const gone = page.getByRole("article").filter({ hasText: "Removed by a moderator." }).last();
  await gone.getByRole("button", { name: "Moderate" }).click();
  await page.getByRole("button", { name: "Undo: hidden" }).click();
  await page.getByText("Undone").waitFor();
  await comment.waitFor();
  await visit(page, url);
  await comment.waitFor();
});

test.for<Device>(["desktop", "phone"])(
  "an appeal is read before anything else, and not beneath what it is judged by, on a %s",
  async (device, { open }) => {
    const [creator, moderator, author] = [
      await Customer.signedIn(theShop()),
      await Customer.signedIn(theShop()),
      await Customer.signedIn(theShop()),
    ];
    const spaceId = await createOwnSpace(creator);
    for (const one of [moderator, author]) await one.call("PUT", `/spaces/${spaceId}/membership`);
    const { id: moderatorId } = await moderator.call<{ id: string }>("GET", "/me");
    await creator.call("PUT", `/spaces/${spaceId}/moderators/${moderatorId}`);
    const content = "A lantern, for whoever comes.\n\n".repeat(30);
    const { id } = await author.call<{ id: string }>("POST", "/posts", { spaceId, content });
    const target = { kind: "post", id };
    const decision = { target, action: "hide", rule: "house:spam", note: "Not here, please." };
    const { caseId } = await creator.call<{ caseId: string }>(
      "POST",
      "/moderation/decisions",
      decision,
    );
    const text = `I asked before, and was told that it is all right. ${"Nobody pays. ".repeat(8)}`;
    await author.call("POST", `/moderation/${caseId}/appeal`, { text });

    const page = await open({ device });
    await moderator.enter(page.context());
    await visit(page, `/community/detail/${spaceId}/moderation/cases#${caseId}`);
    const words = page.getByText("I asked before, and was told");
    const buttons = page.getByRole("button", { name: "Uphold" });
    await words.waitFor();
    await buttons.waitFor();
    const [read, bar] = [(await words.boundingBox())!, (await buttons.boundingBox())!];
    expect(read.y).toBeGreaterThan(0);
    expect(read.y + read.height).toBeLessThanOrEqual(bar.y);
  },
);
