import { expect, test } from "vitest";
import { casesOn, decide, report } from "~/tests/moderation/world";
import { join, listed, post } from "~/tests/posts/world";
import { createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services } from "~/tests/spaces/world";
import { runSubscriptions } from "~/workers/jobs/subscriptions";

test("whoever is banned from a Space has its posts in their feed no more", async () => {
  const [creator, guest] = [await createRichPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(creator);
  await join(spaceId, guest);
  const { id } = await post(creator, { spaceId, content: "For members" });
  const { id: bad } = await post(guest, { spaceId, content: "Buy gold" });
  const followed = async () => {
    await runSubscriptions(services());
    return (await listed("feed=following", guest.token)).items.map((one) => one.id);
  };
  expect(await followed()).toContain(id);
  await report(creator, { kind: "post", id: bad }, "spam");
  const caseId = (await casesOn(bad))[0]!.id;
  expect((await decide(creator, caseId, { action: "ban", rule: "house:spam" })).status).toBe(204);
  expect(await followed()).not.toContain(id);
});
