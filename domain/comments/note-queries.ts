import { sql } from "drizzle-orm";
import { dynamicQuery, select, tableCalled } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import { notificationHeld, notifications } from "~/domain/notifications/read-model";
import { profiles } from "~/domain/profile/read-model";
import type { Addressed, How, TalkEvent } from "./note-events";

/**
 * What stands before these events: who of those that texts name is a player (an id is typed as easily as anything),
 * whom those that are changed have named so far, and what waits until a thing is published.
 */
export async function readAddressed(
  own: OwnTables,
  events: readonly TalkEvent[],
  texts: readonly Addressed[],
) {
  const ids = new Set(texts.flatMap((all) => all.map(([id]) => id)));
  const edited = events.flatMap(({ type, data }) =>
    type === "PostEdited" || type === "ReviewEdited"
      ? [[data.userId, data.postId, data.postId]]
      : type === "CommentEdited"
        ? [[data.userId, data.postId, data.commentId]]
        : type === "ArticleCorrected"
          ? [[data.userId, data.articleId, data.articleId]]
          : [],
  );
  const judged = events.flatMap(({ type, data }) =>
    type === "PostPublished" || type === "ReviewPublished" || type === "CommentPublished"
      ? []
      : [("commentId" in data && data.commentId) || ("postId" in data && data.postId)],
  );
  const found = await own.read({
    players: dynamicQuery(() =>
      select(
        { id: profiles.userId },
        sql`FROM ${profiles} WHERE ${profiles.userId} IN (SELECT value FROM json_each(${JSON.stringify([...ids])}))`,
      ),
    ),
    named: dynamicQuery(() =>
      select(
        { userId: notifications.userId, id: notifications.item },
        sql`FROM json_each(${JSON.stringify(edited)}) e
          CROSS JOIN ${tableCalled(own.nameOf(notifications), notifications)}
            ON ${notifications.actorId} = e.value->>0 AND ${notifications.kind} = 'mention'
              AND ${notifications.thing} = e.value->>1
          WHERE ${notifications.item} = e.value->>2`,
      ),
    ),
    held: dynamicQuery(() =>
      select(
        {
          thingId: notificationHeld.thingId,
          userId: notificationHeld.userId,
          how: sql<How>`${notificationHeld.how}`,
        },
        sql`FROM ${tableCalled(own.nameOf(notificationHeld), notificationHeld)}
          WHERE ${notificationHeld.thingId} IN (SELECT value FROM json_each(${JSON.stringify(judged)}))
          ORDER BY ${notificationHeld.userId}, ${notificationHeld.how}`,
      ),
    ),
  });
  const named = new Map<string, Set<string>>();
  const add = (id: string, userId: string) =>
    named.set(id, (named.get(id) ?? new Set()).add(userId));
  const held = new Map<string, Addressed>();
  for (const { userId, id } of found.named) add(id, userId);
  for (const { thingId, userId, how } of found.held) {
    held.set(thingId, [...(held.get(thingId) ?? []), [userId, how]]);
    if (how === "text" || how === "tag") add(thingId, userId);
  }
  return { players: new Set(found.players.map(({ id }) => id)), named, held };
}
