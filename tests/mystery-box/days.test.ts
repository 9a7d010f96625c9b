import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { execute } from "~/domain/event-store/execute";
import { type AnyUseCase, bind } from "~/domain/event-store/use-case";
import { newId } from "~/domain/event-store/id";
import { model } from "~/domain/model";
import { openBox, replaceSeed } from "~/domain/mystery-box/use-cases";
import type { NewOpeningView } from "~/domain/mystery-box/view";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob } from "~/tests/support/run-job";
import { boxPortsOf } from "~/workers/mystery-box/seeds";
import { acorn, createOpener, eventTypes, onePoint, publish, ruleOf, services, SURE } from "./box";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
  await publish(operator, ruleOf([{ ...onePoint, weight: SURE }, acorn], { dailyLimit: 2 }));
});

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Services whose clock stands at another time. */
function servicesAt(now: Date) {
  const created = services();
  created.store.now = () => now;
  return created;
}

async function openAt(now: Date, userId: string): Promise<NewOpeningView> {
  const ids = { openingId: newId(), discountCode: "BOX-AAAAA-BBBBB" };
  const input = { userId, now, chosen: { clientSeed: "mine" }, ...ids };
  return (await give(now, userId, openBox, input)).answer.body as NewOpeningView;
}

const commitAt = (now: Date, userId: string, replaces?: string | null) =>
  give(now, userId, replaceSeed, { userId, now, replaces });

function give(now: Date, userId: string, useCase: AnyUseCase, input: object) {
  const { env, store } = servicesAt(now);
  return execute(store, {
    ...bind(useCase, input, { status: 200, ports: boxPortsOf(env) }),
    id: newId(),
    actor: userId,
    name: "Test",
    input: null,
  });
}

describe("when a day is over", () => {
  test("its seed opens nothing more, is revealed, and the limit counts from nothing", async () => {
    const player = await createOpener(9);
    await player.open();
    await player.open();
    expect((await player.open()).body.code).toBe("daily_limit_reached");
    await expect(openAt(inDays(1), player.userId)).rejects.toMatchObject({
      code: "no_commitment",
    });
    const { seedId } = (await player.look()).commitment!;
    await commitAt(inDays(1), player.userId, seedId);
    expect(await openAt(inDays(1), player.userId)).toMatchObject({ nonce: 0, openedToday: 1 });
    const openings = await player.openings();
    expect(openings.map(({ seed }) => Boolean(seed.serverSeed))).toEqual([false, true, true]);
    expect((await player.look()).commitment!.usable).toBe(false);
  });

  test("the job reveals seeds, and commits anew for who used theirs", async () => {
    const [used, unused] = await Promise.all([createOpener(2), createOpener()]);
    await used.open();
    await runJob("reveal-seeds", services());
    expect(await eventTypes(`box-${used.userId}`)).toEqual([
      "BoxSeedCommitted",
      "MysteryBoxOpened",
    ]);

    await Promise.all([
      runJob("reveal-seeds", servicesAt(inDays(1))),
      runJob("reveal-seeds", servicesAt(inDays(1))),
    ]);
    expect(await eventTypes(`box-${used.userId}`)).toEqual([
      "BoxSeedCommitted",
      "MysteryBoxOpened",
      "BoxSeedRevealed",
      "BoxSeedCommitted",
    ]);
    expect(await eventTypes(`box-${unused.userId}`)).toEqual([
      "BoxSeedCommitted",
      "BoxSeedRevealed",
    ]);
    expect((await unused.look()).commitment).toBeNull();
    expect(await openAt(inDays(1), used.userId)).toMatchObject({ nonce: 0, openedToday: 1 });
    expect(await runJob("reveal-seeds", servicesAt(inDays(1)))).toMatchObject({ done: 0, left: 0 });
  });

  test("a player who asks and the job that comes by reveal a seed once", async () => {
    const player = await createOpener(1);
    await player.open();
    const { seedId } = (await player.look()).commitment!;
    await Promise.all([
      runJob("reveal-seeds", servicesAt(inDays(1))),
      commitAt(inDays(1), player.userId, seedId),
      commitAt(inDays(1), player.userId, seedId),
    ]);
    const types = await eventTypes(`box-${player.userId}`);
    expect(types.filter((type) => type === "BoxSeedRevealed")).toHaveLength(1);
    expect(types.filter((type) => type === "BoxSeedCommitted")).toHaveLength(2);
  });
});

describe("when the odds change", () => {
  test("a new commitment is needed, and names the new version", async () => {
    const player = await createOpener(5);
    expect((await player.open({ clientSeed: "before" })).status).toBe(200);
    const { seedId, oddsVersion } = (await player.look()).commitment!;
    const version = await publish(operator, ruleOf([{ ...acorn, weight: SURE }]));
    expect(version).toBe(oddsVersion + 1);
    expect((await player.look()).commitment).toMatchObject({ oddsVersion, usable: false });
    expect((await player.open({ clientSeed: "after" })).body.code).toBe("no_commitment");

    const { body } = await player.commit({ replaces: seedId });
    expect(body).toMatchObject({ commitment: { oddsVersion: version }, revealed: { seedId } });
    expect((await player.open({ clientSeed: "after" })).body).toMatchObject({
      oddsVersion: version,
      prize: { id: "acorn" },
    });
    const { items } = (
      await player.give<{ items: { oddsVersion: number; drawn: number }[] }>(
        "/mystery-boxes/regular/frequencies",
      )
    ).body;
    expect(items[0]).toMatchObject({ oddsVersion: version, drawn: 1 });
    expect(new Set(items.map(({ oddsVersion }) => oddsVersion))).toContain(oddsVersion);
  });

  test("who leaves the choice to us need not ask: the commitment comes first all the same", async () => {
    const player = await createOpener(2);
    await publish(operator, ruleOf([{ ...acorn, weight: SURE }]));
    expect((await player.open()).status).toBe(200);
    expect(await eventTypes(`box-${player.userId}`)).toEqual([
      "BoxSeedCommitted",
      "BoxSeedRevealed",
      "BoxSeedCommitted",
      "MysteryBoxOpened",
    ]);
  });
});

afterAll(async () => {
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
});
