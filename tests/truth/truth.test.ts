import { letPass } from "~/tests/rules/passed";
import { followToHead } from "~/tests/support/follow";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rawQuery } from "~/domain/event-store/query";
import { LOG_NAMES, OTHER_LOGS } from "~/domain/logs";
import { call, createPlayer } from "~/tests/sign-in/player";
import { givePoints } from "~/tests/points/give-points";
import { createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { listReviewable, own } from "~/tests/reviews/world";
import { audited } from "~/tests/operations/run-audit";
import { openOfficial } from "~/workers/spaces/open-hub";
import { createOperator } from "~/tests/store/operator";
import { Chance } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { subscriptions } from "~/domain/model";
import { compareContributions } from "./compare-contributions";
import { compareFound } from "./compare-found";
import { comparePages } from "./compare-pages";
import { compareRows } from "./compare-rows";
import { expectedStatus } from "./expected";
import { readLog } from "./logged";
import { Model } from "./model";
import { Reader } from "./reader";
import { Sight } from "./sight";
import { give, HELD_WORD, nextMove, VERBS, World } from "./world";

const COMMANDS = Number(env.TRUTH_COMMANDS);
const PLAYERS = Number(env.TRUTH_PLAYERS);
const IS_LONG = COMMANDS > 5_000;
/** How many Spaces, posts, people and words each viewer looks at, beside the lists of all. */
const LOOKS = IS_LONG ? 40 : 6;

/** One in ten makes Spaces; one is an operator, too. */
async function createWorld(chance: Chance): Promise<{ world: World; operator: TestPlayer }> {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer()));
  const world = new World(players, chance);
  const [operator, ...others] = players;
  env.OPERATORS = [env.OPERATORS, operator!.user.address].filter(Boolean).join(",");
  for (const founder of others.slice(0, Math.ceil(PLAYERS / 10))) {
    await givePoints(founder.user.id, 10_000);
    world.spaces.push({ id: (await createSpace(founder)).id, by: founder.user.id });
  }
  await sellGames(world, operator!);
  return { world, operator: operator! };
}

/** Games of which each is somebody's, with their Spaces, of which one is handed over to a studio. */
async function sellGames(world: World, { token }: TestPlayer): Promise<void> {
  for (const id of ["ashfall", "brine", "cinder"]) {
    await listReviewable(id);
    const owners = world.chance.shuffle(world.players).slice(0, Math.ceil(PLAYERS / 2));
    await own(id, ...owners);
    const spaceId = await openOfficial(services(), id, id);
    world.games.push({ id, spaceId, owners });
    world.spaces.push({ id: spaceId, by: world.operator.user.id });
  }
  const { studio, games } = world;
  const { spaceId } = games[0]!;
  const joined = await call(`/spaces/${spaceId}/membership`, {
    method: "PUT",
    token: studio.token,
  });
  const given = await call(`/spaces/${spaceId}/creator/${studio.user.id}`, {
    method: "PUT",
    token,
  });
  expect([joined.status, given.status]).toEqual([204, 204]);
}

/** Each deed counts once, whoever did it; a word holds what it stands in, and nobody is new. */
async function publishRules(): Promise<void> {
  const { token } = await createOperator();
  const body = { emission: 1_000, perDollar: 1_000, talkPercent: 10 };
  const startsAt = "2026-01-01T00:00:00.000Z";
  const publishing = {
    newAccounts: { hours: 0, posts: 1, pictures: 0, links: 0 },
    links: 1,
    repeated: { times: 50, hours: 1, letters: 1_000 },
    blockedWords: [HELD_WORD],
    waiting: 1_000,
  };
  await letPass("mining", body);
  for (const [rule, its] of Object.entries({ mining: body, publishing })) {
    const answer = await call(`/ops/rules/${rule}`, { token, body: { startsAt, body: its } });
    expect(answer.status).toBe(201);
  }
}

