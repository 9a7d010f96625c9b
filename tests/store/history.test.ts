import { expect, test } from "vitest";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "./operator";

interface Change {
  version: number;
  type: string;
  amount: number | null;
  before: number | null;
  by: { id: string };
  undoable: boolean;
}

test("a game's history names who did what, shows no key, and is undone by a new event", async () => {
  const [operator, colleague] = [await createOperator(), await createOperator()];
  const { token } = operator;
  const read = async () => {
    const response = await call("/ops/games/past/history", { token });
    const text = await response.text();
    expect(text).not.toContain("sealedKey");
    return (JSON.parse(text) as { items: Change[] }).items;
  };
  await operator.list("past");
  await operator.price("past", 1999);
  await operator.stockKeys("past", ["PAST-AAAA-1", "PAST-AAAA-2"]);
  await colleague.price("past", 1799);
  const [newest, keys] = await read();
  expect(newest).toMatchObject({
    type: "GamePriced",
    amount: 1799,
    before: 1999,
    by: { id: colleague.user.id },
    undoable: true,
  });
  expect(keys).toMatchObject({ type: "KeysStocked", amount: 2, undoable: false });

  const undo = (version: number) => call("/ops/games/past/undo", { body: { version }, token });
  expect((await undo(newest!.version)).status).toBe(204);
  const [back] = await read();
  expect(back).toMatchObject({ type: "GamePriced", amount: 1999, by: { id: operator.user.id } });
  await expectProblem(await undo(newest!.version), 409, "changed_since");
  await expectProblem(await undo(keys!.version), 409, "not_undoable");
});

test("a list of keys that came in many calls is one change, and hides none before it", async () => {
  const { token, ...operator } = await createOperator();
  await operator.list("keyed");
  await operator.price("keyed", 999);
  for (const part of [1, 2, 3]) {
    await operator.stockKeys("keyed", [`KEYED-${part}-AAAA`, `KEYED-${part}-BBBB`]);
  }
  const { items } = await (
    await call("/ops/games/keyed/history", { token })
  ).json<{ items: Change[] }>();
  expect(items.map(({ type, amount }) => [type, amount])).toEqual([
    ["KeysStocked", 6],
    ["GamePriced", 999],
    ["GameListed", null],
  ]);
});

test("tags and genres are put on and taken off, whatever else a game has", async () => {
  const { token, ...operator } = await createOperator();
  await operator.list("labelled", { tags: ["cozy", "short"], genres: ["action"] });
  await operator.price("labelled", 999);
  const labels = { addTags: ["puzzle"], removeTags: ["short"], addGenres: ["racing"] };
  const label = () => call("/ops/games/labelled/labels", { method: "PATCH", body: labels, token });
  expect((await label()).status).toBe(204);
  const { description } = await (
    await call("/ops/games/labelled", { token })
  ).json<{ description: { tags: string[]; genres: string[] } }>();
  expect(description).toMatchObject({ tags: ["puzzle", "cozy"], genres: ["action", "racing"] });
  const none = await call("/ops/games/labelled/labels", {
    method: "PATCH",
    body: { removeGenres: ["action", "racing"] },
    token,
  });
  await expectProblem(none, 409, "game_incomplete");
});
