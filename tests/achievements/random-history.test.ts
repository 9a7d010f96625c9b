import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logOf, newCommunityId } from "~/domain/community-id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { achievementSubscription } from "~/domain/achievements/subscription";
import { achievementProjection } from "~/domain/achievements/projection";
import { replay } from "~/domain/event-store/compare-rebuilt";
import { happen, services } from "~/tests/notifications/history";
import { followToHead } from "~/tests/support/follow";
import { Chance } from "~/tests/support/random";
import { createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { achievement, claimTask, publish, settle, unlockedInLog } from "./world";

const TARGETS = [1, 3, 8];
const STEPS = 120 * Number(env.HISTORY_TIMES);

/** What ought to be unlocked, kept by hand. */
class Book {
  readonly claims = new Map<string, number>();
  readonly likes = new Map<string, Set<string>>();
  readonly unlocked = new Set<string>();

  /** Whoever has enough now has it for ever. */
  look() {
    for (const [who, count] of this.claims) this.#reach("claims", who, count);
    for (const [who, posts] of this.likes) this.#reach("likes", who, posts.size);
  }
  #reach(what: string, who: string, count: number) {
    for (const target of TARGETS.filter((one) => one <= count)) {
      this.unlocked.add(`achievement-${what}-${target}-${who}`);
    }
  }
}

test("whatever happens in whichever log, each achievement is unlocked once and the rows are made again of the logs", async () => {
  const { token } = await createOperator();
  await publish(
    token,
    TARGETS.flatMap((target) => [
      achievement(`claims-${target}`, ["TaskClaimed"], target),
      achievement(`likes-${target}`, ["PostLiked"], target),
    ]),
  );
  const seed = Math.floor(Math.random() * 2 ** 31);
  const chance = new Chance(seed);
  const people = await Promise.all([1, 2, 3, 4].map(async () => (await createPlayer()).user.id));
  const posts = [0, 1].flatMap((log) =>
    [1, 2, 3, 4, 5].map(() => newCommunityId(`community-${log}` as "community-0")),
  );
  const book = new Book();
  for (let step = 0; step < STEPS; step++) {
    const who = chance.of(people);
    if (chance.below(3) === 0) {
      await claimTask(who);
      book.claims.set(who, (book.claims.get(who) ?? 0) + 1);
    } else {
      const id = chance.of(posts);
      const likes = book.likes.get(who) ?? new Set();
      book.likes.set(who, likes);
      const type = likes.delete(id) ? "PostUnliked" : "PostLiked";
      if (type === "PostLiked") likes.add(id);
      await happen(
        `like-${id}-${who}`,
        { type, data: { postId: id, kind: "post", authorId: newId(), spaceId: null, userId: who } },
        logOf(id)!,
      );
    }
    if (chance.below(4) === 0) {
      await settle();
      book.look();
    }
  }
  await settle();
  book.look();
  const expected = Object.fromEntries([...book.unlocked].map((stream) => [stream, 1]));
  expect(await unlockedInLog(), `seed ${seed}`).toEqual(expected);

  const gone = people[0]!;
  for (const log of ["main", "community-0", "community-1"] as const) {
    await forgetPerson(services().at(log).store, gone);
  }
  await settle();
  const before = await tallies();
  expect(before.filter(({ user_id: whose }) => whose === gone)).toEqual([]);
  await followToHead(
    services(),
    { ...achievementSubscription, version: achievementSubscription.version + 1 },
    { events: 7 },
  );
  expect(await tallies()).toEqual(before);
  expect(await replay(services().store, achievementProjection)).toEqual([]);
  expect(await unlockedInLog()).toEqual(expected);
});

async function tallies() {
  const { results } = await env.DB.prepare(
    `SELECT * FROM "achievement_tallies" ORDER BY "user_id", "deed"`,
  ).all();
  return results;
}
