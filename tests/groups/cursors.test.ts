import { expect, test } from "vitest";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createGroup, join, makeGroup } from "./world";

test.each(["2026-11-01T00:00:00.000Z_", "_", "nonsense", "'_'"])(
  "a place that no list gave is refused, and is not where it begins: %s",
  async (cursor) => {
    const { creator, group } = await createGroup();
    const lists = ["/groups", "/chats", `/groups/${group.id}/requests`, `/groups/${group.id}/bans`];
    for (const list of [...lists, `/groups/${group.id}/members`]) {
      const answer = await call(`${list}?cursor=${encodeURIComponent(cursor)}`, {
        token: creator.token,
      });
      expect([list, answer.status]).toEqual([list, 400]);
    }
  },
);

test("the places that lists give lead through all of them", async () => {
  const { creator, space, group } = await createGroup();
  await makeGroup(creator, space.id);
  await join(group.id, await createPlayer());
  const lists = [`/groups?spaceId=${space.id}`, "/chats?", `/groups/${group.id}/members?`];
  for (const list of lists) {
    const found = new Set<string>();
    for (let cursor: string | null = ""; cursor !== null;) {
      const place: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await call(`${list}&limit=1${place}`, { token: creator.token });
      const page = await answer.json<{
        items: { id?: string; person?: { id: string } }[];
        nextCursor: string | null;
      }>();
      for (const { id, person } of page.items) found.add(id ?? person!.id);
      cursor = page.nextCursor;
    }
    expect([list, found.size]).toEqual([list, 2]);
  }
});
