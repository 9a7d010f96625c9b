import type { Page, Response } from "playwright-core";

/** Waits until the page answers clicks: `app/hydrated.tsx` marks the document then. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens an address and waits until its page answers clicks. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}
