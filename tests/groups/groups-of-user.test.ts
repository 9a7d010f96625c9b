import { expect, test } from "vitest";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createGroup, join, makeGroup } from "./world";

interface Listed {
  items: { id: string }[];
}

test("A profile tells of the groups that the viewer finds too, and counts no others", async () => {
  const { creator, space, group } = await createGroup();
  const hidden = await makeGroup(creator, space.id, { name: "Owls", visibility: "private" });
  const viewer = await createPlayer();
  await join(group.id, viewer);

  const read = async (token: string) => {
    const listed: Listed = await (await call(`/users/${creator.user.id}/groups`, { token })).json();
    const profile = await (
      await call(`/users/${creator.user.id}`, { token })
    ).json<{
      counts: { groups: number };
    }>();
    return { ids: listed.items.map(({ id }) => id).sort(), count: profile.counts.groups };
  };

  expect(await read(viewer.token)).toEqual({ ids: [group.id], count: 1 });
  expect(await read(creator.token)).toEqual({ ids: [group.id, hidden.id].sort(), count: 2 });
});

test("Of who blocks the caller no groups are told", async () => {
  const { creator } = await createGroup();
  const viewer = await createPlayer();
  await call(`/blocks/${viewer.user.id}`, { method: "PUT", token: creator.token });
  const answer = await call(`/users/${creator.user.id}/groups`, { token: viewer.token });
  expect(await answer.json()).toEqual({ items: [], nextCursor: null });
});
