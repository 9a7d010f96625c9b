import { MAX_MODERATORS } from "~/domain/spaces/guards";
import { describe, expect, test } from "vitest";
import type { SpaceView } from "~/domain/spaces/view";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import {
  createRichPlayer,
  createSpace,
  freshName,
  picture,
  services,
  type TestPlayer,
} from "./world";
import { logOf } from "~/domain/community-id";
import { happenIn } from "~/tests/support/happen";

const read = async (id: string, token?: string) =>
  (await call(`/spaces/${id}`, { token })).json<SpaceView>();
const join = (id: string, { token }: TestPlayer) =>
  call(`/spaces/${id}/membership`, { method: "PUT", token });
const leave = (id: string, { token }: TestPlayer) =>
  call(`/spaces/${id}/membership`, { method: "DELETE", token });
const moderator = (id: string, by: TestPlayer, of: TestPlayer, method = "PUT") =>
  call(`/spaces/${id}/moderators/${of.user.id}`, { method, token: by.token });
const countRows = async (id: string) => {
  const [rows] = await services()
    .at(logOf(id)!)
    .db.batch([
      { sql: `SELECT count(*) AS n FROM space_members WHERE space_id = ?`, params: [id] },
    ]);
  return rows![0]!["n"];
};

describe("members", () => {
  test("join once and leave once, whatever they press at once", async () => {
    const [creator, player] = [await createRichPlayer(), await createPlayer()];
    const { id } = await createSpace(creator);
    const joins = await Promise.all(Array.from({ length: 20 }, () => join(id, player)));
    expect(joins.map(({ status }) => status)).toEqual(Array(20).fill(204));
    expect((await read(id, player.token)).members).toBe(2);
    expect((await read(id, player.token)).role).toBe("member");
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? join(id, player) : leave(id, player))),
    );
    expect((await read(id)).members).toBe(await countRows(id));
    await Promise.all(Array.from({ length: 10 }, () => leave(id, player)));
    expect([(await read(id)).members, await countRows(id)]).toEqual([1, 1]);
  });

  test("are as many as joined, all at once", async () => {
    const { id } = await createSpace(await createRichPlayer());
    const players = await Promise.all(Array.from({ length: 12 }, () => createPlayer()));
    await Promise.all(players.map((player) => join(id, player)));
    expect([(await read(id)).members, await countRows(id)]).toEqual([13, 13]);
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
      const page: { items: { person: { id: string } }[]; nextCursor: string | null } = await (
        await call(`/spaces/${id}/members?limit=5${query}`)
      ).json();
      seen.push(...page.items.map(({ person }) => person.id));
      cursor = page.nextCursor;
    }
    expect(seen.length).toBe(13);
    expect(new Set(seen).size).toBe(13);
  });

  test("are moderators up to a number, whoever is named in the same moment", async () => {
    const [creator, ...players] = await Promise.all([
      createRichPlayer(),
      createPlayer(),
      createPlayer(),
    ]);
    const { id } = await createSpace(creator);
    const { store } = services().at(logOf(id)!);
    for (let nth = 1; nth < MAX_MODERATORS; nth++) {
      const userId = `moderator-${nth}`;
      await happenIn(store, `membership-${id}-${userId}`, {
        type: "MemberJoined",
        data: { spaceId: id, userId, role: "moderator" },
      });
    }
    for (const player of players) await join(id, player);
    const named = await Promise.all(players.map((player) => moderator(id, creator, player)));
    expect(named.map(({ status }) => status).sort()).toEqual([204, 409]);
    const [one, other] = named[0]!.status === 204 ? players : [...players].reverse();
    await expectProblem(await moderator(id, creator, other!), 409, "too_many_moderators");
    // Whoever hands the Space over would be one more.
    const handOver = () =>
      call(`/spaces/${id}/creator/${other!.user.id}`, { method: "PUT", token: creator.token });
    await expectProblem(await handOver(), 409, "too_many_moderators");
    expect((await moderator(id, creator, one!, "DELETE")).status).toBe(204);
    expect((await handOver()).status).toBe(204);
  });

  test("cannot all leave: the creator hands the Space over first", async () => {
    const [creator, member] = [await createRichPlayer(), await createPlayer()];
    const { id } = await createSpace(creator);
    await expectProblem(await leave(id, creator), 409, "creator_cannot_leave");
    const handOver = () =>
      call(`/spaces/${id}/creator/${member.user.id}`, { method: "PUT", token: creator.token });
    await expectProblem(await handOver(), 404, "not_found");
    await join(id, member);
    expect((await handOver()).status).toBe(204);
    expect((await read(id, member.token)).role).toBe("creator");
    expect((await read(id, creator.token)).role).toBe("moderator");
    await expectProblem(await handOver(), 403, "forbidden");
    expect((await leave(id, creator)).status).toBe(204);
    expect((await read(id)).members).toBe(1);
  });

  test("become moderators by the creator alone", async () => {
    const [creator, one, other] = [
      await createRichPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    const { id } = await createSpace(creator);
    await join(id, one);
    await expectProblem(await moderator(id, one, one), 403, "forbidden");
    await expectProblem(await moderator(id, creator, other), 404, "not_found");
    expect((await moderator(id, creator, one)).status).toBe(204);
    expect((await moderator(id, creator, one)).status).toBe(204);
    expect((await read(id, one.token)).role).toBe("moderator");
    await expectProblem(await moderator(id, one, creator, "DELETE"), 403, "forbidden");
    expect((await moderator(id, creator, one, "DELETE")).status).toBe(204);
    expect((await read(id, one.token)).role).toBe("member");
    expect((await moderator(id, creator, creator, "DELETE")).status).toBe(204);
    expect((await read(id, creator.token)).role).toBe("creator");
  });

  test("of two whom a block keeps apart do not see each other", async () => {
    const [creator, player] = [await createRichPlayer(), await createPlayer()];
    const { id } = await createSpace(creator);
    await call(`/blocks/${creator.user.id}`, { method: "PUT", token: player.token });
    const spacesOf = async (token: string) =>
      (
        await (
          await call(`/users/${creator.user.id}`, { token })
        ).json<{ counts: { spaces: number } }>()
      ).counts.spaces;
    expect(await spacesOf((await createPlayer()).token)).toBe(1);
    expect(await spacesOf(player.token)).toBe(0);
    const list = async (token?: string) =>
      (await (await call(`/spaces/${id}/members`, { token })).json<{ items: unknown[] }>()).items;
    expect(await list()).toHaveLength(1);
    expect(await list(player.token)).toHaveLength(0);
    const spaces = await call(`/users/${creator.user.id}/spaces`, { token: player.token });
    expect(await spaces.json()).toEqual({ items: [], nextCursor: null });
  });
});

