import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { appeal, casesOn, decide, judge, report } from "~/tests/moderation/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRoom, enter } from "./world";

test("whoever operators have muted says nothing in any room, until that is over", async () => {
  const [one, other] = [await createPlayer(), await createPlayer()];
  env.OPERATORS = [env.OPERATORS, one.user.address, other.user.address].filter(Boolean).join(",");
  const { creator, members, group } = await createRoom(1);
  const [loud] = members;
  const line = await enter(group.id, loud!);
  const { seq } = await line.say("LOUD");
  await report(creator, { kind: "user", id: loud!.user.id }, "harassment");
  const [found] = await casesOn(loud!.user.id, true);
  const sentence = { action: "mute", rule: "house:respect", note: "Calm down" };
  expect((await decide(one, found!.id, sentence)).status).toBe(204);

  // Through the socket that is open, and without one.
  await expect
    .poll(async () => (await line.say("LOUDER")).code, { timeout: 25_000 })
    .toBe("not_allowed");
  const body = { clientId: crypto.randomUUID(), text: "LOUDEST" };
  const refused = await call(`/groups/${group.id}/messages`, { token: loud!.token, body });
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([
    409,
    "not_allowed",
  ]);
  line.send({ type: "edit", seq, text: "LOUDER" });
  line.send({ type: "react", seq, emoji: "👍", on: true });
  await expect
    .poll(() => line.frames.filter(({ code }) => code === "not_allowed").length)
    .toBeGreaterThan(2);
  line.send({ type: "delete", seq });
  await line.get(({ kind, target }) => kind === "delete" && target === seq);

  await appeal(loud!, found!.id, "It was my keyboard");
  expect((await judge(other, found!.id, true)).status).toBe(204);
  await expect
    .poll(async () => (await line.say("Quietly")).kind, { timeout: 25_000 })
    .toBe("message");
});
