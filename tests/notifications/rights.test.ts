import { expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { follow, services } from "./history";

type Player = Awaited<ReturnType<typeof createPlayer>>;
interface Line {
  kind: string;
  count: number;
  actors: { id: string }[];
  target: { kind: string; title: string };
  detail: Record<string, number>;
}

const put = async (path: string, { token }: Player, method = "PUT") => {
  const response = await call(path, { method, token });
  expect(response.status).toBe(204);
};

async function seen({ token }: Player) {
  await follow();
  const { items } = await (await call("/notifications", { token })).json<{ items: Line[] }>();
  const { count } = await (
    await call("/notifications/unread", { token })
  ).json<{ count: number }>();
  return {
    count,
    lines: items.map((line) => [line.kind, line.count, line.actors.map(({ id }) => id)]),
    items,
  };
}

test("followers are one line, newest first, which whoever leaves, is blocked or deleted leaves too", async () => {
  const owner = await createPlayer();
  const fans = [await createPlayer(), await createPlayer(), await createPlayer()];
  const ids = fans.map(({ user }) => user.id);
  for (const fan of fans) await put(`/follows/${owner.user.id}`, fan);
  expect(await seen(owner)).toMatchObject({
    count: 1,
    lines: [["follower", 3, [ids[2], ids[1], ids[0]]]],
  });

  await put(`/follows/${owner.user.id}`, fans[1]!, "DELETE");
  expect((await seen(owner)).lines).toEqual([["follower", 2, [ids[2], ids[0]]]]);
  await put(`/blocks/${ids[2]}`, owner);
  expect((await seen(owner)).lines).toEqual([["follower", 1, [ids[0]]]]);
  await forgetPerson(services().store, ids[0]!);
  expect(await seen(owner)).toMatchObject({ count: 0, lines: [] });
});

test("who follows back makes friends, and only the other is told", async () => {
  const [one, other] = [await createPlayer(), await createPlayer()];
  await put(`/follows/${other.user.id}`, one);
  await put(`/follows/${one.user.id}`, other);
  expect((await seen(one)).lines).toEqual([["friend", 1, [other.user.id]]]);
  expect((await seen(other)).lines).toEqual([["follower", 1, [one.user.id]]]);
  await put(`/follows/${other.user.id}`, one, "DELETE");
  expect((await seen(one)).lines).toEqual([]);
});

test("a block hides what is there at once, before anything follows the log", async () => {
  const [owner, fan] = [await createPlayer(), await createPlayer()];
  await put(`/follows/${owner.user.id}`, fan);
  expect((await seen(owner)).count).toBe(1);
  await put(`/blocks/${owner.user.id}`, fan);
  const { count } = await (
    await call("/notifications/unread", { token: owner.token })
  ).json<{ count: number }>();
  expect(count).toBe(0);
});

test("a wish hears of a lower price and of new copies, as long as both are true", async () => {
  const operator = await createOperator();
  await operator.list("wish-game");
  await operator.price("wish-game", 2_000);
  const wisher = await createPlayer();
  await put("/wishlist/games/wish-game", wisher);
  await operator.price("wish-game", 1_200);
  const { items } = await seen(wisher);
  expect(items).toMatchObject([
    { kind: "price-drop", detail: { was: 2_000, now: 1_200 }, target: { title: "Gloamdelve" } },
  ]);
  await operator.stockKeys("wish-game", ["WISH-AAAA"]);
  expect((await seen(wisher)).lines.map(([kind]) => kind)).toEqual(["back-in-stock", "price-drop"]);

  await operator.price("wish-game", 1_800);
  expect((await seen(wisher)).lines.map(([kind]) => kind)).toEqual(["back-in-stock"]);
  await put("/wishlist/games/wish-game", wisher, "DELETE");
  expect(await seen(wisher)).toMatchObject({ count: 0, lines: [] });
});