describe("a Space", () => {
  test("is changed by its creator, under names that nobody else has", async () => {
    const [creator, other] = [await createRichPlayer(), await createRichPlayer()];
    const { id, name } = await createSpace(creator);
    const taken = (await createSpace(other)).name;
    const patch = (body: unknown, { token } = creator) =>
      call(`/spaces/${id}`, { method: "PATCH", token, body });
    await expectProblem(await patch({ description: "mine" }, other), 403, "forbidden");
    await expectProblem(await patch({ name: taken }), 409, "name_taken");
    const avatar = await picture(creator.user.id, "avatar");
    const next = freshName();
    const changed = await patch({
      name: next,
      description: "We climb.",
      rules: [{ title: "Be kind" }, { title: " " }],
      avatar,
    });
    expect(await changed.json()).toMatchObject({
      name: next,
      description: "We climb.",
      rules: [{ title: "Be kind", text: "" }],
      avatarUrl: `/media/${avatar}/184`,
    });
    // The name before is free, and the same name in other letters is still one's own.
    expect((await patch({ name: next.toUpperCase() })).status).toBe(200);
    expect((await createSpace(await createRichPlayer(), name)).name).toBe(name);
    expect((await patch({ avatar: null })).status).toBe(200);
    expect((await read(id)).avatarUrl).toBe(`/avatars/${id}.svg`);
  });

  test("that many change at once ends as the last of them said, and holds one name", async () => {
    const creator = await createRichPlayer();
    const { id } = await createSpace(creator);
    const names = Array.from({ length: 8 }, freshName);
    const answers = await Promise.all(
      names.map((name) =>
        call(`/spaces/${id}`, { method: "PATCH", token: creator.token, body: { name } }),
      ),
    );
    for (const { status } of answers) expect([200, 503]).toContain(status);
    const { name } = await read(id);
    expect(names).toContain(name);
    const [rows] = await services().db.batch([
      { sql: `SELECT count(*) AS n FROM space_names WHERE space_id = ?`, params: [id] },
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("that is dissolved says so, and its name is free", async () => {
    const [creator, member] = [await createRichPlayer(), await createPlayer()];
    const { id, name } = await createSpace(creator);
    await join(id, member);
    const dissolve = (by: TestPlayer, key?: string) =>
      call(`/spaces/${id}`, { method: "DELETE", token: by.token, key });
    await expectProblem(await dissolve(member), 403, "forbidden");
    expect((await dissolve(creator, "once")).status).toBe(204);
    expect((await dissolve(creator, "once")).status).toBe(204);
    await expectProblem(await dissolve(creator), 404, "space_dissolved");
    await expectProblem(await call(`/spaces/${id}`), 404, "space_dissolved");
    await expectProblem(await call(`/spaces/${id}/members`), 404, "space_dissolved");
    await expectProblem(await join(id, await createPlayer()), 404, "space_dissolved");
    await expectProblem(await leave(id, member), 404, "space_dissolved");
    const change = { method: "PATCH", token: creator.token, body: { description: "x" } };
    await expectProblem(await call(`/spaces/${id}`, change), 404, "space_dissolved");
    const mine = await call("/spaces?filter=mine", { token: member.token });
    expect(await mine.json()).toEqual({ items: [], nextCursor: null });
    expect((await createSpace(await createRichPlayer(), name)).name).toBe(name);
  });

  test("that is dissolved while twenty join keeps count", async () => {
    const creator = await createRichPlayer();
    const { id } = await createSpace(creator);
    const players = await Promise.all(Array.from({ length: 20 }, () => createPlayer()));
    const [dissolved, ...joins] = await Promise.all([
      call(`/spaces/${id}`, { method: "DELETE", token: creator.token }),
      ...players.map((player) => join(id, player)),
    ]);
    expect(dissolved!.status).toBe(204);
    const joined = joins.filter(({ status }) => status === 204).length;
    expect(joins.every(({ status }) => status === 204 || status === 404)).toBe(true);
    expect(await countRows(id)).toBe(1 + joined);
  });

  test("is listed from all logs as one list, by any order", async () => {
    const creator = await createRichPlayer(30_000);
    const mark = freshName().slice(2, 9);
    const ids = [];
    for (let at = 0; at < 5; at++)
      ids.push((await createSpace(creator, `${mark} ${"abcde"[at]}`)).id);
    await join(ids[2]!, await createPlayer());
    const list = async (query: string) => {
      const seen: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const more: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
        const page: { items: SpaceView[]; nextCursor: string | null } = await (
          await call(`/spaces?limit=2&q=${mark.toUpperCase()}&${query}${more}`, {
            token: creator.token,
          })
        ).json();
        seen.push(...page.items.map((space) => space.id));
        cursor = page.nextCursor;
      }
      return seen;
    };
    expect(await list("sort=new")).toEqual(ids.toReversed());
    expect((await list("sort=active"))[0]).toBe(ids[2]);
    expect((await list("sort=members"))[0]).toBe(ids[2]);
    expect(new Set(await list("sort=members"))).toEqual(new Set(ids));
    expect(await list("filter=created&sort=new")).toEqual(ids.toReversed());
    expect(await list("filter=joined")).toEqual([]);
    const byId = await (await call(`/spaces?q=${ids[1]}`)).json<{ items: SpaceView[] }>();
    expect(byId.items.map(({ id }) => id)).toEqual([ids[1]]);
  });
});
