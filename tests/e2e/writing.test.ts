import type { Page } from "playwright-core";
import { describe, type ExpectStatic } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { expectSound } from "./support/accessibility";
import { visit } from "./support/hydration";
import { readToken, signIn } from "./support/sign-in";
import { test } from "./support/test";

const signUp = () => Customer.signedIn(theShop());

async function publish(author: Customer, content: string) {
  return author.call<{ id: string; url: string }>("POST", "/posts", { content });
}

/** Waits until the server has what was typed last. */
async function saved(page: Page, expect: ExpectStatic, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().includes("/api/drafts/") && response.request().method() === "PUT",
  );
  await act();
  expect((await answer).status()).toBe(200);
}

describe.concurrent("what a player writes or keeps", () => {
  test("stands in the composer of another device, and never takes the place of what is there", async ({
    page: desk,
    open,
    expect,
  }) => {
    const player = await signUp();
    const phone = await open({ device: "phone" });
    for (const device of [desk, phone]) await player.enter(device.context());
    const text = (device: Page) =>
      device.getByRole("form", { name: "New post" }).getByLabel("Text", { exact: true });

    await visit(desk, "/community");
    await desk.getByRole("button", { name: "What's Your Mind?" }).click();
    await saved(desk, expect, () => text(desk).fill("The lighthouse blinks"));

    await visit(phone, "/community");
    await phone.getByRole("button", { name: "What's Your Mind?" }).click();
    await phone.getByText("This is your draft from another device.").waitFor();
    expect(await text(phone).inputValue()).toBe("The lighthouse blinks");
    await saved(phone, expect, () => text(phone).fill("The lighthouse blinks twice"));

    await desk.reload();
    const offer = desk.getByRole("region", { name: "A draft from another device" });
    await offer.getByText("The lighthouse blinks twice").waitFor();
    expect(await text(desk).inputValue()).toBe("The lighthouse blinks");
    await expectSound(desk);
    await offer.getByRole("button", { name: "Use that draft" }).click();
    await offer.waitFor({ state: "detached" });
    expect(await text(desk).inputValue()).toBe("The lighthouse blinks twice");
  });

  test("as a comment survives a login that has expired, and is sent after the next", async ({
    page,
    watch,
    expect,
  }) => {
    watch.tolerate(/status of 401/);
    const { url } = await publish(await signUp(), "Who has seen the ferry?");
    await visit(page, url);
    await signIn(page);
    const field = page.getByRole("textbox", { name: "Write a comment" });
    await field.fill("It left at ebb");
    // A token that is known no more. Whatever the page asks for meanwhile may be told first.
    const token = (await readToken(page))!;
    await page.evaluate(
      (expired) => localStorage.setItem("x-token", expired),
      token.slice(0, -4) + (token.endsWith("AAAA") ? "BBBB" : "AAAA"),
    );
    await page.getByRole("button", { name: "Send" }).click();
    const sheet = page.getByRole("dialog", { name: "Connect Wallet" });
    await sheet.getByText("Login expired, please log in again").waitFor();
    await sheet.getByRole("button", { name: "Demo Wallet" }).click();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => field.inputValue()).toBe("It left at ebb");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("article").filter({ hasText: "It left at ebb" }).last().waitFor();
    await expect.poll(() => field.inputValue()).toBe("");
  });

  test("as a bookmark is found again, and can be dropped when it is gone", async ({
    page,
    expect,
  }) => {
    const [author, reader] = [await signUp(), await signUp()];
    const words = `Tide tables ${crypto.randomUUID()}`;
    const { id, url } = await publish(author, words);
    await reader.enter(page.context());
    await visit(page, url);
    await page.getByRole("button", { name: "Post actions" }).click();
    await page.getByRole("button", { name: "Bookmark", exact: true }).click();
    await page.getByRole("log").getByText("Bookmarked").waitFor();
    await visit(page, "/profile/bookmarks");
    await page.getByRole("article").filter({ hasText: words }).waitFor();
    await author.call("DELETE", `/posts/${id}`);
    await page.reload();
    await page.getByText("This is no longer available.").waitFor();
    expect(await page.getByText(words).count()).toBe(0);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("Nothing bookmarked yet").waitFor();
  });
});
