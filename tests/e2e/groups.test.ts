import type { Page } from "playwright-core";
import { expect } from "vitest";
import { groupLinkPath, groupPath } from "~/domain/groups/paths";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { makeGroup, makeLink, square } from "./support/group-belongings";
import { expectSound } from "./support/accessibility";
import { visit } from "./support/hydration";
import { test } from "./support/test";

interface Spaces {
  items: { id: string; gameId: string | null }[];
}

/** A player, and a Space that they are in. */
async function joinSomeSpace(): Promise<{ player: Customer; spaceId: string }> {
  const player = await Customer.signedIn(theShop());
  const { items } = await player.call<Spaces>("GET", "/spaces?limit=50");
  const spaceId = items.find(({ gameId }) => gameId !== null)!.id;
  await player.call("PUT", `/spaces/${spaceId}/membership`);
  return { player, spaceId };
}

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

test("a group is made, asked into, entered, left and disbanded", async ({ page, open, watch }) => {
  // Of the group that is gone.
  watch.tolerate(/status of (404|410)/);
  const { player: creator, spaceId } = await joinSomeSpace();
  await creator.enter(page.context());
  const name = `Night raids ${crypto.randomUUID().slice(0, 8)}`;
  await visit(page, `/community/groups/create?space=${spaceId}`);
  await button(page, "Create Group").click();
  for (const message of [
    "Please upload group avatar",
    "Please enter group name",
    "Please enter group announcement",
  ]) {
    await page.getByText(message).waitFor();
  }
  const avatar = page.getByRole("group", { name: "Group avatar" });
  const file = { name: "owl.png", mimeType: "image/png", buffer: await square() };
  await avatar.locator("input").setInputFiles([file]);
  await avatar.locator('img[src^="/media/"]').waitFor();
  await page.getByLabel("Group name").fill(name);
  await page.getByRole("textbox", { name: "Announcement" }).fill("Every Friday at eight.");
  await page.getByRole("radio", { name: /^Admin Approval/ }).check();
  await button(page, "Create Group").click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const path = new URL(page.url()).pathname;

  const asker = await Customer.signedIn(theShop());
  const other = await open();
  await asker.enter(other.context());
  await visit(other, path);
  await button(other, `Ask to join ${name}`).click();
  await button(other, "Withdraw request").click();
  await button(other, `Ask to join ${name}`).click();
  await other.getByText("Your request is waiting for an admin").waitFor();

  await visit(page, `${path}/requests`);
  await page.getByRole("button", { name: /^Approve / }).click();
  await page.getByText("No pending requests").waitFor();
  // Whoever was let in while they wait here sees it without asking.
  await other.getByRole("link", { name: "Open chat" }).waitFor();
  await button(other, "More actions").click();
  await button(other, "Leave Group").click();
  await confirm(other, "Leave Group");
  await button(other, `Ask to join ${name}`).waitFor();

  await visit(page, path);
  await button(page, "More actions").click();
  await button(page, "Disband Group").click();
  await confirm(page, "Disband Group");
  await page.waitForURL("/community/groups");
  await other.goto(path);
  await other.getByRole("heading", { name: "Nothing grows here" }).waitFor();
  // Whoever was in it to the end hears what became of it.
  await page.goto(path);
  await page
    .getByRole("heading", { level: 1, name: new RegExp(`${name}.* was disbanded`) })
    .waitFor();
  await expectSound(page);
});

test("a link opens a private group to a visitor who signs in on its page", async ({
  page,
  open,
  watch,
}) => {
  watch.tolerate(/status of 404/);
  const { player: creator, spaceId } = await joinSomeSpace();
  const name = `Owls ${crypto.randomUUID().slice(0, 8)}`;
  const id = await makeGroup(creator, spaceId, { name, visibility: "private" });
  const code = await makeLink(creator, id);

  await page.goto(groupPath(id));
  await page.getByRole("heading", { name: "Nothing grows here" }).waitFor();
  const { displayName } = await creator.call<{ displayName: string }>("GET", "/me");
  await visit(page, groupLinkPath(code));
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByText("You are invited by").waitFor();
  await page.getByRole("button", { name: displayName }).waitFor();
  await page.getByText("1 member", { exact: true }).waitFor();
  expect(await page.getByRole("main").locator("img").count()).toBe(1);
  await button(page, "Join Group").click();
  await page.getByRole("dialog").getByRole("button", { name: "Demo Wallet" }).click();
  await page.waitForURL(groupPath(id));
  await page.getByText("Every Friday at eight.").waitFor();
  await visit(page, "/community/groups?filter=joined");
  await page.getByRole("link", { name }).waitFor();

  await creator.call("DELETE", `/groups/${id}/invite-links/${code}`);
  const late = await open();
  await late.goto(groupLinkPath(code));
  // What a visitor was shown just before is kept for some seconds.
  await expect
    .poll(async () => {
      await late.reload();
      return late.getByText("This invitation is no longer valid").count();
    })
    .toBeGreaterThan(0);
  expect(await late.getByText(name).count()).toBe(0);
});

test("whoever made a group hands it over, and leaves it then", async ({ page }) => {
  const { player: creator, spaceId } = await joinSomeSpace();
  const name = `Bees ${crypto.randomUUID().slice(0, 8)}`;
  const id = await makeGroup(creator, spaceId, { name });
  const heir = await Customer.signedIn(theShop());
  await heir.call("PUT", `/groups/${id}/membership`);

  await creator.enter(page.context());
  await visit(page, groupPath(id));
  await button(page, "More actions").click();
  await button(page, "Leave Group").click();
  await confirm(page, "Choose a member");
  await page.waitForURL(`${groupPath(id)}/members`);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("button", { name: "Hand over the group" }).click();
  await confirm(page, "Hand over the group");
  await page.getByText(/now runs the group$/).waitFor();
  await button(page, "More actions").click();
  await button(page, "Disband Group").waitFor({ state: "detached" });
  await button(page, "Leave Group").click();
  await confirm(page, "Leave Group");
  await button(page, `Join ${name}`).waitFor();
});
