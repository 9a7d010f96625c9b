import { env } from "cloudflare:workers";
import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { groupSorts } from "~/domain/groups/choices";
import { listGroups } from "~/domain/groups/list-queries";
import type { GroupView } from "~/domain/groups/view";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { change, disband, join, makeGroup } from "./world";

/** Lets it be said in the room, and the room tell its list. */
async function say(groupId: string, { token }: TestPlayer) {
  const body = { clientId: crypto.randomUUID(), text: "Hello" };
  expect((await call(`/groups/${groupId}/messages`, { token, body })).status).toBe(201);
  await runDurableObjectAlarm(env.GROUP_CHAT.getByName(groupId));
}

async function listOf(spaceId: string, query: string, player?: TestPlayer) {
  const names: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const place: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await call(`/groups?spaceId=${spaceId}&limit=2&${query}${place}`, {
      token: player?.token,
    });
    const page = await answer.json<{ items: GroupView[]; nextCursor: string | null }>();
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  return names;
}

test("groups are listed by what was said last in them, by age, size and name", async () => {
  const [creator, one] = [await createRichPlayer(), await createPlayer()];
  const { id } = await createSpace(creator);
  const make = (name: string, changes = {}) => makeGroup(creator, id, { name, ...changes });
  const [owls, ants, secret, bees] = [
    await make("Owls"),
    await make("ants"),
    await make("Secret", { visibility: "private" }),
    await make("蜜蜂"),
  ];
  await join(ants.id, one);
  await say(ants.id, creator);
  await say(owls.id, creator);
  await say(secret.id, creator);
  expect(await listOf(id, "")).toEqual(["Owls", "ants", "蜜蜂"]);
  // What is said in a private one moves it for its members alone.
  expect(await listOf(id, "sort=active", creator)).toEqual(["Secret", "Owls", "ants", "蜜蜂"]);
  expect(await listOf(id, "sort=new")).toEqual(["蜜蜂", "ants", "Owls"]);
  expect(await listOf(id, "sort=members")).toEqual([
    "ants",
    expect.any(String),
    expect.any(String),
  ]);
  expect(await listOf(id, "sort=name")).toEqual(["ants", "Owls", "蜜蜂"]);
  await change(secret.id, creator, { visibility: "public" });
  await change(owls.id, creator, { visibility: "private" });
  await disband(bees.id, creator);
  for (const sort of groupSorts) {
    expect((await listOf(id, `sort=${sort}`)).sort()).toEqual(["Secret", "ants"]);
  }
  expect(await listOf(id, "sort=active")).toEqual(["Secret", "ants"]);
});

test.each(groupSorts)("a list by %s walks along an index, in a Space and in all", async (sort) => {
  const creator = await createRichPlayer();
  const { id: spaceId } = await createSpace(creator);
  const { db } = services().at(logOf(spaceId)!);
  for (const narrowed of [{}, { spaceId }]) {
    const list = { viewerId: "", ofId: "", filter: "all", now: new Date(), limit: 24 } as const;
    const { sql, params } = listGroups({ ...list, sort, ...narrowed }) as unknown as {
      sql: string;
      params: unknown[];
    };
    const [plan] = await db.batch([{ sql: `EXPLAIN QUERY PLAN ${sql}`, params }]);
    const steps = plan!.map(({ detail }) => String(detail));
    expect(steps[0]).toBe("SEARCH groups USING INDEX sqlite_autoindex_groups_1 (id=?)");
    const walk = steps.find((step) =>
      /^SEARCH (groups|group_activity) USING .*(groups_(space_)?public|activity)/.test(step),
    );
    expect(walk).toContain(")<(?,?)".replace("<", sort === "name" ? ">" : "<"));
    expect(steps.join("\n")).not.toMatch(/SCAN (groups|group_activity)\b/);
  }
});
