import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import { notificationHeld, notifications } from "~/domain/notifications/read-model";
import type { Addressed, How, TalkEvent } from "./note-events";

/**
 * What stands before these events: who of those that texts name is a player (an id is typed as easily as anything),
 * whom posts that are changed have named so far, and what waits until a thing is published.
 */
export async function readAddressed(
  own: OwnTables,
  events: readonly TalkEvent[],
  texts: readonly Addressed[],
) {
  const ids = new Set(texts.flatMap((all) => all.map(([id]) => id)));
  const edited = events.flatMap(({ type, data }) =>
    type === "PostEdited" || type === "ReviewEdited"
      ? [[data.userId, data.postId]]
      : type === "ArticleCorrected"
        ? [[data.userId, data.articleId]]
        : [],
  );
  const judged = events.flatMap(({ type, data }) =>
    type === "PostPublished" || type === "ReviewPublished" || type === "CommentPublished"
      ? []
      : [("commentId" in data && data.commentId) || ("postId" in data && data.postId)],
  );
  const found = await own.read({
    players: rawQuery<{ id: string }>(
      `SELECT "user_id" AS "id" FROM "profiles" WHERE "user_id" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify([...ids])],
    ),
    named: rawQuery<{ userId: string; postId: string }>(
      `SELECT n."user_id" AS "userId", n."thing" AS "postId" FROM json_each(?) e CROSS JOIN ${own.nameOf(notifications)} n
        ON n."actor_id" = e.value->>0 AND n."kind" = 'mention' AND n."thing" = e.value->>1
        WHERE n."item" = n."thing"`,
      [JSON.stringify(edited)],
    ),
    held: rawQuery<{ thingId: string; userId: string; how: How }>(
      `SELECT "thing_id" AS "thingId", "user_id" AS "userId", "how" FROM ${own.nameOf(notificationHeld)}
        WHERE "thing_id" IN (SELECT value FROM json_each(?)) ORDER BY "user_id", "how"`,
      [JSON.stringify(judged)],
    ),
  });
  const named = new Map<string, Set<string>>();
  const add = (postId: string, userId: string) =>
    named.set(postId, (named.get(postId) ?? new Set()).add(userId));
  const held = new Map<string, Addressed>();
  for (const { userId, postId } of found.named) add(postId, userId);
  for (const { thingId, userId, how } of found.held) {
    held.set(thingId, [...(held.get(thingId) ?? []), [userId, how]]);
    if (how === "text" || how === "tag") add(thingId, userId);
  }
  return { players: new Set(found.players.map(({ id }) => id)), named, held };
}
