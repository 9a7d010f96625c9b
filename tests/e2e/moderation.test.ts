import { expect, inject } from "vitest";
import { enterAsOperator } from "./ops-operator";
import { decideCase, pickCase } from "./support/case-desk";
import { visit } from "./support/hydration";
import { createToken, openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

async function ask<Answer>(path: string, token?: string, body?: object, method = "POST") {
  const headers = new Headers({ "content-type": "application/json" });
  if (token) headers.set("x-token", token);
  const init = body ? { method, headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(`${inject("origin")}/api${path}`, init);
  return (await response.json().catch(() => null)) as Answer;
}

/** The Space of a game, which operators look after. */
async function findHub(): Promise<string> {
  const { items } = await ask<{ items: { id: string; gameId: string | null }[] }>(
    "/spaces?limit=50",
  );
  return items.find(({ gameId }) => gameId !== null)!.id;
}

test("a player reports, an operator hides under a rule, and the author is told why and appeals", async ({
  open,
  page: reporter,
}) => {
  const spaceId = await findHub();
  const author = await open();
  const token = await openSignedIn(author, `/community/detail/${spaceId}`);
  await ask(`/spaces/${spaceId}/membership`, token, {}, "PUT");
  const words = `Cheap keys ${crypto.randomUUID()}`;
  const { url } = await ask<{ url: string }>("/posts", token, { spaceId, content: words });

  await openSignedIn(reporter, url);
  await reporter.getByRole("button", { name: "Post actions" }).click();
  await reporter.getByRole("button", { name: "Report", exact: true }).first().click();
  const dialog = reporter.getByRole("dialog", { name: "Report this post" });
  await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
  await dialog.getByRole("textbox").fill("Look at this");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await dialog.waitFor({ state: "hidden" });
  await reporter.getByText("Thank you. Moderators will review it").waitFor();

  const operator = await open();
  await enterAsOperator(operator, `/community/detail/${spaceId}/moderation/cases`);
  const shown = await pickCase(operator, words);
  await shown.getByText("Look at this").waitFor();
  await decideCase(operator, "Hide", {
    rule: "No spam, no advertising",
    note: "Not here, please.",
  });
  await shown.waitFor({ state: "detached" });

  // They are told a moment later.
  const line = author.getByText("Something of yours was hidden. See why");
  const isTold = async () => {
    await visit(author, "/profile/notifications");
    return line.count();
  };
  await expect.poll(isTold, { timeout: 30_000 }).toBeGreaterThan(0);
  await visit(author, url);
  await author.getByText("Hidden by a moderator").waitFor();
  await author.getByRole("link", { name: "See why, and appeal" }).click();
  await author.getByText("Not here, please.").waitFor();
  await author.getByText("No spam, no advertising").waitFor();
  await author.getByRole("button", { name: "Appeal" }).click();
  await author.getByLabel("Why is this decision wrong?").fill("They were gifts.");
  await author.getByRole("button", { name: "Send appeal" }).click();
  await author.getByText("Another moderator will review it.").waitFor();

  const visitor = await open();
  await visit(visitor, `/community/detail/${spaceId}/moderation?action=hide`);
  await visitor.getByRole("heading", { name: "Moderation log" }).waitFor();
  const entry = visitor
    .getByRole("listitem")
    .filter({ hasText: "No spam, no advertising" })
    .first();
  await entry.getByText("Hidden").waitFor();
  expect(await visitor.getByText(words).count()).toBe(0);
});

test("a word that a Space blocks holds what is written with it: its author sees why, others see nothing", async ({
  open,
  page: author,
  watch,
}) => {
  // Of the page that is not there for others.
  watch.tolerate(/status of 404/);
  const spaceId = await findHub();
  const word = `brimble${crypto.randomUUID().slice(0, 8).replace(/\d/g, "x")}`;
  const operator = await open();
  const path = `/community/detail/${spaceId}/moderation/automatic`;
  const { token: judge } = await enterAsOperator(operator, path);
  await operator.getByLabel("One word or phrase per line").fill(word);
  await operator.getByRole("button", { name: "Save rules" }).click();
  await operator.getByText("Rules saved").waitFor();

  const token = await openSignedIn(author, `/community/detail/${spaceId}`);
  await ask(`/spaces/${spaceId}/membership`, token, {}, "PUT");
  await visit(author, `/community/detail/${spaceId}`);
  await author.getByRole("button", { name: "What's Your Mind?" }).click();
  const form = author.getByRole("form", { name: "New post" });
  await form.getByLabel("Text").fill(`Who sells ${word} here?`);
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await author.getByText(/^Held for review\. Until then/).waitFor();
  const queue = `/moderation?spaceId=${spaceId}&limit=50`;
  const { items } = await ask<{ items: { thing: { url: string; text: string } }[] }>(queue, judge);
  const { url } = items.find(({ thing }) => thing.text.includes(word))!.thing;
  await visit(author, url);
  await author.getByText("Held for review: it contains a word blocked in this Space").waitFor();

  const visitor = await open();
  await visit(visitor, url);
  await visitor.getByRole("heading", { name: "Nothing grows here" }).waitFor();

  await visit(operator, `/community/detail/${spaceId}/moderation/cases`);
  await pickCase(operator, word);
  await decideCase(operator, "Publish");
  await visitor.reload();
  await visitor.getByText(`Who sells ${word} here?`).first().waitFor();
});

test("a player is reported on their profile, and the focus comes back to where it was", async ({
  page,
  open,
}) => {
  const other = await open();
  const token = await openSignedIn(other, "/community");
  const { id } = await ask<{ id: string }>("/me", token);
  await openSignedIn(page, `/profile/${id}`);
  const report = page.getByRole("main").getByRole("button", { name: "Report", exact: true });
  const menu = page.getByRole("main").getByRole("button", { name: "More actions" });
  await menu.click();
  await report.click();
  const dialog = page.getByRole("dialog", { name: "Report this player" });
  await dialog.getByRole("radio", { name: "Impersonation" }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await dialog.waitFor({ state: "hidden" });
  const isFocused = (element: Element) => element === document.activeElement;
  await expect.poll(() => menu.evaluate(isFocused)).toBe(true);
});

test("a visitor who reports is asked to log in", async ({ page }) => {
  const { url } = await ask<{ url: string }>("/posts", await createToken(), {
    content: `Reported by a visitor ${crypto.randomUUID()}`,
  });
  await visit(page, url);
  await page.getByRole("button", { name: "Post actions" }).click();
  await page.getByRole("button", { name: "Report", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Report this post" });
  await dialog.getByRole("radio", { name: "Something else" }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("button", { name: "Demo Wallet" }).waitFor();
});
