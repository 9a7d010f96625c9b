import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { getFollowCounts, listFollows } from "~/domain/follows/queries";
import { model } from "~/domain/model";
import { type Audience, audiences } from "~/domain/profile/audiences";
import { getRelation } from "~/domain/relations/queries";
import { call, createPlayer } from "~/tests/sign-in/player";
import { Chance } from "~/tests/support/random";
import { findDifferences, openStore } from "~/tests/support/store";
import { createServices } from "~/workers/services";

type Player = Awaited<ReturnType<typeof createPlayer>>;

/** What is true, said the simplest way: two sets of pairs, and to whom each shows their friends. */
class World {
  readonly follows = new Set<string>();
  readonly audiences = new Map<string, Audience>();
  readonly blocks = new Set<string>();
  readonly forgotten = new Set<string>();

  blocked(one: string, other: string): boolean {
    return this.blocks.has(`${one} ${other}`) || this.blocks.has(`${other} ${one}`);
  }

  expected(verb: string, by: string, whom: string): number {
    if (by === whom) return 409;
    return verb === "follow" && this.blocked(by, whom) ? 409 : 204;
  }

  happen(verb: string, by: string, whom: string): void {
    const pair = `${by} ${whom}`;
    if (verb === "follow") this.follows.add(pair);
    if (verb === "unfollow") this.follows.delete(pair);
    if (verb === "unblock") this.blocks.delete(pair);
    if (verb === "block") {
      this.blocks.add(pair);
      this.follows.delete(pair);
      this.follows.delete(`${whom} ${by}`);
    }
  }

  forget(id: string): void {
    this.forgotten.add(id);
    for (const set of [this.follows, this.blocks]) {
      for (const pair of set) if (pair.split(" ").includes(id)) set.delete(pair);
    }
  }

  friends(one: string, other: string): boolean {
    return this.follows.has(`${one} ${other}`) && this.follows.has(`${other} ${one}`);
  }

  shows(id: string, viewer: string): boolean {
    if (id === viewer) return true;
    if (this.blocked(id, viewer)) return false;
    const audience = this.audiences.get(id) ?? "everybody";
    return audience === "everybody" || (audience === "friends" && this.friends(id, viewer));
  }

  list(kind: string, of: string, viewer: string): string[] {
    if (!this.shows(of, viewer)) return [];
    const pairs = [...this.follows].map((pair) => pair.split(" ") as [string, string]);
    const followers = pairs.filter(([, to]) => to === of).map(([from]) => from);
    const following = pairs.filter(([from]) => from === of).map(([, to]) => to);
    const all = { followers, following, friends: following.filter((id) => followers.includes(id)) };
    const kept = (id: string) =>
      kind !== "followers" && of !== viewer && this.friends(of, id) && !this.shows(id, viewer);
    return all[kind as keyof typeof all]
      .filter((id) => !this.blocked(viewer, id) && !kept(id))
      .toSorted();
  }
}

const paths = {
  follow: ["PUT", "follows"],
  unfollow: ["DELETE", "follows"],
  block: ["PUT", "blocks"],
  unblock: ["DELETE", "blocks"],
} as const;
const verbs = ["follow", "follow", "follow", "unfollow", "block", "unblock", "unblock"] as const;

test.each([1, 2, 3])(
  "what players do to each other comes out as two sets of pairs, shown as each chose, seed %i",
  async (seed) => {
    const random = new Chance(seed);
    const { db } = createServices(env, () => {}, "first-primary");
    const { store } = openStore(model);
    const world = new World();
    const players: Player[] = await Promise.all(Array.from({ length: 6 }, () => createPlayer()));
    const ids = players.map(({ user }) => user.id);

    const compare = async (of: string, viewer: string) => {
      const kinds = ["followers", "following", "friends"] as const;
      const asked = { userId: of, viewerId: viewer, limit: 50 };
      const { followers, following, friends, counts, relation } = await db.read({
        followers: listFollows("followers", asked),
        following: listFollows("following", asked),
        friends: listFollows("friends", asked),
        counts: getFollowCounts(of, viewer),
        relation: getRelation(viewer, of),
      });
      const found = { followers, following, friends };
      for (const kind of kinds) {
        const expected = world.list(kind, of, viewer);
        expect(found[kind].items.map(({ id }) => id).toSorted()).toEqual(expected);
        expect(counts[kind]).toBe(expected.length);
      }
      for (const { id, relation: seen } of followers.items) {
        expect(seen.following).toBe(world.follows.has(`${viewer} ${id}`));
      }
      if (of === viewer) return;
      const [there, back] = [
        world.follows.has(`${viewer} ${of}`),
        world.follows.has(`${of} ${viewer}`),
      ];
      expect(relation).toEqual({
        following: there,
        followedBy: back,
        postNotices: false,
        friend: there && back,
        blocked: world.blocks.has(`${viewer} ${of}`),
        blockedBy: world.blocks.has(`${of} ${viewer}`),
      });
    };

    for (let step = 0; step < 150; step++) {
      const verb = random.of(verbs);
      const [by, whom] = [random.of(players), random.of(players)];
      const [method, path] = paths[verb];
      const { status } = await call(`/${path}/${whom.user.id}`, { method, token: by.token });
      const expected = world.forgotten.has(by.user.id)
        ? 401
        : world.forgotten.has(whom.user.id)
          ? 410
          : world.expected(verb, by.user.id, whom.user.id);
      expect([verb, status]).toEqual([verb, expected]);
      if (status === 204) world.happen(verb, by.user.id, whom.user.id);
      if (step % 10 === 3) {
        const friends = random.of(audiences);
        const body = { activity: "everybody", games: "everybody", friends };
        const chosen = await call("/me/privacy", { method: "PUT", token: by.token, body });
        if (chosen.ok) world.audiences.set(by.user.id, friends);
      }
      if (step === 70 || step === 110) {
        const id = ids.find((one) => !world.forgotten.has(one))!;
        await forgetPerson(store, id);
        world.forget(id);
      }
      if (step % 5 === 0) await compare(random.of(ids), random.of(ids));
    }
    for (const of of ids) for (const viewer of ids) await compare(of, viewer);
    const { results } = await env.DB.prepare(
      `SELECT user_id FROM follow_counts WHERE user_id IN (SELECT person_id FROM forgotten_people)`,
    ).all();
    expect(results).toEqual([]);
    expect(await findDifferences(store)).toEqual([]);
  },
);
