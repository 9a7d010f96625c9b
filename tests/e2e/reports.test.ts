import { expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { enterAsOperator } from "./ops-operator";
import { decideCase, pickCase } from "./support/case-desk";
import { makeGroup, makeLink } from "./support/group-belongings";
import { visit } from "./support/hydration";
import { test } from "./support/test";

test("a player reports a message of a private group, and an operator deletes it on proof of what it said", async ({
  open,
  page: reader,
}) => {
  const shop = { origin: inject("origin"), chainUrl: inject("shopChainUrl") };
  const [author, ben] = [await Customer.signedIn(shop), await Customer.signedIn(shop)];
  let space: string | undefined;
  await expect
    .poll(async () => {
      const { items } = await author.call<{ items: { id: string }[] }>("GET", "/spaces");
      return (space = items[0]?.id);
    })
    .toBeDefined();
  await author.call("PUT", `/spaces/${space}/membership`);
  const group = await makeGroup(author, space!, { name: "Behind doors", visibility: "private" });
  await ben.call("POST", `/group-invites/${await makeLink(author, group)}`);
  const words = `Fools, all of you ${crypto.randomUUID()}`;
  await author.call("POST", `/groups/${group}/messages`, { clientId: "one", text: words });

  await ben.enter(reader.context());
  await visit(reader, `/chat/${group}`);
  const message = reader.getByRole("article").filter({ hasText: words });
  await message.hover();
  await message.getByRole("button", { name: "More" }).click();
  await reader.getByRole("button", { name: "Report", exact: true }).click();
  const dialog = reader.getByRole("dialog", { name: "Report this message" });
  await dialog.getByRole("radio", { name: "Harassment or bullying" }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await dialog.waitFor({ state: "hidden" });

  const operator = await open();
  await enterAsOperator(operator, "/ops/moderation");
  const card = await pickCase(operator, words);
  await card.getByText("The text matches what was sent.").waitFor();
  await card.getByText("The message fits the room’s chain of fingerprints.").waitFor();
  expect(await card.getByText("Behind doors").count()).toBe(0);
  await decideCase(operator, "Delete the message", { rule: "Treat others with respect" });
  await card.waitFor({ state: "detached" });
  await reader.getByText(words).waitFor({ state: "detached" });
});
