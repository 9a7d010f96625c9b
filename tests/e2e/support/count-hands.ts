import type { Page } from "playwright-core";

/** Presses that a task of those who run the place may take, typing aside. */
export const MAX_PRESSES = 12;

/** Counts what fingers do, over all pages of the tab: presses, and fields that were typed into. */
export async function countHands(page: Page) {
  await page.addInitScript(() => {
    const note = (what: string) => {
      const noted = JSON.parse(sessionStorage.getItem("hands") ?? "[]") as string[];
      sessionStorage.setItem("hands", JSON.stringify([...noted, what]));
    };
    addEventListener("click", (event) => event.isTrusted && event.detail && note("press"), true);
    addEventListener("change", ({ target }) => {
      if ((target as HTMLInputElement).type === "email") note("typed");
    });
  });
  return async () => {
    const hands = await page.evaluate(() => {
      const noted = JSON.parse(sessionStorage.getItem("hands") ?? "[]") as string[];
      sessionStorage.removeItem("hands");
      return noted;
    });
    const countOf = (what: string) => hands.filter((hand) => hand === what).length;
    return { presses: countOf("press"), typed: countOf("typed") };
  };
}
