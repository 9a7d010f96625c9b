import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { change } from "~/tests/groups/world";
import { createRoom, enter } from "./world";

test("whoever is in a room when slow mode is switched on, changed or off hears of it", async () => {
  const { creator, members, group } = await createRoom(1);
  const other = await enter(group.id, members[0]!);
  const pace = async (slowModeSeconds: number) =>
    expect((await change(group.id, creator, { slowModeSeconds })).status).toBe(200);
  await pace(30);
  await pace(30);
  await pace(5);
  await pace(0);
  await expect
    .poll(() => other.of("slow_mode").map((frame) => frame["slowModeSeconds"]))
    .toEqual([30, 5, 0]);
});

test("whoever is in a room when somebody is forgotten hears that what they said is erased", async () => {
  const { creator, members, group } = await createRoom(1);
  const { id } = members[0]!.user;
  const [one, gone] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  await gone.say("Mine alone");
  expect(one.of("forgotten")).toEqual([]);
  await env.GROUP_CHAT.getByName(group.id).forget(id);
  expect(await one.get(({ type }) => type === "forgotten")).toEqual({
    type: "forgotten",
    senderId: id,
  });
});
