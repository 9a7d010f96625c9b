import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { refuseBlocked } from "~/domain/blocks/between-queries";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { model } from "~/domain/model";
import { defaultName } from "~/domain/profile/default-name";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { findDifferences, openStore } from "~/tests/support/store";

const put = (path: string, token: string) => call(path, { method: "PUT", token });
const take = (path: string, token: string) => call(path, { method: "DELETE", token });
const several = (count: number) => Promise.all(Array.from({ length: count }, () => createPlayer()));
interface Listed {
  id: string;
  displayName: string;
  relation: Record<string, boolean>;
}
const list = async (path: string, token: string) =>
  (await call(path, { token })).json<{ items: Listed[]; nextCursor: string | null }>();

describe("follows", () => {
  test("of two make friends, whom lists and searches show", async () => {
    const [ann, bob, eve] = await several(3);
    await put(`/follows/${bob!.user.id}`, ann!.token);
    await put(`/follows/${ann!.user.id}`, bob!.token);
    await put(`/follows/${bob!.user.id}`, eve!.token);
    const followers = await list(`/users/${bob!.user.id}/followers`, ann!.token);
    expect(followers.items.map(({ id }) => id)).toEqual([eve!.user.id, ann!.user.id]);
    const { items } = await list(`/users/${bob!.user.id}/friends`, eve!.token);
    expect(items).toMatchObject([
      { id: ann!.user.id, relation: { following: false, followedBy: false, friend: false } },
    ]);
    const found = await list(
      `/users/${bob!.user.id}/followers?q=${encodeURIComponent(eve!.user.id)}`,
      ann!.token,
    );
    expect(found.items.map(({ id }) => id)).toEqual([eve!.user.id]);
    expect((await list(`/users/${bob!.user.id}/followers?q=%25`, ann!.token)).items).toEqual([]);
  });

  test("are found by a name however it is written, and kept from whom their owner keeps them", async () => {
    const [star, ann, eve] = await several(3);
    for (const { token } of [ann!, eve!]) await put(`/follows/${star!.user.id}`, token);
    await call("/me", {
      method: "PATCH",
      token: ann!.token,
      body: { displayName: "Ännchen Moor" },
    });
    const search = (q: string, { token }: { token: string }) =>
      list(`/users/${star!.user.id}/followers?q=${encodeURIComponent(q)}`, token);
    for (const q of ["anNchen", "ännchen m", "moor"]) {
      expect((await search(q, eve!)).items).toMatchObject([{ displayName: "Ännchen Moor" }]);
    }
    // Who has chosen no name, by the one that is shown; who has, by that one no more.
    const shown = defaultName(eve!.user.id);
    for (const q of [shown, shown.slice(7).toLowerCase()]) {
      expect((await search(q, star!)).items).toMatchObject([{ id: eve!.user.id }]);
    }
    expect((await search(defaultName(ann!.user.id), star!)).items).toEqual([]);
    const body = { activity: "everybody", games: "everybody", friends: "nobody" };
    await call("/me/privacy", { method: "PUT", token: star!.token, body });
    expect((await search("moor", eve!)).items).toEqual([]);
    expect((await search("moor", star!)).items).toHaveLength(1);
  });

  test("are listed page by page, while new ones arrive", async () => {
    const [star, ...fans] = await several(7);
    for (const { token } of fans.slice(0, 5)) await put(`/follows/${star!.user.id}`, token);
    const first = await list(`/users/${star!.user.id}/followers?limit=2`, star!.token);
    await put(`/follows/${star!.user.id}`, fans[5]!.token);
    const second = await list(
      `/users/${star!.user.id}/followers?limit=3&cursor=${first.nextCursor}`,
      star!.token,
    );
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(seen).toEqual(
      fans
        .slice(0, 5)
        .map(({ user }) => user.id)
        .toReversed(),
    );
  });

  test("of a person at once by themselves in twenty windows are one", async () => {
    const [ann, bob] = await several(2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => put(`/follows/${bob!.user.id}`, ann!.token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
    const { results } = await env.DB.prepare(
      `SELECT followers, friends FROM follow_counts WHERE user_id = ?`,
    )
      .bind(bob!.user.id)
      .all();
    expect(results).toEqual([{ followers: 1, friends: 0 }]);
  });

  test("end at the limit, even when all come at once", async () => {
    const [ann, ...others] = await several(9);
    env.MAX_FOLLOWING = "5";
    const answers = await Promise.all(
      others.map(({ user }) => put(`/follows/${user.id}`, ann!.token)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
    await expectProblem(
      answers.find(({ status }) => status === 409)!,
      409,
      "follow_limit",
    );
    const [followed] = others.filter((_, at) => answers[at]!.status === 204);
    const [left] = others.filter((_, at) => answers[at]!.status === 409);
    await take(`/follows/${followed!.user.id}`, ann!.token);
    expect((await put(`/follows/${left!.user.id}`, ann!.token)).status).toBe(204);
    env.MAX_FOLLOWING = "5000";
  });

  test("are so many on one day, taken back or not", async () => {
    const [ann, bob] = await several(2);
    await put(`/follows/${bob!.user.id}`, ann!.token);
    await take(`/follows/${bob!.user.id}`, ann!.token);
    env.MAX_FOLLOWS_PER_DAY = "1";
    const refused = await put(`/follows/${bob!.user.id}`, ann!.token);
    env.MAX_FOLLOWS_PER_DAY = "1000";
    await expectProblem(refused, 409, "daily_follow_limit");
  });

  test("are of others, who exist", async () => {
    const [ann] = await several(1);
    await expectProblem(await put(`/follows/${ann!.user.id}`, ann!.token), 409, "self");
    await expectProblem(await put(`/follows/nobody`, ann!.token), 404, "not_found");
    await expectProblem(await put(`/blocks/${newId()}`, ann!.token), 404, "not_found");
  });
});

describe("a block", () => {
  test("ends both follows and keeps both from following, until it is lifted", async () => {
    const [ann, bob] = await several(2);
    await put(`/follows/${bob!.user.id}`, ann!.token);
    await put(`/follows/${ann!.user.id}`, bob!.token);
    expect((await put(`/blocks/${bob!.user.id}`, ann!.token)).status).toBe(204);
    await expectProblem(await put(`/follows/${ann!.user.id}`, bob!.token), 409, "blocked");
    await expectProblem(await put(`/follows/${bob!.user.id}`, ann!.token), 409, "blocked");
    expect((await list(`/users/${ann!.user.id}/followers`, ann!.token)).items).toEqual([]);
    const blocked = await list("/blocks", ann!.token);
    expect(blocked.items.map(({ id }) => id)).toEqual([bob!.user.id]);
    expect((await list("/blocks", bob!.token)).items).toEqual([]);
    await take(`/blocks/${bob!.user.id}`, ann!.token);
    expect((await put(`/follows/${ann!.user.id}`, bob!.token)).status).toBe(204);
  });

  test("hides both from each other in the lists of others, and from nobody else", async () => {
    const [star, ann, bob] = await several(3);
    for (const { token } of [ann!, bob!]) await put(`/follows/${star!.user.id}`, token);
    await put(`/blocks/${bob!.user.id}`, ann!.token);
    const seenBy = async ({ token }: { token: string }) =>
      (await list(`/users/${star!.user.id}/followers`, token)).items.map(({ id }) => id);
    expect(await seenBy(ann!)).toEqual([ann!.user.id]);
    expect(await seenBy(bob!)).toEqual([bob!.user.id]);
    expect(await seenBy(star!)).toHaveLength(2);
  });

  test("is told to nobody but who made it", async () => {
    const [ann, bob] = await several(2);
    await put(`/follows/${ann!.user.id}`, bob!.token);
    await put(`/blocks/${bob!.user.id}`, ann!.token);
    const types = async (token: string) =>
      (
        await (await call("/me/events", { token })).json<{ items: { event: { type: string } }[] }>()
      ).items.map(({ event }) => event.type);
    const [hers, his] = [await types(ann!.token), await types(bob!.token)];
    expect(hers.slice(0, 2)).toEqual(["PersonBlocked", "PersonUnfollowed"]);
    expect(his[0]).toBe("PersonFollowed");
    expect(his.join()).not.toMatch(/Block|Unfollow/);
  });

  test("and a follow at once never stand together, whoever is first", async () => {
    const pairs = await Promise.all(Array.from({ length: 20 }, () => several(2)));
    await Promise.all(
      pairs.map(([ann, bob], at) => {
        const follow = () => put(`/follows/${ann!.user.id}`, bob!.token);
        const block = () => put(`/blocks/${bob!.user.id}`, ann!.token);
        return Promise.all(at % 2 ? [follow(), block()] : [block(), follow()]);
      }),
    );
    const { results } = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM blocks b JOIN follows f
        ON b.blocker_id = f.followed_id AND b.blocked_id = f.follower_id) AS "both",
        (SELECT count(*) FROM blocks WHERE blocker_id IN (SELECT value FROM json_each(?))) AS "blocks"`,
    )
      .bind(JSON.stringify(pairs.map(([ann]) => ann!.user.id)))
      .all();
    expect(results).toEqual([{ both: 0, blocks: 20 }]);
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });

  test("refuses what other features do between the two, in the batch that does it", async () => {
    const [ann, bob] = await several(2);
    const { store } = openStore(model);
    const invite = () =>
      execute(store, {
        id: newId(),
        name: "Invite",
        actor: bob!.user.id,
        input: null,
        load: {},
        decide: () => ({ appends: [], writes: [refuseBlocked(bob!.user.id, ann!.user.id)] }),
      });
    await expect(invite()).resolves.toMatchObject({ answer: { status: 204 } });
    await put(`/blocks/${bob!.user.id}`, ann!.token);
    await expect(invite()).rejects.toMatchObject({ code: "blocked" });
    await take(`/blocks/${bob!.user.id}`, ann!.token);
    await expect(invite()).resolves.toMatchObject({ answer: { status: 204 } });
  });
});
