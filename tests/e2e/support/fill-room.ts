import { expect, inject } from "vitest";
import { Customer } from "~/tests/e2e/checkout-customer";
import { makeGroup } from "./group-belongings";

/**
 * A room of so many entries, and a member of it, who has read none of them.
 *
 * @param talkers whether a third of them are the member's own
 */
export async function fillRoom(
  name: string,
  length: number,
  talkers: "all" | "others" = "all",
): Promise<{ anna: Customer; group: string }> {
  const shop = { origin: inject("origin"), chainUrl: inject("shopChainUrl") };
  const anna = await Customer.signedIn(shop);
  let space: string | undefined;
  await expect
    .poll(async () => {
      const { items } = await anna.call<{ items: { id: string }[] }>("GET", "/spaces");
      return (space = items[0]?.id);
    })
    .toBeDefined();
  await anna.call("PUT", `/spaces/${space}/membership`);
  const group = await makeGroup(anna, space!, { name });
  const { id } = await anna.call<{ id: string }>("GET", "/me");
  const body = { clientId: "first", text: "It begins." };
  await anna.call("POST", `/groups/${group}/messages`, body);
  const senders = ["somebody", "else", ...(talkers === "all" ? [id] : [])];
  const wanted = { room: group, length, senders };
  const filled = await fetch(inject("shopRoomsUrl"), {
    method: "POST",
    body: JSON.stringify(wanted),
  });
  expect(await filled.text()).toBe("");
  return { anna, group };
}
