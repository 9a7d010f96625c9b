import type { Page } from "playwright-core";

interface Decision {
  rule?: string;
  note?: string;
}

/** The case that is looked at. */
export const caseOf = (page: Page) => page.getByRole("article", { name: /^Case: / });

/** Looks at the case whose text holds these words, and answers what is shown of it. */
export async function pickCase(page: Page, words: string) {
  await page
    .getByRole("region", { name: "Cases" })
    .getByRole("link")
    .filter({ hasText: words })
    .click();
  const shown = caseOf(page).filter({ hasText: words });
  await shown.waitFor();
  return shown;
}

/** Decides what is looked at, and waits until it is done and not only about to be. */
export async function decideCase(page: Page, action: string, { rule, note }: Decision = {}) {
  const buttons = page.getByRole("group", { name: "Action" });
  await buttons.getByRole("button", { name: action }).click();
  if (rule) {
    const form = page.getByRole("form", { name: action });
    await form.getByLabel("Rule").selectOption({ label: rule });
    if (note) await form.getByLabel("A note to the author").fill(note);
    await form.getByRole("button", { name: action }).click();
  }
  await sendCase(page);
}

/** What was decided is sent at once, and not after the seconds in which it can be taken back. */
export async function sendCase(page: Page) {
  const isSent = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && /\/api\/moderation\//.test(response.url()),
  );
  await page
    .getByRole("status")
    .filter({ hasText: "Undo" })
    .getByRole("button", { name: "Close" })
    .click();
  await isSent;
}
