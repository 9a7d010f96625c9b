import { describe, expect, test } from "vitest";
import { nameModerator } from "~/tests/moderation/world";
import { followAll } from "~/tests/search/search";
import { call, createPlayer } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import {
  answer,
  change,
  createGroup,
  join,
  makeGroup,
  makeLink,
  nameAdmin,
  remove,
  revoke,
} from "./world";

/** Whoever is not in a group, whatever else they are, is a stranger to it. */
const outsiders = [
  "stranger",
  "pending",
  "removed",
  "banned",
  "spaceCreator",
  "spaceModerator",
  "operator",
] as const;
type Somebody = (typeof outsiders)[number] | "visitor" | "member" | "admin" | "creator";
type Cast = Record<Exclude<Somebody, "visitor">, Pick<TestPlayer, "token">>;

async function castOf(visibility: "public" | "private") {
  const { creator: spaceCreator, space, group: first } = await createGroup();
  const names = ["stranger", "pending", "removed", "banned", "spaceModerator"] as const;
  const players = await Promise.all([...names, 0, 1, 2].map(() => createPlayer()));
  const [stranger, pending, removed, banned, spaceModerator, member, admin, creator] = players as [
    TestPlayer,
    ...TestPlayer[],
  ] as TestPlayer[];
  const inSpace = (player: TestPlayer) =>
    call(`/spaces/${space.id}/membership`, { method: "PUT", token: player.token });
  await Promise.all([inSpace(creator!), inSpace(spaceModerator!)]);
  await nameModerator(space.id, spaceCreator, spaceModerator!);
  const { id } = await makeGroup(creator!, space.id, { approval: "admin" });
  for (const player of [pending!, removed!, member!, admin!]) await join(id, player);
  for (const player of [removed!, member!, admin!]) await answer(id, creator!, player, "approve");
  await nameAdmin(id, creator!, admin!);
  await remove(id, creator!, removed!);
  await remove(id, creator!, banned!, true);
  const code = await makeLink(id, admin!);
  await revoke(id, admin!, code);
  await change(id, creator!, { visibility });
  const operator = await createOperator();
  const cast = {
    stranger: stranger!,
    pending: pending!,
    removed: removed!,
    banned: banned!,
    spaceCreator,
    spaceModerator: spaceModerator!,
    operator,
    member: member!,
    admin: admin!,
    creator: creator!,
  } satisfies Cast;
  return { cast, id, code, first };
}

type Made = Awaited<ReturnType<typeof castOf>>;
interface Asked {
  route: string;
  ask(made: Made): [method: string, path: string, body?: object];
  /** What those answer who may; what the others in it do. */
  admin: number;
  creator?: number;
  member: number;
  /** Of a public one. */
  outside: number;
  visitor: number;
}

const someone = ({ cast }: Made) => cast.stranger.user.id;
const routes: Asked[] = [
  {
    route: "GET group",
    ask: ({ id }) => ["GET", `/groups/${id}`],
    admin: 200,
    member: 200,
    outside: 200,
    visitor: 200,
  },
  {
    route: "GET members",
    ask: ({ id }) => ["GET", `/groups/${id}/members`],
    admin: 200,
    member: 200,
    outside: 403,
    visitor: 401,
  },
  ...["requests", "bans", "invite-links"].map((list) => ({
    route: `GET ${list}`,
    ask: ({ id }: Made): [string, string] => ["GET", `/groups/${id}/${list}`],
    admin: 200,
    member: 403,
    outside: 403,
    visitor: 401,
  })),
  {
    route: "POST request's answer",
    ask: (made) => ["POST", `/groups/${made.id}/requests/${someone(made)}`, { decision: "deny" }],
    admin: 204,
    member: 403,
    outside: 403,
    visitor: 401,
  },
  {
    route: "DELETE member",
    ask: (made) => ["DELETE", `/groups/${made.id}/members/${someone(made)}`],
    admin: 204,
    member: 403,
    outside: 403,
    visitor: 401,
  },
  {
    route: "DELETE ban",
    ask: (made) => ["DELETE", `/groups/${made.id}/bans/${someone(made)}`],
    admin: 204,
    member: 403,
    outside: 403,
    visitor: 401,
  },
  {
    route: "PUT admin",
    ask: ({ id, cast }) => ["PUT", `/groups/${id}/admins/${cast.admin.user.id}`],
    admin: 403,
    creator: 204,
    member: 403,
    outside: 403,
    visitor: 401,
  },
  {
    route: "DELETE admin",
    ask: ({ id, cast }) => ["DELETE", `/groups/${id}/admins/${cast.member.user.id}`],
    admin: 403,
    creator: 204,
    member: 403,
    outside: 403,
    visitor: 401,
  },
  {
    // To themselves, which changes nothing.
    route: "PUT creator",
    ask: ({ id, cast }) => ["PUT", `/groups/${id}/creator/${cast.creator.user.id}`],
    admin: 403,
    creator: 204,
    member: 403,
    outside: 403,
    visitor: 401,
  },
  {
    route: "POST link",
    ask: ({ id }) => ["POST", `/groups/${id}/invite-links`, {}],
    admin: 201,
    member: 403,
    outside: 403,
    visitor: 401,
  },
  {
    route: "DELETE link",
    ask: ({ id, code }) => ["DELETE", `/groups/${id}/invite-links/${code}`],
    admin: 204,
    member: 403,
    outside: 403,
    visitor: 401,
  },
  {
    route: "PATCH group",
    ask: ({ id }) => ["PATCH", `/groups/${id}`, { name: "Mine" }],
    admin: 403,
    creator: 200,
    member: 403,
    outside: 403,
    visitor: 401,
  },
];

