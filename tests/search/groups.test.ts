import { expect, test } from "vitest";
import { change, createGroup, disband } from "~/tests/groups/world";
import { followAll, search } from "./search";

test("public groups are found by name and id, and counted, private ones by nobody", async () => {
  const { creator, group } = await createGroup({ name: "Quillmarsh raiders" });
  const { group: hidden } = await createGroup({
    name: "Quillmarsh secrets",
    visibility: "private",
  });
  await followAll();
  const found = async (q: string, token?: string) => {
    const { items, counts } = await search(q, { token, kind: "groups" });
    return [counts.groups, ...items.map(({ id }) => id)];
  };
  expect(await found("quillmarsh")).toEqual([1, group.id]);
  expect(await found("quillmarsh", creator.token)).toEqual([1, group.id]);
  expect(await found(group.id)).toEqual([1, group.id]);
  expect(await found(hidden.id)).toEqual([0]);
  const [hit] = (await search("quillmarsh")).items;
  expect(hit).toMatchObject({
    kind: "groups",
    title: "Quillmarsh raiders",
    url: `/community/groups/${group.id}`,
  });

  // At its source, before the index has heard of it.
  await change(group.id, creator, { visibility: "private" });
  expect(await found("quillmarsh")).toEqual([0]);
  await followAll();
  expect(await found("quillmarsh")).toEqual([0]);
  await change(group.id, creator, { visibility: "public", name: "Quillmarsh again" });
  await followAll();
  expect(await found("again quillmarsh")).toEqual([1, group.id]);
  await disband(group.id, creator);
  expect(await found("quillmarsh")).toEqual([0]);
  await followAll();
  expect(await found("quillmarsh")).toEqual([0]);
});
