import { expect, test } from "vitest";
import { newCommunityId } from "~/domain/community-id";
import { listActiveSpaces } from "~/domain/feeds/activity-queries";
import { feedsRule } from "~/scripts/seed/rules/feeds";
import { clock, follow, happen, services } from "./world";

const DAY_MS = 86_400_000;

/** A Space in which each of these writes once today. */
async function spaceOf(people: readonly string[]): Promise<string> {
  const spaceId = newCommunityId("community-0");
  for (const userId of people) {
    const postId = newCommunityId("community-0");
    const text = { title: null, content: "Hi", alts: [], tagged: [], files: [], feeling: null };
    await happen("community-0", `post-${postId}`, {
      type: "PostPublished",
      data: { postId, spaceId, userId, ...text, held: null },
    });
  }
  return spaceId;
}

async function register(names: readonly string[]) {
  for (const userId of names) {
    await happen("main", `user-${userId}`, {
      type: "UserRegistered",
      data: { userId, address: `address-${userId}` },
    });
  }
}

const listed = async () => {
  await follow();
  const { spaces } = await services().db.read({ spaces: listActiveSpaces(new Date(clock.now)) });
  return spaces;
};

test("Spaces stand by how many people who count did something there lately, each once", async () => {
  const { body, startsAt, kind } = feedsRule;
  await happen("main", "rules-feeds", {
    type: "RulePublished",
    data: { kind, version: 1, startsAt, body },
  });
  const many = Array.from({ length: 12 }, (_, at) => `old-${at}`);
  await register([...many, "loud-0"]);
  clock.now += 8 * DAY_MS;
  const ring = Array.from({ length: 40 }, (_, at) => `ring-${at}`);
  await register(ring);
  const busy = await spaceOf(many);
  const quiet = await spaceOf(many.slice(0, 3));
  const alone = await spaceOf(Array.from({ length: 60 }, () => "loud-0"));
  const rings = await spaceOf(ring);
  expect(await listed()).toEqual([
    { spaceId: busy, people: 12, activity: 12 },
    { spaceId: quiet, people: 3, activity: 3 },
  ]);
  expect([alone, rings]).toHaveLength(2);
  clock.now += DAY_MS;
  // Two who come again are no more than they were.
  const later = newCommunityId("community-0");
  await happen("community-0", `like-${later}-old-0`, {
    type: "PostLiked",
    data: { postId: later, kind: "post", userId: "old-0", authorId: "old-1", spaceId: busy },
  });
  expect((await listed())[0]).toEqual({ spaceId: busy, people: 12, activity: 12 });
  clock.now += 3 * DAY_MS;
  expect(await listed()).toEqual([]);
});
