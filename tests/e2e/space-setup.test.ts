import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { visit } from "./support/hydration";
import { createOwnSpace } from "./support/own-space";
import { test } from "./support/test";

test("a new Space says what it still lacks: each is ticked off by itself, and it is put away for good", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const founder = await Customer.signedIn(theShop());
  await founder.enter(page.context());
  const path = `/community/detail/${await createOwnSpace(founder)}`;
  await visit(page, path);
  const list = page.getByRole("region", { name: /^Set up / });
  await list.getByText("2 of 4 done").waitFor();
  await list.getByRole("button", { name: "Copy link" }).click();
  await list.getByText("3 of 4 done").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`));
  await visit(page, path);
  await list.getByText("3 of 4 done").waitFor();
  await list.getByRole("link", { name: "Post" }).click();
  await expect.poll(() => page.url()).toMatch(/#write$/);
  await list.getByRole("button", { name: "Dismiss" }).click();
  await list.waitFor({ state: "detached" });
  await visit(page, path);
  await page.getByRole("heading", { name: "About" }).waitFor();
  expect(await list.count()).toBe(0);
});
