import { expect, test } from "vitest";
import type { GroupView } from "~/domain/groups/view";
import { followAll } from "~/tests/search/search";
import { call } from "~/tests/sign-in/player";
import { createGroup, disband, makeGroup } from "./world";

test("a list of all groups finds those of a name, private ones for who is in them, and none that is no more", async () => {
  const name = `Owlwatch${Date.now()}`;
  const { creator, space, group } = await createGroup({ name: `${name} one` });
  const hidden = await makeGroup(creator, space.id, {
    name: `${name} two`,
    visibility: "private",
    approval: "admin",
  });
  const gone = await makeGroup(creator, space.id, { name: `${name} three` });
  await disband(gone.id, creator);
  const found = async (q: string, token?: string) => {
    const answer = await call(`/groups?q=${encodeURIComponent(q)}`, { token });
    return (await answer.json<{ items: GroupView[] }>()).items.map(({ id }) => id);
  };
  // Whoever made them need not wait for the index.
  expect(await found(name, creator.token)).toEqual([hidden.id, group.id]);
  await followAll();
  expect(await found(name.toUpperCase())).toEqual([group.id]);
  expect(await found(`${name} one`, creator.token)).toEqual([group.id]);
  expect(await found(name.slice(0, 7))).toContain(group.id);
  for (const id of [hidden.id, gone.id]) expect(await found(id)).toEqual([]);
});
