import { first, rawQuery } from "~/domain/event-store/query";
import { MAIN } from "~/domain/logs";
import { listPostAuthors } from "~/domain/share-cards/queries";
import type { Effect } from "~/workers/jobs/effect";
import { cardKey, eraseCardsWith } from "./objects";
import { settleCard } from "./settle";

export const settlePostCard: Effect = (services, { data }) =>
  settleCard(services, "posts", (data as { postId: string }).postId);

export const settleSpaceCard: Effect = (services, { data }) =>
  settleCard(services, "spaces", (data as { spaceId: string }).spaceId);

/** As many as R2 deletes at once. */
const AT_ONCE = 1000;

/** What was posted in a Space goes with it. */
export const eraseCardsOfSpace: Effect = async ({ db, env }, { data }) => {
  const { spaceId } = data as { spaceId: string };
  let after = "";
  for (;;) {
    const { posts } = await db.read({ posts: listPostAuthors(spaceId, after, AT_ONCE) });
    if (posts.length) await env.MEDIA.delete(posts.map(cardKey));
    if (posts.length < AT_ONCE) return;
    after = posts.at(-1)!.id;
  }
};

const POST_STREAM = "post-";

/** What operators judged of an upload, for the card that it is on. */
export const settlePicturedCards: Effect = async (services, { type, data }) => {
  const { mediaId, ownerId } = data as { mediaId: string; ownerId: string };
  const { db, env } = services.at(MAIN);
  if (type !== "MediaRestored") return eraseCardsWith(env, ownerId, mediaId);
  const use = rawQuery<{ usedBy: string }>(
    `SELECT "used_by" AS "usedBy" FROM "media_usages" WHERE "media_id" = ?`,
    [mediaId],
  );
  const { usage } = await db.read({ usage: first(use) });
  if (!usage?.usedBy.startsWith(POST_STREAM)) return;
  await settleCard(services, "posts", usage.usedBy.slice(POST_STREAM.length));
};
