import { expect, test } from "vitest";
import { call } from "~/tests/sign-in/player";
import { createRoom, enter, messagesOf } from "./world";

test("what is sent while one is removed stands before the removal or not at all", async () => {
  const { creator, members, group } = await createRoom(4);
  const inside = await enter(group.id, creator);
  await Promise.all(
    members.map(async (member, at) => {
      const client = await enter(group.id, member);
      const ban = at % 2 ? "?ban=true" : "";
      const removal = call(`/groups/${group.id}/members/${member.user.id}${ban}`, {
        method: "DELETE",
        token: creator.token,
      });
      for (let n = 0; n < 5 && client.socket.readyState === WebSocket.OPEN; n++) {
        client.send({ type: "send", clientId: `${n}`, text: `${member.user.id} ${n}` });
        await new Promise((resolve) => setTimeout(resolve, n * 3));
      }
      expect((await removal).status).toBe(204);
      // It was answered: from now on nothing gets in, by any way.
      const late = await call(`/groups/${group.id}/messages`, {
        token: member.token,
        body: { clientId: "late", text: "late" },
      });
      expect(late.status).toBe(403);
      await expect.poll(() => client.closes).toEqual([4003]);
    }),
  );
  const { items } = await messagesOf(group.id, creator.token, "?limit=100");
  for (const { user } of members) {
    const own = items.filter(({ senderId }) => senderId === user.id);
    const out = own.find(({ text }) => text === "removed" || text === "banned");
    expect(out).toBeDefined();
    expect(own.filter(({ seq }) => seq! > out!.seq!)).toEqual([]);
  }
  expect(JSON.stringify(items)).not.toContain("late");
  expect(inside.closes).toEqual([]);
});

test("a group that is disbanded closes its room for all, at once and for good", async () => {
  const { creator, members, group } = await createRoom(1);
  const clients = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  const disbanded = await call(`/groups/${group.id}`, { method: "DELETE", token: creator.token });
  expect(disbanded.status).toBe(204);
  for (const { closes } of clients) await expect.poll(() => closes).toEqual([4004]);
  const sent = await call(`/groups/${group.id}/messages`, {
    token: creator.token,
    body: { clientId: "late", text: "late" },
  });
  expect(sent.status).toBe(404);
});
