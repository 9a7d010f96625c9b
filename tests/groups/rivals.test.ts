import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { createRoom } from "~/tests/chat/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { services, type TestPlayer } from "~/tests/spaces/world";
import { answer, createGroup, disband, handOver, join, leave, remove } from "./world";

const rowsOf = async (groupId: string, sql: string, ...params: string[]) => {
  const { db } = services().at(requireLogOf(groupId));
  const [rows] = await db.batch([{ sql, params: [groupId, ...params] }]);
  return rows!;
};

type Rival = (groupId: string, creator: TestPlayer, heir: TestPlayer) => Promise<Response>;
const rivals: [string, Rival][] = [
  ["its heir leaves", (groupId, _, heir) => leave(groupId, heir)],
  ["its heir is banned", (groupId, creator, heir) => remove(groupId, creator, heir, true)],
  ["it is disbanded", (groupId, creator) => disband(groupId, creator)],
];

test.each(rivals)(
  "a group that is handed over while %s is run by one of its members",
  async (_, rival) => {
    for (let round = 0; round < 3; round++) {
      const { creator, members, group } = await createRoom(1);
      const heir = members[0]!;
      const [handed, other] = await Promise.all([
        handOver(group.id, creator, heir),
        rival(group.id, creator, heir),
      ]);
      expect([204, 403, 404, 409]).toContain(handed.status);
      expect([204, 403, 404, 409]).toContain(other.status);
      const [row] = await rowsOf(
        group.id,
        `SELECT "creator_id", "disbanded_at" FROM "groups" WHERE "id" = ?`,
      );
      const ranks = await rowsOf(
        group.id,
        `SELECT "user_id" FROM "group_members" WHERE "group_id" = ? AND "rank" = 0`,
      );
      const creators = ranks.map((one) => one["user_id"]);
      if (row!["disbanded_at"] === null) expect(creators).toEqual([row!["creator_id"]]);
      else expect(row!["creator_id"]).toBe("");
      if (handed.status === 204 && row!["disbanded_at"] === null) {
        expect(creators).toEqual([heir.user.id]);
      }
    }
  },
);

test("a request that is withdrawn while it is answered has one end", async () => {
  const { creator, group } = await createGroup({ approval: "admin" });
  for (const decision of ["approve", "deny", "approve", "deny"] as const) {
    const player = await createPlayer();
    await join(group.id, player);
    const [answered, withdrawn] = await Promise.all([
      answer(group.id, creator, player, decision),
      leave(group.id, player),
    ]);
    for (const { status } of [answered, withdrawn]) expect([204, 404, 409]).toContain(status);
    const waiting = await rowsOf(
      group.id,
      `SELECT 1 FROM "group_requests" WHERE "group_id" = ? AND "user_id" = ?`,
      player.user.id,
    );
    const [{ n: members } = { n: -1 }] = (await rowsOf(
      group.id,
      `SELECT count(*) AS "n" FROM "group_members" WHERE "group_id" = ? AND "user_id" = ?`,
      player.user.id,
    )) as { n: number }[];
    expect(waiting).toEqual([]);
    // Whoever withdrew what was granted has left.
    expect(members).toBe(
      answered.status === 204 && withdrawn.status !== 204 ? Number(decision === "approve") : 0,
    );
  }
});

test("whoever is in it no longer reads, finds and pins nothing; numbers lead nowhere they should not", async () => {
  const { creator, members, group } = await createRoom(2);
  const [former, reader] = members as [TestPlayer, TestPlayer];
  await call(`/groups/${group.id}/messages`, {
    token: creator.token,
    body: { clientId: "one", text: "Treasure" },
  });
  await remove(group.id, creator, former);
  const asks = ["search?q=treasure", "messages", "room", "verify", "members"];
  for (const path of asks) {
    const { status } = await call(`/groups/${group.id}/${path}`, { token: former.token });
    expect([path, status]).toEqual([path, 403]);
  }
  for (const method of ["PUT", "DELETE"]) {
    for (const { token } of [former, reader]) {
      const { status } = await call(`/groups/${group.id}/pins/2`, { method, token });
      expect([method, status]).toEqual([method, 403]);
    }
  }
  const numbers = [
    "-1",
    "0",
    "1",
    "1.5",
    "9007199254740991",
    "9007199254740992",
    "1e308",
    "NaN",
    "",
  ];
  for (const place of ["before", "after", "around"]) {
    for (const number of numbers) {
      const asked = await call(`/groups/${group.id}/messages?${place}=${number}`, reader);
      expect([place, number, asked.status < 500]).toEqual([place, number, true]);
      if (asked.status !== 200) continue;
      const { items, headSeq } = await asked.json<{ items: { seq: number }[]; headSeq: number }>();
      const seqs = items.map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
      for (const seq of seqs) expect(seq >= 1 && seq <= headSeq).toBe(true);
    }
  }
  for (const q of ['"', "*", "^a", "NEAR(", "-", "a OR", "\u0000", "words:x", "💎"]) {
    const asked = await call(`/groups/${group.id}/search?q=${encodeURIComponent(q)}`, reader);
    expect([q, asked.status < 500]).toEqual([q, true]);
  }
});
