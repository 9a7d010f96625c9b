import { expect, test } from "vitest";
import type { PostView } from "~/domain/posts/view";
import { post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { follow } from "./world";

async function read(query: string, token?: string) {
  const response = await call(`/posts?limit=20${query}`, { token });
  const { items } = await response.json<{ items: PostView[] }>();
  const trips = Number(/round trips: (\d+)/.exec(response.headers.get("server-timing")!)![1]);
  return { items, trips };
}

test("the newest posts and their people take one round trip once the feeds know them, two before", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await follow();
  const { id } = await post(anna, { content: `Ask <@${ben.user.id}>`, tagged: [ben.user.id] });
  for (const query of ["", `&author=${anna.user.id}`]) {
    expect((await read(query, ben.token)).trips).toBe(2);
  }
  const before = await read("");
  await follow();
  for (const query of ["", `&author=${anna.user.id}`]) {
    const { items, trips } = await read(query, ben.token);
    expect(trips).toBe(1);
    const [newest] = items;
    expect(newest).toMatchObject({
      id,
      author: { id: anna.user.id },
      mentions: [{ id: ben.user.id }],
      tagged: [{ id: ben.user.id }],
    });
  }
  const after = await read("");
  expect(after.trips).toBe(1);
  expect(after.items).toEqual(before.items);
});

test("whom a block keeps apart is missing among the newest either way", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { content: "By somebody whom Ben blocks" });
  await follow();
  await call(`/blocks/${anna.user.id}`, { method: "PUT", token: ben.token });
  const ids = async (token?: string) => (await read("", token)).items.map((one) => one.id);
  expect(await ids()).toContain(id);
  expect(await ids(ben.token)).not.toContain(id);
});
