import { expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { OTHER_LOGS } from "~/domain/logs";
import type { PostView } from "~/domain/posts/view";
import type { SpaceView } from "~/domain/spaces/view";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services } from "~/tests/spaces/world";
import { Chance } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { join, listed, publish } from "./world";

interface Known {
  id: string;
  by: number;
  inSpace: boolean;
  pinned: boolean;
}

/** The rules once more, apart from the code: who is a member, and what each may do with which post. */
test("after any history each post is as the rules say, counts are rows, and rebuilt rows are live rows", async () => {
  const chance = new Chance(7);
  const creator = await createRichPlayer();
  const players = [creator, ...(await Promise.all([0, 1, 2].map(() => createPlayer())))];
  const { id: spaceId } = await createSpace(creator);
  const members = new Set([0]);
  const posts: Known[] = [];

  for (let step = 0; step < 120; step++) {
    const who = chance.below(players.length);
    const { token } = players[who]!;
    const post = posts.length ? chance.of(posts) : undefined;
    const give = (method: string, path: string, body?: object) =>
      call(path, { method, token, body });
    const speaks = !post?.inSpace || members.has(who);
    switch (chance.of(["join", "leave", "post", "post", "post", "edit", "delete", "pin"])) {
      case "join":
        expect((await join(spaceId, players[who]!)).status).toBe(204);
        members.add(who);
        break;
      case "leave": {
        const { status } = await give("DELETE", `/spaces/${spaceId}/membership`);
        expect(status).toBe(who === 0 ? 409 : 204);
        if (who !== 0) members.delete(who);
        break;
      }
      case "post": {
        const inSpace = chance.maybe(0.7);
        const body = { content: `#t${step % 5} ${step}`, title: step % 2 ? `T ${step}` : null };
        const answer = await publish({ token }, { ...body, ...(inSpace && { spaceId }) });
        expect(answer.status).toBe(inSpace && !members.has(who) ? 403 : 201);
        if (answer.status !== 201) break;
        const { id } = await answer.json<PostView>();
        posts.push({ id, by: who, inSpace, pinned: false });
        break;
      }
      case "edit": {
        if (!post) break;
        const { status } = await give("PATCH", `/posts/${post.id}`, {
          content: `#t${step % 7} again ${step}`,
        });
        expect(status).toBe(post.by === who && speaks ? 200 : 403);
        break;
      }
      case "delete": {
        if (!post) break;
        const { status } = await give("DELETE", `/posts/${post.id}`);
        expect(status).toBe(post.by === who ? 204 : 403);
        if (post.by === who) posts.splice(posts.indexOf(post), 1);
        break;
      }
      case "pin": {
        if (!post) break;
        const { status } = await give(post.pinned ? "DELETE" : "PUT", `/posts/${post.id}/pin`);
        const may = post.inSpace && who === 0;
        expect(status).toBe(may ? 204 : 403);
        if (may) post.pinned = !post.pinned;
        break;
      }
    }
  }

  const inSpace = posts.filter((post) => post.inSpace);
  const { items } = await listed(`spaceId=${spaceId}&limit=50`);
  const shown = (list: readonly { id: string; pinned: boolean }[]) =>
    list.map(({ id, pinned }) => `${id} ${pinned}`).sort();
  expect(shown(items)).toEqual(shown(inSpace));
  expect((await (await call(`/spaces/${spaceId}`)).json<SpaceView>()).posts).toBe(inSpace.length);

  for (const log of ["main", ...OTHER_LOGS] as const) {
    await forgetPerson(services().at(log).store, players[1]!.user.id);
  }
  for (const log of OTHER_LOGS) {
    expect(await findDifferences(services().at(log).store)).toEqual([]);
  }
}, 120_000);
