import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import { MAX_GROUPS, MAX_MADE } from "~/domain/groups/limits";
import { groupStream } from "~/domain/groups/queries";
import { membershipStream } from "~/domain/spaces/queries";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { happenIn } from "~/tests/support/happen";
import { bringBackToGroups } from "~/workers/groups/bring-back";
import { endGroupsOfSpace } from "~/workers/groups/end-with-space";
import { putOutOfGroups } from "~/workers/groups/pass-on";
import {
  answer,
  change,
  createGroup,
  disband,
  dismissAdmin,
  groupForm,
  handOver,
  join,
  joinBy,
  makeGroup,
  makeLink,
  nameAdmin,
  readGroup,
  remove,
} from "./world";

const players = (many: number) => Promise.all(Array.from({ length: many }, () => createPlayer()));
const roleOf = async (groupId: string, player: TestPlayer) =>
  (await (await readGroup(groupId, player)).json<{ role?: string }>()).role;
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();
/** What the rows say, whatever is told of them. */
async function membersOf(groupId: string) {
  const { rows, counted } = await services()
    .at(logOf(groupId)!)
    .db.read({
      rows: rawQuery<{ userId: string }>(
        `SELECT "user_id" AS "userId" FROM "group_members" WHERE "group_id" = ?`,
        [groupId],
      ),
      counted: rawQuery<{ members: number }>(`SELECT "members" FROM "groups" WHERE "id" = ?`, [
        groupId,
      ]),
    });
  expect(counted[0]!.members).toBe(rows.length);
  return rows.map(({ userId }) => userId);
}

test("of two admins who answer one request at once the first is heard", async () => {
  const { creator, group } = await createGroup({ approval: "admin" });
  const [admin, ...asking] = (await players(5)) as [TestPlayer, ...TestPlayer[]];
  await join(group.id, admin);
  await answer(group.id, creator, admin, "approve");
  await nameAdmin(group.id, creator, admin);
  for (const player of asking) {
    await join(group.id, player);
    const [approved, denied] = await Promise.all([
      answer(group.id, creator, player, "approve"),
      answer(group.id, admin, player, "deny"),
    ]);
    const role = await roleOf(group.id, player);
    expect([approved.status, denied.status, role]).toEqual(
      role === "member" ? [204, 409, "member"] : [404, 204, "none"],
    );
  }
});

test("a link is used as often as it says, however many come at once, and while its maker is an admin", async () => {
  const { creator, group } = await createGroup({ visibility: "private" });
  const [admin, late, ...guests] = (await players(7)) as [TestPlayer, TestPlayer, ...TestPlayer[]];
  const twice = await makeLink(group.id, creator, { maxUses: 2 });
  const came = await Promise.all(guests.map((guest) => joinBy(twice, guest)));
  expect(statuses(came)).toEqual([200, 200, 409, 409, 409]);
  expect((await membersOf(group.id)).length).toBe(3);
  // Whoever is in uses nothing.
  const inside = guests[came.findIndex(({ status }) => status === 200)]!;
  const once = await makeLink(group.id, creator, { maxUses: 1 });
  expect((await joinBy(once, inside)).status).toBe(200);
  expect((await joinBy(once, admin)).status).toBe(200);
  await nameAdmin(group.id, creator, admin);
  const code = await makeLink(group.id, admin);
  await dismissAdmin(group.id, creator, admin);
  expect((await joinBy(code, late)).status).toBe(409);
  expect((await call(`/group-invites/${code}`)).status).toBe(404);
});

test("a player has so many groups in a Space and no more, made at once", async () => {
  const creator = await createRichPlayer();
  const { id: spaceId } = await createSpace(creator);
  const groups = [];
  for (let nth = 3; nth <= MAX_MADE; nth++) groups.push(await makeGroup(creator, spaceId));
  const forms = await Promise.all(
    Array.from({ length: 5 }, () => groupForm(creator.user.id, spaceId)),
  );
  const made = await Promise.all(
    forms.map((body) => call("/groups", { token: creator.token, body })),
  );
  expect(statuses(made)).toEqual([201, 201, 409, 409, 409]);
  // One that is closed may open again.
  await close(groups[1]!);
  const body = await groupForm(creator.user.id, spaceId);
  expect((await call("/groups", { token: creator.token, body })).status).toBe(409);
  await disband(groups[0]!.id, creator);
  expect((await makeGroup(creator, spaceId)).role).toBe("creator");
});

const close = ({ id: groupId, spaceId }: { id: string; spaceId: string }) =>
  happenIn(services().at(logOf(groupId)!).store, groupStream(groupId), {
    type: "GroupClosed",
    data: { groupId, spaceId, moderatorId: "operator", caseId: "case" },
  });
