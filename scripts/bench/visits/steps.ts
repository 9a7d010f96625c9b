import type { Page } from "playwright-core";

/** Something that one does on a page, and what shows that it was done. */
export interface Step {
  name: string;
  /** Where it is done; without it, where the step before has led. */
  at?: string;
  /** What is done before, of which nothing is measured. */
  before?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

export interface Places {
  chat: string;
}

const GAME = "/store/detail/stormglass";
const main = (page: Page) => page.getByRole("main");

/** What people do most, one after the other, as a player who is signed in, on a phone. */
export const steps = ({ chat }: Places): Step[] => [
  {
    name: "open the filters",
    at: "/store",
    act: async (page) => {
      await main(page).getByRole("button", { name: "Filters", exact: true }).click();
      await main(page).getByRole("heading", { name: "Filters" }).waitFor();
    },
  },
  {
    name: "choose a genre",
    act: async (page) => {
      await main(page)
        .getByLabel(/^Action/)
        .first()
        .click();
      await page.waitForURL(/genre=/);
    },
  },
  {
    name: "sort the list",
    before: async (page) => {
      await page.keyboard.press("Escape");
    },
    act: async (page) => {
      await main(page).getByLabel("Sort by").selectOption({ label: "Lowest price" });
      await page.waitForURL(/sort=/);
    },
  },
  {
    name: "type into the search, with suggestions",
    act: async (page) => {
      await page.getByRole("banner").getByLabel("Search").pressSequentially("gloam", { delay: 60 });
      await page
        .getByRole("option", { name: /Gloamdelve/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "open a game",
    at: "/store",
    act: async (page) => {
      await main(page).getByRole("link", { name: "Gloamdelve", exact: true }).last().click();
      await page.getByRole("heading", { level: 1, name: "Gloamdelve" }).waitFor();
    },
  },
  {
    name: "back to the list",
    act: async (page) => {
      await page.goBack();
      await main(page).getByRole("list", { name: "Games", exact: true }).waitFor();
    },
  },
  {
    name: "add to the cart",
    at: GAME,
    act: async (page) => {
      await main(page).getByRole("button", { name: "Add to Cart" }).click();
      await main(page).getByText("In your cart").waitFor();
    },
  },
  {
    name: "open the cart",
    act: async (page) => {
      await page.getByRole("banner").getByRole("link", { name: /cart/i }).click();
      await page.getByRole("heading", { level: 1, name: "My Cart" }).waitFor();
    },
  },
  {
    name: "take it out of the cart",
    act: async (page) => {
      await main(page)
        .getByRole("button", { name: /^Remove/ })
        .first()
        .click();
      await main(page)
        .getByRole("button", { name: /put .* back|Undo/i })
        .first()
        .waitFor();
    },
  },
  {
    name: "like a post",
    at: "/community",
    act: async (page) => {
      const like = main(page).locator("button.like[aria-pressed=false]").first();
      const handle = await like.elementHandle();
      await like.click();
      await page.waitForFunction(
        (button) => button?.getAttribute("aria-pressed") === "true",
        handle,
      );
    },
  },
  {
    name: "open the composer",
    act: async (page) => {
      await page.getByRole("button", { name: "What's Your Mind?" }).click();
      await page.getByRole("form", { name: "New post" }).getByLabel("Text").waitFor();
    },
  },
  {
    name: "type a post",
    act: async (page) => {
      const text = page.getByRole("form", { name: "New post" }).getByLabel("Text");
      await text.pressSequentially("A lantern, **a map** and #Harbour", { delay: 40 });
    },
  },
  {
    name: "open a chat",
    at: "/chat",
    act: async (page) => {
      await page.locator(`a[href="${chat}"]`).first().click();
      await page.getByRole("textbox", { name: /^Message to/ }).waitFor();
    },
  },
  {
    name: "send a message",
    act: async (page) => {
      const words = `Ahoy ${Date.now()}`;
      const box = page.getByRole("textbox", { name: /^Message to/ });
      await box.pressSequentially(words, { delay: 40 });
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByRole("region", { name: "Messages" }).getByText(words).waitFor();
    },
  },
  {
    name: "switch the theme",
    at: "/store",
    before: openPreferences,
    act: async (page) => {
      await preferences(page).getByRole("button", { name: "Light" }).click();
      await page.locator("html[data-theme=light]").waitFor();
    },
  },
  {
    name: "switch the language",
    act: async (page) => {
      await preferences(page).getByRole("button", { name: "简体中文" }).click();
      await page.locator("html[lang=zh-CN]").waitFor();
    },
  },
  {
    name: "and back again",
    act: async (page) => {
      await preferences(page).getByRole("button", { name: "English" }).click();
      await page.locator("html[lang=en]").waitFor();
    },
  },
  {
    name: "open the mystery box",
    at: "/blind-box",
    act: async (page) => {
      await main(page).getByRole("button", { name: "Open Box" }).click();
      await page.getByRole("dialog").getByRole("heading").first().waitFor();
    },
  },
  {
    name: "open the notifications",
    at: "/store",
    act: async (page) => {
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^Notifications/ })
        .click();
      await page.locator("[popover]:popover-open").waitFor();
    },
  },
];

const preferences = (page: Page) => page.locator("[popover]:popover-open");

/** They stand in the menu on phones. */
async function openPreferences(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await preferences(page).getByRole("button", { name: "Light" }).waitFor();
}
