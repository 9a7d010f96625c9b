import { expect, test } from "vitest";
import type { SpaceView } from "~/domain/spaces/view";
import { join } from "~/tests/posts/world";
import { followAll } from "~/tests/search/search";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, freshName } from "./world";

test("a list of all Spaces finds those of a name in its own order, whatever letter is wrong, and no dissolved one", async () => {
  const creator = await createRichPlayer(30_000);
  const mark = freshName().slice(2, 9);
  const ids = [];
  for (const nth of ["a", "b", "c"]) ids.push((await createSpace(creator, `${mark} ${nth}`)).id);
  await join(ids[1]!, await createPlayer());
  await call(`/spaces/${ids[2]}`, { method: "DELETE", token: creator.token });
  const found = async (q: string, sort: string, token?: string) => {
    const answer = await call(`/spaces?q=${encodeURIComponent(q)}&sort=${sort}`, { token });
    return (await answer.json<{ items: SpaceView[] }>()).items.map(({ id }) => id);
  };
  // Whoever made them need not wait for the index.
  expect(await found(mark, "new", creator.token)).toEqual([ids[1], ids[0]]);
  await followAll();
  expect(await found(mark.toUpperCase(), "new")).toEqual([ids[1], ids[0]]);
  expect(await found(mark.slice(0, 5), "members")).toEqual([ids[1], ids[0]]);
  expect(await found(`${mark.slice(0, 3)}${mark.slice(4)}`, "new")).toEqual([ids[1], ids[0]]);
  expect(await found(ids[0]!, "new")).toEqual([ids[0]]);
  expect(await found(ids[2]!, "new")).toEqual([]);
  expect(await found("%_", "new")).toEqual([]);
});
