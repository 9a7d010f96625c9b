import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { NO_AUTOMATIC_RULES } from "~/domain/publishing/automatic-rules";
import { join } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services } from "~/tests/spaces/world";
import { nameModerator } from "./world";

test.each([
  ["rules", "SpaceEdited", (round: number) => ({ rules: [{ title: `Round ${round}` }] })],
  ["blocked-words", "BlockedWordsChanged", (round: number) => ({ words: [`round${round}`] })],
  [
    "automatic-rules",
    "AutomaticRulesChanged",
    (round: number) => ({
      rules: {
        ...NO_AUTOMATIC_RULES,
        capitals: { ...NO_AUTOMATIC_RULES.capitals, on: true, letters: 20 + round },
      },
    }),
  ],
] as const)(
  "a moderator who is dismissed in the same moment has written %s before, or not at all",
  async (what, type, bodyOf) => {
    const [creator, helper] = [await createRichPlayer(), await createPlayer()];
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, helper);
    const seat = `/spaces/${spaceId}/moderators/${helper.user.id}`;
    for (let round = 0; round < 8; round++) {
      expect((await nameModerator(spaceId, creator, helper)).status).toBe(204);
      const [, answer] = await Promise.all([
        call(seat, { method: "DELETE", token: creator.token }),
        call(`/spaces/${spaceId}/${what}`, {
          method: "PUT",
          token: helper.token,
          body: bodyOf(round),
        }),
      ]);
      expect([200, 403]).toContain(answer.status);
      const { db } = services().at(requireLogOf(spaceId));
      const [last] = await db.batch([
        {
          sql: `SELECT "type" FROM "events" WHERE "actor" = ? AND "type" = ? AND "position" > (
          SELECT max("position") FROM "events" WHERE "type" = 'MemberRoleChanged' AND "stream_id" = ?)`,
          params: [helper.user.id, type, `membership-${spaceId}-${helper.user.id}`],
        },
      ]);
      expect(last).toEqual([]);
    }
  },
);
