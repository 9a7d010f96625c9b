import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { LOG_NAMES, OTHER_LOGS } from "~/domain/logs";
import { createRoom, enter } from "~/tests/chat/world";
import { report } from "~/tests/moderation/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { givePoints } from "~/tests/points/give-points";
import { createSpace, picture, services, type TestPlayer } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { followToHead } from "~/tests/support/follow";
import { untilQueueRests } from "~/tests/support/queue";
import { Chance } from "~/tests/support/random";
import { runJob, runStragglers } from "~/tests/support/run-job";
import { give, nextMove, World } from "~/tests/truth/world";
import { subscriptions } from "~/domain/model";
import { extendLedger } from "~/workers/ledger/extend";

const MOVES = 160;

/** A small shop in which most was done that can be done, at rest. */
export async function createAlteredWorld() {
  const operator = await createOperator();
  await operator.list("altered");
  await operator.price("altered", 999);
  await operator.stockKeys("altered", ["ALTERED-1", "ALTERED-2"]);
  const players = await Promise.all(Array.from({ length: 6 }, () => createPlayer()));
  const world = new World(players, new Chance(7));
  for (const founder of players.slice(0, 2)) {
    await givePoints(founder.user.id, 10_000);
    world.spaces.push({ id: (await createSpace(founder)).id, by: founder.user.id });
  }
  for (let at = 1; at <= MOVES; at++) {
    await give(world, await nextMove(world, world.chance.of(world.players), at));
  }
  const room = await talk();
  await rest();
  return { operator, players, ...room };
}

/** A room in which all was done that can be done in one. */
async function talk() {
  const { creator, members, group } = await createRoom(2);
  const [other] = members as [TestPlayer];
  const client = await enter(group.id, creator);
  const one = await client.say("Hello there");
  await client.say(`Look, <@${other.user.id}>`);
  const three = await client.say("Gone soon");
  await client.say("Alone here");
  const change = async (frame: object) => {
    const before = client.entries().length;
    client.send(frame);
    await expect.poll(() => client.entries().length).toBe(before + 1);
  };
  await change({ type: "edit", seq: one.seq, text: "Hello here" });
  await change({ type: "react", seq: one.seq, emoji: "👍", on: true });
  await change({ type: "delete", seq: three.seq });
  const file = await picture(creator.user.id, "chat");
  const body = { clientId: "file", text: "A picture", media: [file] };
  const sent = await call(`/groups/${group.id}/messages`, { token: creator.token, body });
  expect(sent.status).toBe(201);
  await report(other, { kind: "message", id: `${group.id}.${one.seq}` }, "spam");
  client.socket.close();
  await call(`/groups/${group.id}/search?q=picture`, { token: creator.token });
  await call("/chats", { token: creator.token });
  return { group, creator };
}

/** All that follows from what was done has been done. */
async function rest(): Promise<void> {
  await untilQueueRests();
  for (const log of LOG_NAMES) await runStragglers(services().at(log));
  for (const one of [...subscriptions, ...subscriptions]) await followToHead(services(), one);
  for (const log of OTHER_LOGS) {
    const { results } = await env[log === "community-0" ? "COMMUNITY_0" : "COMMUNITY_1"]
      .prepare(`SELECT "id" FROM "groups"`)
      .all<{ id: string }>();
    for (const { id } of results) await runDurableObjectAlarm(env.GROUP_CHAT.getByName(id));
  }
  await runJob("anchor-rooms", services());
  for (const log of OTHER_LOGS) await extendLedger(services().at(log));
  await runJob("anchor-logs", services());
  await extendLedger(services());
  for (const one of [...subscriptions, ...subscriptions]) await followToHead(services(), one);
  await untilQueueRests();
}
