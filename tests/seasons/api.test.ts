import { beforeAll, expect, test } from "vitest";
import type { SeasonView } from "~/domain/seasons/view";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const said = {
  title: { en: "First", "zh-CN": "第一季", "zh-TW": "第一季" },
  games: [{ id: "tile-tide", par: 100 }],
  triesADay: 3,
  rewards: [
    { fromRank: 1, toRank: 1, reward: 100 },
    { fromRank: 2, toRank: 10, reward: 10 },
  ],
};

let operator: string;
beforeAll(async () => {
  operator = (await createOperator()).token;
});
const announce = (id: string, body: object, token = operator) =>
  call(`/ops/seasons/${id}`, { method: "PUT", token, body });

test("a season is announced by operators, changed until it starts, and told to everybody", async () => {
  const { token } = await createPlayer();
  await expectProblem(
    await announce("first", { ...said, startsAt: inDays(1) }, token),
    403,
    "forbidden",
  );
  const first = await announce("first", { ...said, startsAt: inDays(1) });
  expect([first.status, await first.json()]).toEqual([200, { version: 1 }]);
  const startsAt = inDays(2);
  const again = await announce("first", { ...said, triesADay: 1, startsAt });
  expect(await again.json()).toEqual({ version: 2 });

  const listed = await call("/play/seasons?lng=zh-CN");
  const { items } = await listed.json<{ items: SeasonView[] }>();
  expect(items).toMatchObject([
    {
      id: "first",
      title: "第一季",
      startsAt,
      version: 2,
      state: "announced",
      triesADay: 1,
      games: ["tile-tide"],
      rewards: said.rewards,
      me: null,
    },
  ]);
  const one = await call("/play/seasons/first", { token });
  expect(await one.json()).toMatchObject({ id: "first", me: null, top: [] });
  await expectProblem(await call("/play/seasons/none"), 404, "not_found");
});

test("a season that is no season is refused", async () => {
  const refused = async (changes: object, status: number, code: string) =>
    expectProblem(
      await announce("second", { ...said, startsAt: inDays(60), ...changes }),
      status,
      code,
    );
  await refused({ startsAt: "9999-12-31T00:00:00.000Z" }, 400, "malformed");
  await refused({ startsAt: inDays(-1) }, 409, "season_starts_too_early");
  await refused({ startsAt: inDays(10) }, 409, "season_overlaps");
  await refused({ games: [{ id: "no-such-game", par: 1 }] }, 409, "unknown_game");
  await refused({ rewards: [{ fromRank: 2, toRank: 3, reward: 1 }] }, 400, "malformed");
});
