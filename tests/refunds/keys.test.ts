import { beforeAll, expect, test } from "vitest";
import { model } from "~/domain/model";
import { createGiver, listGame, redeem, stockOf } from "~/tests/gifts/giver";
import { createCustomer, type Customer } from "~/tests/orders/customer";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { openChain } from "~/tests/support/chain";
import { findDifferences, openStore } from "~/tests/support/store";

let operator: Operator;
beforeAll(async () => {
  await openChain();
  operator = await createOperator();
});

async function buy(customer: Customer, gameId: string) {
  const order = await customer.order([gameId]);
  await customer.hint(order.id, await customer.pay(order));
  await expect.poll(async () => (await customer.read(order.id)).status).toBe("fulfilled");
}
const atDesk = (path: string, body: object) => call(`/ops${path}`, { token: operator.token, body });

interface Game {
  gameId: string;
  source: string;
  keyId: string;
}
async function gamesOf(playerId: string): Promise<Game[]> {
  const found = await call(`/ops/players/${playerId}/games`, { token: operator.token });
  return (await found.json<{ items: Game[] }>()).items;
}
const keyOf = async (playerId: string) => (await gamesOf(playerId))[0]!.keyId;

test("whoever came for a gift whose key does not work finds another one, once", async () => {
  await listGame(operator, "given-key", 3);
  const giver = await createGiver();
  const order = await giver.buy("given-key");
  const lineOf = async () => {
    const story = await call(`/ops/orders/${order.id}`, { token: operator.token });
    return (await story.json<{ lines: { keyId: string | null; receivedAt: string | null }[] }>())
      .lines[0]!;
  };
  expect(await lineOf()).toMatchObject({ keyId: null, receivedAt: null });
  const replaceOfLine = (keyId: string) =>
    atDesk(`/orders/${order.id}/lines/given-key/key`, { keyId });
  await expectProblem(await replaceOfLine("none"), 404, "not_found");

  const [gift] = await giver.giftsOf(order.id);
  const friend = await createCustomer();
  expect((await redeem(friend.token, gift!.code!)).status).toBe(200);
  const reveal = async () =>
    (await friend.give<{ key: string }>("/library/given-key/reveal", { method: "POST" })).body.key;
  const first = await reveal();
  const { keyId, receivedAt } = await lineOf();
  expect(receivedAt).not.toBeNull();
  const twice = await Promise.all([1, 2].map(() => replaceOfLine(keyId!)));
  expect(twice.map(({ status }) => status)).toEqual([204, 204]);
  const second = await reveal();
  expect(second).not.toBe(first);
  expect(await stockOf("given-key")).toBe(1);

  expect(await gamesOf(friend.user.id)).toMatchObject([{ gameId: "given-key", source: "gift" }]);
  const again = { keyId: await keyOf(friend.user.id) };
  const path = `/players/${friend.user.id}/games/given-key/key`;
  expect((await atDesk(path, again)).status).toBe(204);
  expect(await reveal()).not.toBe(second);
  expect(await stockOf("given-key")).toBe(0);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

test("a key that was bought is replaced from its player's page as well", async () => {
  await listGame(operator, "own-key", 2);
  const customer = await createCustomer();
  await buy(customer, "own-key");
  const path = `/players/${customer.user.id}/games/own-key/key`;
  const held = await keyOf(customer.user.id);
  expect((await atDesk(path, { keyId: held })).status).toBe(204);
  const now = await keyOf(customer.user.id);
  expect(now).not.toBe(held);
  await expectProblem(await atDesk(path, { keyId: now }), 409, "out_of_stock");
  const other = await createCustomer();
  const notTheirs = `/players/${other.user.id}/games/own-key/key`;
  await expectProblem(await atDesk(notTheirs, { keyId: now }), 404, "not_found");
});