/** So many places of a player, taken then; those of groups that they are in among them. */
const takeSeats = (player: TestPlayer, from: number, takenAt: string) =>
  env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT ?3 UNION ALL SELECT value + 1 FROM n WHERE value < ?4)
      INSERT INTO group_seats (user_id, group_id, taken_at) SELECT ?1, 'other-' || value, ?2 FROM n WHERE true
      ON CONFLICT DO UPDATE SET taken_at = excluded.taken_at`,
  )
    .bind(player.user.id, takenAt, from, MAX_GROUPS)
    .run();
async function seatsOf({ user }: TestPlayer) {
  const { results } = await env.DB.prepare(
    `SELECT group_id AS id FROM group_seats WHERE user_id = ? ORDER BY group_id`,
  )
    .bind(user.id)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

test("a player is in so many groups and no more, joined at once, and those that were left give way", async () => {
  const [{ creator, space }, player] = [await createGroup(), await createPlayer()];
  const groups = await Promise.all(Array.from({ length: 6 }, () => makeGroup(creator, space.id)));
  await takeSeats(player, 3, new Date().toISOString());
  const joined = await Promise.all(groups.map(({ id }) => join(id, player)));
  expect(statuses(joined)).toEqual([200, 200, 409, 409, 409, 409]);
  // They lie a while back, and no log knows them there.
  await takeSeats(player, 3, "2026-01-01T00:00:00.000Z");
  const again = await Promise.all(groups.map(({ id }) => join(id, player)));
  expect(statuses(again)).toEqual(Array(6).fill(200));
  expect(await seatsOf(player)).toEqual(groups.map(({ id }) => id).sort());
});

test("a place in a group that is closed for a while is kept: it may open again", async () => {
  const [{ creator, space, group }, player] = [await createGroup(), await createPlayer()];
  await join(group.id, player);
  await close(group);
  await takeSeats(player, 2, "2026-01-01T00:00:00.000Z");
  await env.DB.prepare(`UPDATE group_seats SET taken_at = '2026-01-01' WHERE user_id = ?`)
    .bind(player.user.id)
    .run();
  const other = await makeGroup(creator, space.id);
  expect((await join(other.id, player)).status).toBe(200);
  expect(await seatsOf(player)).toEqual([group.id, other.id].sort());
});

test("nobody comes in past a ban, or into what is no more", async () => {
  for (let round = 0; round < 4; round++) {
    const { creator, group } = await createGroup();
    const player = await createPlayer();
    await Promise.all([join(group.id, player), remove(group.id, creator, player, true)]);
    expect(await membersOf(group.id)).toEqual([creator.user.id]);
    expect((await join(group.id, player)).status).toBe(409);
    const other = await createPlayer();
    const [came] = await Promise.all([join(group.id, other), disband(group.id, creator)]);
    expect([200, 404]).toContain(came.status);
    expect((await membersOf(group.id)).includes(other.user.id)).toBe(came.status === 200);
    expect((await readGroup(group.id, other)).status).toBe(404);
  }
});

test("nobody comes in by a door that has been closed", async () => {
  for (let round = 0; round < 4; round++) {
    const { creator, group } = await createGroup();
    const player = await createPlayer();
    const [came] = await Promise.all([
      join(group.id, player),
      change(group.id, creator, { approval: "admin" }),
    ]);
    const { state } = await came.json<{ state: string }>();
    expect(await roleOf(group.id, player)).toBe(state);
  }
});

const banFromSpace = (spaceId: string, userId: string, wasMember: boolean, caseId = "case") =>
  happenIn(services().at(logOf(spaceId)!).store, membershipStream(spaceId, userId), {
    type: "MemberBanned",
    data: {
      spaceId,
      userId,
      caseId,
      moderatorId: "moderator",
      until: null,
      wasMember,
    },
  });

test("whom the Space bans is out of its groups at once, and what they ran goes on", async () => {
  const { creator: spaceCreator, space, group: others } = await createGroup({ approval: "admin" });
  const [banned, heir, guest] = (await players(3)) as [TestPlayer, TestPlayer, TestPlayer];
  await call(`/spaces/${space.id}/membership`, { method: "PUT", token: banned.token });
  const own = await makeGroup(banned, space.id, { visibility: "private" });
  const code = await makeLink(own.id, banned);
  await joinBy(code, heir);
  const alone = await makeGroup(banned, space.id);
  await join(others.id, banned);
  await banFromSpace(space.id, banned.user.id, true);
  // Before anything has followed from it.
  expect((await readGroup(own.id, banned)).status).toBe(404);
  expect((await joinBy(code, guest)).status).toBe(200);
  await expectProblem(await disband(alone.id, banned), 403, "forbidden");

  const log = services().at(logOf(space.id)!);
  const event = {
    data: { userId: banned.user.id, spaceId: space.id, caseId: "case" },
    streamId: "s",
    version: 1,
  } as never;
  for (const _ of [1, 2]) await putOutOfGroups(log, event);
  expect((await membersOf(own.id)).sort()).toEqual([heir.user.id, guest.user.id].sort());
  expect(await roleOf(own.id, heir)).toBe("creator");
  expect((await readGroup(alone.id, heir)).status).toBe(404);
  // A request is one, too.
  expect(
    (
      await (
        await call(`/groups/${others.id}/requests`, { token: spaceCreator.token })
      ).json<{ items: unknown[] }>()
    ).items,
  ).toEqual([]);
  expect((await join(others.id, banned)).status).toBe(409);
  const link = await makeLink(own.id, heir);
  expect((await joinBy(link, banned)).status).toBe(409);
});

test("whose ban was wrong is back in the groups of the Space, as what they were", async () => {
  const { creator, space, group: others } = await createGroup({ visibility: "private" });
  const [banned, heir, other] = (await players(3)) as [TestPlayer, TestPlayer, TestPlayer];
  await call(`/spaces/${space.id}/membership`, { method: "PUT", token: banned.token });
  const [own, handedOn, left] = [
    await makeGroup(banned, space.id),
    await makeGroup(banned, space.id),
    await makeGroup(creator, space.id),
  ];
  for (const { id } of [own, handedOn]) for (const one of [heir, other]) await join(id, one);
  await joinBy(await makeLink(others.id, creator), banned);
  await join(left.id, banned);
  await remove(left.id, creator, banned);
  const log = services().at(logOf(space.id)!);
  const userId = banned.user.id;
  await banFromSpace(space.id, userId, true);
  const of = (data: object, version: number) =>
    ({
      data: { userId, spaceId: space.id, caseId: "case", ...data },
      streamId: userId,
      version,
    }) as never;
  await putOutOfGroups(log, of({}, 1));
  expect(await roleOf(own.id, heir)).toBe("creator");
  expect((await handOver(handedOn.id, heir, other)).status).toBe(204);
  await happenIn(log.store, membershipStream(space.id, userId), {
    type: "MemberRestored",
    data: { spaceId: space.id, userId, moderatorId: "o", caseId: "case", entryId: null },
  });
  // Late, it puts nobody out.
  await putOutOfGroups(log, of({}, 3));
  // A ban that somebody lifts was right.
  await bringBackToGroups(log, of({ entryId: "entry" }, 2));
  expect(await roleOf(own.id, banned)).toBe("none");
  for (const _ of [1, 2]) await bringBackToGroups(log, of({ entryId: null }, 2));
  expect(await roleOf(own.id, banned)).toBe("creator");
  expect(await roleOf(own.id, heir)).toBe("admin");
  expect(await roleOf(others.id, banned)).toBe("member");
  expect(await roleOf(handedOn.id, banned)).toBe("admin");
  expect(await roleOf(handedOn.id, other)).toBe("creator");
  expect(await roleOf(left.id, banned)).toBe("none");
  for (const { id } of [own, handedOn, others]) await membersOf(id);
});

test("of two bans the last to be overturned brings back, where the one that put out was wrong", async () => {
  const { space, group } = await createGroup();
  const log = services().at(logOf(space.id)!);
  const [both, liftedFirst] = (await players(2)) as [TestPlayer, TestPlayer];
  for (const player of [both, liftedFirst]) {
    const userId = player.user.id;
    await call(`/spaces/${space.id}/membership`, { method: "PUT", token: player.token });
    await join(group.id, player);
    await banFromSpace(space.id, userId, true, "first");
    const about = { userId, spaceId: space.id };
    const of = (data: object, version: number) => ({ data, streamId: userId, version }) as never;
    await putOutOfGroups(log, of({ ...about, caseId: "first" }, 1));
    await banFromSpace(space.id, userId, false, "second");
    await putOutOfGroups(log, of({ ...about, caseId: "second" }, 2));
    const end = async (caseId: string, entryId: string | null, version: number) => {
      const data = { ...about, moderatorId: "o", caseId, entryId };
      await happenIn(log.store, membershipStream(space.id, userId), {
        type: "MemberRestored",
        data,
      });
      await bringBackToGroups(log, of(data, version));
    };
    await end("first", player === liftedFirst ? "entry" : null, 3);
    expect(await roleOf(group.id, player)).toBe("none");
    await end("second", null, 4);
  }
  expect(await roleOf(group.id, both)).toBe("member");
  expect(await roleOf(group.id, liftedFirst)).toBe("none");
});

test("a group is gone with its Space, from the moment that it is dissolved", async () => {
  const { creator, space, group } = await createGroup();
  const member = await createPlayer();
  await join(group.id, member);
  const code = await makeLink(group.id, creator);
  await call(`/spaces/${space.id}`, { method: "DELETE", token: creator.token });
  for (const player of [creator, member]) {
    expect((await readGroup(group.id, player)).status).toBe(404);
  }
  expect((await joinBy(code, await createPlayer())).status).toBe(409);
  const own = services().at(logOf(space.id)!);
  await endGroupsOfSpace(own, { data: { spaceId: space.id } } as never);
  const { ended } = await own.db.read({
    ended: rawQuery<{ at: string | null }>(
      `SELECT "disbanded_at" AS "at" FROM "groups" WHERE "id" = ?`,
      [group.id],
    ),
  });
  expect(ended[0]!.at).not.toBeNull();
});
