import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import type { SpaceView } from "~/domain/spaces/view";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, freshName, picture, pointsOf, spaceForm } from "./world";

const usesOf = async (id: string) =>
  (
    await env.DB.prepare(`SELECT used_by FROM media_usages WHERE media_id = ?`)
      .bind(id)
      .all<{ used_by: string }>()
  ).results.map((row) => row.used_by);

describe("a new Space", () => {
  test("takes 5000 points, and its creator is in it", async () => {
    const player = await createRichPlayer(5100);
    const space = await createSpace(player);
    expect(space).toMatchObject({ members: 1, posts: 0, role: "creator", gameId: null });
    expect(await pointsOf(player)).toBe(100);
    const { items } = await (
      await call("/points/entries", { token: player.token })
    ).json<{ items: unknown[] }>();
    expect(items[0]).toMatchObject({ delta: -5000, reason: "space", source: space.id });
    const seen = await (await call(`/spaces/${space.id}`)).json<SpaceView>();
    expect(seen).toEqual({ ...space, role: "none" });
    const { items: members } = await (
      await call(`/spaces/${space.id}/members`)
    ).json<{ items: unknown[] }>();
    expect(members).toMatchObject([{ person: { id: player.user.id }, role: "creator" }]);
  });

  test("goes where there is room, and its id names the log", async () => {
    const player = await createRichPlayer(20_000);
    const logs = [];
    for (let at = 0; at < 4; at++) logs.push(logOf((await createSpace(player)).id));
    expect(logs.filter((log) => log === "community-0").length).toBe(2);
  });

  test("costs nothing where there are too few points", async () => {
    const player = await createRichPlayer(4999);
    const form = await spaceForm(player.user.id, freshName());
    const refused = await call("/spaces", { token: player.token, body: form });
    await expectProblem(refused, 409, "not_enough_points");
    expect(await pointsOf(player)).toBe(4999);
    expect(await usesOf(form.avatar)).toEqual([]);
    const other = await createRichPlayer();
    expect((await createSpace(other, form.name)).name).toBe(form.name);
  });

  test("is made once, however often it is asked for with one key", async () => {
    const player = await createRichPlayer(10_000);
    const body = await spaceForm(player.user.id, freshName());
    const ask = () => call("/spaces", { token: player.token, key: "k", body });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    const made = await Promise.all(answers.map((answer) => answer.json<SpaceView>()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await pointsOf(player)).toBe(5000);
  });

  test("of one name goes to one of twenty, and the others keep their points", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => createRichPlayer()));
    const name = freshName();
    const spellings = [name, name.toUpperCase(), ` ${name}`, name.replace(" ", "_")];
    const forms = await Promise.all(
      players.map(({ user }, at) => spaceForm(user.id, spellings[at % 4]!)),
    );
    const answers = await Promise.all(
      players.map(({ token }, at) => call("/spaces", { token, body: forms[at] })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const balances = await Promise.all(players.map(pointsOf));
    expect(balances.map((balance, at) => [statuses[at], balance])).toEqual(
      statuses.map((status) => [status, status === 201 ? 0 : 5000]),
    );
  }, 60_000);

  test.each([
    [{}, ["name:required", "avatar:required", "background:required"]],
    [{ name: "x" }, ["name:too_short"]],
    [{ name: "n".repeat(31) }, ["name:too_long"]],
    [{ name: "evil\u202Etxt" }, ["name:invalid_characters"]],
    [{ rules: Array.from({ length: 21 }, () => ({ title: "Be kind" })) }, ["rules:too_many"]],
    [{ rules: [{ title: "x".repeat(101) }] }, ["rules:too_long"]],
    [{ description: "d".repeat(501) }, ["description:too_long"]],
    [{ avatar: "nothing" }, ["avatar:unknown_media"]],
  ])("with %j is refused field by field", async (part, expected) => {
    const player = await createRichPlayer();
    const rest = Object.keys(part).length ? await spaceForm(player.user.id, freshName()) : {};
    const refused = await call("/spaces", { token: player.token, body: { ...rest, ...part } });
    const { errors } = await expectProblem(refused, 400, "malformed");
    const codes = (errors as { path: string; code: string }[]).map(
      (one) => `${one.path}:${one.code}`,
    );
    expect(codes).toEqual(expected);
    expect(await pointsOf(player)).toBe(5000);
  });

  test("has nobody else's picture, and none that is used already", async () => {
    const [player, other] = [await createRichPlayer(10_000), await createPlayer()];
    const first = await spaceForm(player.user.id, freshName());
    expect((await call("/spaces", { token: player.token, body: first })).status).toBe(201);
    for (const avatar of [first.avatar, await picture(other.user.id, "avatar")]) {
      const body = { ...(await spaceForm(player.user.id, freshName())), avatar };
      const refused = await call("/spaces", { token: player.token, body });
      const { errors } = await expectProblem(refused, 400, "malformed");
      expect(errors).toMatchObject([{ path: "avatar", code: "unknown_media" }]);
    }
  });

  test("does not pass for the house", async () => {
    const player = await createRichPlayer();
    const body = await spaceForm(player.user.id, "PIaystead Official");
    await expectProblem(await call("/spaces", { token: player.token, body }), 409, "name_reserved");
  });
});

test.each([
  "nothing",
  "c0-short",
  "c2-AAAAAAAAAAAAAAAAAAAAAA",
  "c0-AAAAAAAAAAAAAAAAAAAAAA",
  "main-AAAAAAAAAAAAAAAAAAAAAA",
  "__proto__-AAAAAAAAAAAAAAAAAAAAAA",
  "c1-AAAAAAAAAAAAAAAAAAAAA'",
  "%F0%9F%8E%AE",
])("an id that no Space has is not found: %s", async (id) => {
  const { token } = await createPlayer();
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["GET", "/members", undefined],
    ["PATCH", "", { description: "x" }],
    ["DELETE", "", undefined],
    ["PUT", "/membership", undefined],
    ["DELETE", "/membership", undefined],
    ["PUT", "/moderators/x", undefined],
  ] as const) {
    const answer = await call(`/spaces/${id}${path}`, { method, token, body });
    await expectProblem(answer, 404, "not_found");
  }
});