describe.each(["public", "private"] as const)("a %s group", async (visibility) => {
  const made = await castOf(visibility);
  const { cast, id } = made;
  const tokenOf = (who: Somebody) => (who === "visitor" ? undefined : cast[who].token);
  const isPrivate = visibility === "private";

  test.each(routes)("answers $route to whoever may, and nothing to others", async (asked) => {
    const expected: Record<Somebody, number> = {
      visitor: isPrivate && asked.visitor === 200 ? 404 : asked.visitor,
      member: asked.member,
      admin: asked.admin,
      creator: asked.creator ?? asked.admin,
      ...(Object.fromEntries(
        outsiders.map((who) => [who, isPrivate ? 404 : asked.outside]),
      ) as Record<(typeof outsiders)[number], number>),
    };
    const [method, path, body] = asked.ask(made);
    const got = await Promise.all(
      Object.keys(expected).map(async (who) => {
        const token = tokenOf(who as Somebody);
        const { status } = await call(path, { method, token, body });
        return [who, status] as const;
      }),
    );
    expect(Object.fromEntries(got)).toEqual(expected);
  });

  test("is in the lists of those who find it, and its count in no other", async () => {
    const listed = async (token?: string) => {
      const lists = await Promise.all(
        ["", `&spaceId=${made.first.spaceId}`, `&q=${id}`, "&q=mine"].map(async (query) => {
          const page = await (
            await call(`/groups?limit=50${query}`, { token })
          ).json<{ items: { id: string }[] }>();
          return page.items.some((one) => one.id === id);
        }),
      );
      return new Set(lists);
    };
    // Names are found by the index, which follows.
    await followAll();
    for (const who of [...outsiders, "visitor"] as const) {
      expect([who, ...(await listed(tokenOf(who)))]).toEqual([who, !isPrivate]);
    }
    for (const who of ["member", "admin", "creator"] as const) {
      expect([who, ...(await listed(tokenOf(who)))]).toEqual([who, true]);
    }
  });

  test("is not joined or disbanded by who may not, and tells none that it is there", async () => {
    const put = async (who: Somebody) =>
      (await call(`/groups/${id}/membership`, { method: "PUT", token: tokenOf(who) })).status;
    const end = async (who: Somebody) =>
      (await call(`/groups/${id}`, { method: "DELETE", token: tokenOf(who) })).status;
    expect(await put("banned")).toBe(isPrivate ? 404 : 409);
    expect(await put("visitor")).toBe(401);
    for (const who of outsiders)
      expect([who, await end(who)]).toEqual([who, isPrivate ? 404 : 403]);
    for (const who of ["member", "admin"] as const) expect(await end(who)).toBe(403);
    if (isPrivate) {
      for (const who of outsiders) expect([who, await put(who)]).toEqual([who, 404]);
    }
    // A request is its own: it is taken back, wherever it went.
    const leave = { method: "DELETE", token: cast.pending.token };
    expect((await call(`/groups/${id}/membership`, leave)).status).toBe(204);
    expect((await call(`/groups/${id}/membership`, leave)).status).toBe(404);
    const none = { method: "DELETE", token: cast.stranger.token };
    expect((await call(`/groups/${id}/membership`, none)).status).toBe(404);
  });
});
