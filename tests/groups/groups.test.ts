import { describe, expect, test } from "vitest";
import type { GroupView } from "~/domain/groups/view";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, picture } from "~/tests/spaces/world";
import {
  change,
  createGroup,
  disband,
  groupForm,
  handOver,
  join,
  leave,
  makeGroup,
  readGroup,
} from "./world";

const listOf = async (query: string, token?: string) => {
  const answer = await call(`/groups?${query}`, { token });
  expect(answer.status).toBe(200);
  return (await answer.json<{ items: GroupView[] }>()).items.map(({ id }) => id);
};

describe("a group", () => {
  test("is made by a member of its Space, who is its creator", async () => {
    const { creator, space, group } = await createGroup();
    expect(group).toMatchObject({
      spaceId: space.id,
      name: "Night raids",
      announcement: "Every Friday.",
      bannerUrl: null,
      visibility: "public",
      approval: "none",
      posts: 0,
      members: 1,
      role: "creator",
    });
    expect(await listOf(`spaceId=${space.id}`)).toEqual([group.id]);
    expect(await listOf("filter=created", creator.token)).toEqual([group.id]);
    expect(await listOf("filter=joined", creator.token)).toEqual([]);
    const stranger = await createPlayer();
    const body = await groupForm(stranger.user.id, space.id);
    const refused = await call("/groups", { token: stranger.token, body });
    await expectProblem(refused, 403, "not_a_member");
  });

  test("says what is wrong with each field, its pictures among them", async () => {
    const creator = await createRichPlayer();
    const space = await createSpace(creator);
    const others = await picture((await createPlayer()).user.id, "avatar");
    const wide = await picture(creator.user.id, "background");
    const refusal = async (body: object) => {
      const answer = await call("/groups", { token: creator.token, body });
      expect(answer.status).toBe(400);
      const { errors } = await answer.json<{ errors: { path: string; code: string }[] }>();
      return errors.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await refusal({ spaceId: space.id })).toEqual([
      "name required",
      "announcement required",
      "avatar required",
    ]);
    const form = await groupForm(creator.user.id, space.id);
    expect(await refusal({ ...form, avatar: others })).toEqual(["avatar unknown_media"]);
    expect(await refusal({ ...form, avatar: wide })).toEqual(["avatar not_square"]);
    expect(await refusal({ ...form, banner: "nothing" })).toEqual(["banner unknown_media"]);
    const nowhere = await call("/groups", {
      token: creator.token,
      body: { ...form, spaceId: "nowhere" },
    });
    await expectProblem(nowhere, 404, "not_found");
  });

  test("is changed and disbanded by its creator, and then it is gone", async () => {
    const { creator, group } = await createGroup();
    const member = await createPlayer();
    await join(group.id, member);
    await expectProblem(await change(group.id, member, { name: "Mine" }), 403, "forbidden");
    await expectProblem(await disband(group.id, member), 403, "forbidden");
    const banner = await picture(creator.user.id, "banner");
    const changed = await change(group.id, creator, { name: "Day raids", banner });
    expect(await changed.json()).toMatchObject({ name: "Day raids", members: 2 });
    expect((await disband(group.id, creator)).status).toBe(204);
    for (const player of [creator, member, undefined]) {
      await expectProblem(await readGroup(group.id, player), 404, "not_found");
    }
    await expectProblem(await join(group.id, await createPlayer()), 404, "not_found");
    expect(await listOf("filter=created", creator.token)).toEqual([]);
  });

  test("is joined at once or after a request, and left again", async () => {
    const { creator, space, group } = await createGroup();
    const player = await createPlayer();
    expect(await (await join(group.id, player)).json()).toEqual({ state: "member" });
    expect(await (await join(group.id, player)).json()).toEqual({ state: "member" });
    expect(await (await readGroup(group.id, player)).json()).toMatchObject({
      role: "member",
      members: 2,
    });
    expect((await leave(group.id, player)).status).toBe(204);
    expect(await (await readGroup(group.id, player)).json()).toMatchObject({
      role: "none",
      members: 1,
    });
    await expectProblem(await leave(group.id, creator), 409, "creator_cannot_leave");
    const guarded = await makeGroup(creator, space.id, { approval: "admin" });
    expect(await (await join(guarded.id, player)).json()).toEqual({ state: "pending" });
    expect(await (await readGroup(guarded.id, player)).json()).toMatchObject({
      role: "pending",
      members: 1,
    });
    expect(await listOf("filter=requested", player.token)).toEqual([guarded.id]);
    expect(await listOf("filter=requested", creator.token)).toEqual([]);
    expect((await leave(guarded.id, player)).status).toBe(204);
    expect(await (await readGroup(guarded.id, player)).json()).toMatchObject({ role: "none" });
    expect(await listOf("filter=requested", player.token)).toEqual([]);
  });

  test("is handed over to a member, and then whoever made it can leave", async () => {
    const { creator, space, group } = await createGroup();
    const [heir, stranger] = [await createPlayer(), await createPlayer()];
    await join(group.id, heir);
    await expectProblem(await handOver(group.id, creator, stranger), 404, "not_found");
    await expectProblem(await handOver(group.id, heir, heir), 403, "forbidden");
    await expectProblem(await handOver(group.id, stranger, heir), 403, "forbidden");
    expect((await handOver(group.id, creator, creator)).status).toBe(204);
    const key = crypto.randomUUID();
    const path = `/groups/${group.id}/creator/${heir.user.id}`;
    for (const _ of [1, 2]) {
      const done = await call(path, { method: "PUT", token: creator.token, key });
      expect(done.status).toBe(204);
    }
    const roles = await Promise.all([creator, heir].map((one) => readGroup(group.id, one)));
    expect(await Promise.all(roles.map((one) => one.json()))).toMatchObject([
      { role: "admin", members: 2 },
      { role: "creator", members: 2 },
    ]);
    await expectProblem(await change(group.id, creator, { name: "Mine" }), 403, "forbidden");
    expect((await leave(group.id, creator)).status).toBe(204);
    await expectProblem(await leave(group.id, heir), 409, "creator_cannot_leave");
    expect((await makeGroup(creator, space.id)).role).toBe("creator");
  });
});
