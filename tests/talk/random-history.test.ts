import { expect, test } from "vitest";
import type { CommentView } from "~/domain/comments/view";
import { OTHER_LOGS } from "~/domain/logs";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services } from "~/tests/spaces/world";
import { Chance } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { like, readPost, said, say, unsay } from "./world";

const ROUNDS = 14;
const DEEDS = [
  "like",
  "like",
  "unlike",
  "comment",
  "comment",
  "reply",
  "delete",
  "likeComment",
  "unlikeComment",
  "share",
  "join",
  "leave",
  "block",
] as const;

/** What is there, by what players were answered: who has done what, and nothing of how it is kept. */
class Told {
  readonly likes = new Map<string, Set<number>>();
  readonly comments = new Map<string, { post: string; by: number; thread: string | null }>();
  /** Who said what, also when it is deleted: answers stand beneath it. */
  readonly begun = new Map<string, number>();
  readonly shares = new Map<string, Set<string>>();
  readonly members = new Set<number>([0]);
  readonly blockedIds = new Set<string>();

  of(thing: string): Set<number> {
    const known = this.likes.get(thing) ?? new Set();
    this.likes.set(thing, known);
    return known;
  }
  areBlocked = (one: number, other: number) =>
    this.blockedIds.has(`${one} ${other}`) || this.blockedIds.has(`${other} ${one}`);
  seenBy = (viewer: number, all: Iterable<number>) =>
    [...all].filter((one) => viewer < 0 || !this.areBlocked(viewer, one)).length;
}

test("after a random history of six players at once, every count is that of its rows, for everybody", async () => {
  const chance = new Chance(20261122);
  const players = [
    await createRichPlayer(),
    ...(await Promise.all(Array.from({ length: 5 }, () => createPlayer()))),
  ];
  const { id: spaceId } = await createSpace(players[0]!);
  const inSpace = (await post(players[0]!, { spaceId, content: "In a Space" })).id;
  const outside = (await post(players[1]!, { content: "Outside" })).id;
  const told = new Told();
  const posts = [inSpace, outside];
  const authors = new Map([
    [inSpace, 0],
    [outside, 1],
  ]);

  /** Each answer is taken as it comes; what one player does is done in turn. */
  async function act(who: number, deed: (typeof DEEDS)[number]) {
    const by = players[who]!;
    const id = chance.of(posts);
    const known = [...told.comments].filter(([, { post: of }]) => of === id);
    const [commentId, comment] = known.length ? chance.of(known) : [];
    const mayNot = id === inSpace && !told.members.has(who);
    const other = chance.below(players.length);
    const target = chance.of(["x", "weibo", "link"]);
    switch (deed) {
      case "like": {
        const { status } = await like(`/posts/${id}`, by);
        if (mayNot) expect([403, 404]).toContain(status);
        if (status === 200) told.of(id).add(who);
        break;
      }
      case "unlike":
        expect((await like(`/posts/${id}`, by, "DELETE")).status).toBe(200);
        told.of(id).delete(who);
        break;
      case "comment":
      case "reply": {
        const replyTo = deed === "reply" ? commentId : undefined;
        const answer = await say(id, by, { text: `by ${who}`, replyTo });
        if (mayNot) expect([403, 404]).toContain(answer.status);
        if (answer.status !== 201) break;
        const made = await answer.json<CommentView>();
        told.begun.set(made.id, who);
        told.comments.set(made.id, { post: id, by: who, thread: made.threadId });
        break;
      }
      case "delete": {
        if (!commentId) break;
        const { status } = await unsay(commentId, by);
        const may = comment!.by === who || (id === inSpace && who === 0);
        if (!may) expect([403, 404]).toContain(status);
        if (status === 204) told.comments.delete(commentId);
        break;
      }
      case "likeComment":
      case "unlikeComment": {
        if (!commentId) break;
        const on = deed === "likeComment";
        const { status } = await like(`/comments/${commentId}`, by, on ? "PUT" : "DELETE");
        if (status === 200 && on) told.of(commentId).add(who);
        if (status === 200 && !on) told.of(commentId).delete(who);
        break;
      }
      case "share": {
        const { status } = await call(`/posts/${id}/shares`, { token: by.token, body: { target } });
        const shares = told.shares.get(id) ?? new Set();
        if (status === 200) told.shares.set(id, shares.add(`${who} ${target}`));
        break;
      }
      case "join":
        await join(spaceId, by);
        told.members.add(who);
        break;
      case "leave":
        if (who === 0) break;
        await call(`/spaces/${spaceId}/membership`, { method: "DELETE", token: by.token });
        told.members.delete(who);
        break;
      case "block":
        if (who === other || chance.maybe(0.6)) break;
        await call(`/blocks/${players[other]!.user.id}`, { method: "PUT", token: by.token });
        told.blockedIds.add(`${who} ${other}`);
        break;
    }
  }

  async function compare() {
    for (const viewer of [-1, 0, 2, 5]) {
      const by = viewer < 0 ? undefined : players[viewer];
      const isBlocked = (other: number) => viewer >= 0 && told.areBlocked(viewer, other);
      for (const id of posts) {
        if (viewer >= 0 && told.areBlocked(viewer, authors.get(id)!)) continue;
        const beneath = [...told.comments].filter(([, { post: of }]) => of === id);
        const shares = [...(told.shares.get(id) ?? [])].map((one) => Number(one.split(" ")[0]));
        expect(await readPost(id, by)).toMatchObject({
          likes: told.seenBy(viewer, told.of(id)),
          liked: viewer >= 0 && told.of(id).has(viewer),
          comments: told.seenBy(
            viewer,
            beneath
              .filter(([, { thread }]) => !thread || !isBlocked(told.begun.get(thread)!))
              .map(([, one]) => one.by),
          ),
          shares: told.seenBy(viewer, shares),
        });
        const { items } = await said(`/posts/${id}/comments?limit=50`, by);
        for (const item of items.filter(({ state }) => state === "published")) {
          const answers = beneath.filter(([, { thread }]) => thread === item.id);
          expect(item).toMatchObject({
            likes: told.seenBy(viewer, told.of(item.id)),
            replies: told.seenBy(
              viewer,
              answers.map(([, one]) => one.by),
            ),
          });
        }
        const roots = beneath.filter(([, { thread }]) => thread === null);
        expect(items.filter(({ state }) => state === "published")).toHaveLength(
          told.seenBy(
            viewer,
            roots.map(([, one]) => one.by),
          ),
        );
      }
    }
  }

  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(players.map((_, who) => act(who, chance.of(DEEDS))));
    if (round % 7 === 6) await compare();
  }
  await Promise.all([
    ...players.map((one) => like(`/posts/${inSpace}`, one)),
    call(`/spaces/${spaceId}`, { method: "DELETE", token: players[0]!.token }),
    ...players.map((one) => say(inSpace, one, { text: "Late" })),
  ]);
  for (const log of OTHER_LOGS) {
    await forgetPerson(services().at(log).store, players[3]!.user.id);
    expect(await findDifferences(services().at(log).store)).toEqual([]);
  }
}, 120_000);