async function playAtOnce(world: World): Promise<void> {
  let commands = 0;
  async function play(who: TestPlayer): Promise<void> {
    while (commands < COMMANDS) await give(world, await nextMove(world, who, ++commands));
  }
  // Nobody plays on when one was answered what nobody may be.
  const stop = () => void (commands = COMMANDS);
  const began = Date.now();
  await Promise.all(world.players.map((who) => play(who).finally(stop)));
  const seconds = (Date.now() - began) / 1000;
  const answers = Object.fromEntries([...world.answers].sort());
  if (IS_LONG) console.log(`${COMMANDS} commands in ${seconds} s`, answers);
  const done = VERBS.filter((verb) => `${verb} done` in answers);
  // A few hundred commands give the seldom ones no turn.
  expect(done.length).toBeGreaterThan(VERBS.length * (COMMANDS < 1_000 ? 0.5 : 0.7));
}

/** What follows from a command after its answer. */
const FOLLOWING = [
  "continue-undo",
  "end-groups-of-space",
  "put-out-of-groups",
  "put-out-of-reopened",
];

async function settle(): Promise<void> {
  const owed = rawQuery<object>(
    `SELECT 1 FROM "outbox" WHERE "effect" IN (SELECT value FROM json_each(?)) LIMIT 1`,
    [JSON.stringify(FOLLOWING)],
  );
  const isOwed = async () => {
    const reads = OTHER_LOGS.map((log) => services().at(log).db.read({ owed }));
    return (await Promise.all(reads)).some((found) => found.owed.length > 0);
  };
  await expect.poll(isOwed, { timeout: 300_000, interval: 200 }).toBe(false);
}

/** Each by itself: it is answered as the rules say. */
async function playInTurn(world: World, model: Model): Promise<void> {
  for (let number = 1; number <= VERBS.length * 3; number++) {
    const move = await nextMove(world, world.chance.of(world.players), number * 10);
    const expected = expectedStatus(model, move, new Date().toISOString());
    const status = await give(world, move);
    const { verb, path, by } = move;
    const told = [verb, path, by.user.id];
    if (expected !== undefined) expect([...told, status]).toEqual([...told, expected]);
    if (verb === "undoModerator") await settle();
    await listen(model);
  }
}

async function listen(model: Model): Promise<void> {
  for (const log of LOG_NAMES) model.hear(await readLog(services(), log, model.through[log]));
  expect(model.wrong).toEqual([]);
}

/** Every subscription is where its logs end; those that wait for another come to it in the second round. */
async function followAll(): Promise<void> {
  for (const one of [...subscriptions, ...subscriptions]) {
    await followToHead(services(), one);
  }
}

test(
  `after ${COMMANDS} commands of ${PLAYERS} players at once, all that anybody sees is as the rules say`,
  { timeout: 7_200_000 },
  async () => {
    const chance = new Chance(20_000);
    const { world, operator } = await createWorld(chance);
    await publishRules();
    await playAtOnce(world);
    const owned = world.games.flatMap(({ id, owners }) =>
      owners.map(({ user }) => `${user.id} ${id}`),
    );
    const model = new Model(new Set([operator.user.id]), new Set(owned));
    await settle();
    await listen(model);
    await playInTurn(world, model);
    await settle();
    await listen(model);

    await compareRows(services(), model);
    await followAll();
    const [, founder, ...others] = world.players;
    const viewers = [undefined, operator, founder, ...chance.shuffle(others).slice(0, 2)];
    for (const viewer of viewers) {
      const reader = new Reader(world, new Sight(model, viewer?.user.id ?? ""), viewer);
      await comparePages(world, reader, LOOKS);
      await compareFound(world, reader, LOOKS);
    }
    for (const player of chance.shuffle(others).slice(0, LOOKS))
      await compareContributions(model, player);
    for (const log of OTHER_LOGS) {
      expect(await findDifferences(services().at(log).store)).toEqual([]);
    }
    expect(await audited(["follow", "followed"])).toEqual([]);
  },
);
