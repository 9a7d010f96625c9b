import type { Page } from "playwright-core";

/** Signs in on the page that is open, by the Demo wallet or another that stands in the dialog's list. */
export async function signIn(page: Page, wallet = "Demo Wallet"): Promise<void> {
  await page.getByRole("link", { name: "Connect Wallet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: wallet }).click();
  await page.getByText("Login Success").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

export function readToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("x-token"));
}

/** The button with the player's face, which stands in the header while one is signed in. */
export const accountButton = (page: Page) => page.getByRole("button", { name: /^Account/ });
