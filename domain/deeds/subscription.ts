import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
import { PERSON_FORGOTTEN } from "~/domain/event-store/erase";
import type { RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { insert, patch, put, remove, type RowOp } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables, Subscription } from "~/domain/event-store/subscription";
import type { PostKind } from "~/domain/posts/events";
import { deedPostsAway, type DeedRow, deeds } from "./read-model";
import { deedEvents, type DeedType } from "./types";

/** Whose name other features know it by. */
export const DEEDS = "deeds";

/**
 * What players do in the communities, in `main`, where rules, orders and epochs are. No version may leave out or
 * move a deed that a closed epoch has counted.
 */
export const deedSubscription: Subscription = {
  name: DEEDS,
  version: 1,
  logs: COMMUNITY_LOGS,
  database: "main",
  // Tasks pay by them, and shares of a closed epoch are never counted again.
  skips: false,
  tables: [deeds, deedPostsAway],
  // Rows stay, as activities do: the shares of closed epochs follow from them.
  personal: [{ owner: deeds.actorId, columns: [deeds.streamId, deeds.actorId] }],
  handles: (type) => type in deedEvents || type === PERSON_FORGOTTEN,

  async changes(log, rows, _keys, own) {
    const events = rows
      .filter(({ type }) => type in deedEvents)
      .map((row) => parseSealed(row, deedEvents) as DeedEvent);
    const { open, away } = await readBefore(own, events);
    return events.flatMap((event) => {
      const { postId } = event.data;
      const moved = moveOf(event);
      if (moved === "away") away.add(postId);
      if (moved === "back") away.delete(postId);
      const begun = beginnings(event, open, away).map((deed, nth) =>
        begin(log as CommunityLog, event, deed, nth),
      );
      open.push(...begun);
      const isOver = endOf(event);
      const over = isOver ? open.filter(isOver) : [];
      for (const deed of over) open.splice(open.indexOf(deed), 1);
      return [
        ...begun.map((deed) => insert(deeds, deed)),
        ...over.map((deed) => end(deed, event)),
        ...(moved === "away" ? [put(deedPostsAway, { postId })] : []),
        ...(moved === "back" ? [remove(deedPostsAway, { postId })] : []),
      ];
    });
  },
};

type DeedEvent = {
  [Type in keyof typeof deedEvents]: Omit<RecordedEvent, "type" | "data"> & {
    type: Type;
    data: (typeof deedEvents)[Type]["schema"]["_output"];
  };
}[keyof typeof deedEvents];

type Deed = Pick<DeedRow, "type" | "userId" | "thing"> &
  Partial<Pick<DeedRow, "streamId" | "actorId">>;

/** Whether a post goes out of sight by an event, or comes back. */
function moveOf({ type, data }: DeedEvent): "away" | "back" | undefined {
  switch (type) {
    case "PostEdited":
      return data.held ? "away" : undefined;
    case "PostDeleted":
    case "PostHidden":
    case "PostRemoved":
      return "away";
    case "PostReleased":
    case "PostRestored":
      return "back";
    default:
      return undefined;
  }
}

/** What begins by an event. What is done to one's own things is no deed. */
function beginnings(
  { type, data }: DeedEvent,
  open: readonly DeedRow[],
  away: ReadonlySet<string>,
): Deed[] {
  const deed = (one: DeedType, userId: string, thing: string) => ({ type: one, userId, thing });
  const { userId } = data;
  switch (type) {
    case "PostLiked":
      if (userId === data.authorId) return [];
      return [
        deed("PostLiked", userId, data.postId),
        ...(isPost(data) ? [deed("PostPublished", data.authorId, data.postId)] : []),
      ];
    case "CommentLiked":
      return userId === data.authorId ? [] : [deed("CommentLiked", userId, data.commentId)];
    case "CommentPublished":
    case "CommentReleased":
    case "CommentRestored":
      if (userId === data.postAuthorId || (type === "CommentPublished" && data.held)) return [];
      return [
        deed("CommentPublished", userId, data.postId),
        ...(isPost(data) && !away.has(data.postId)
          ? [deed("PostPublished", data.postAuthorId, data.postId)]
          : []),
      ];
    case "PostReleased":
    case "PostRestored":
      if (!isPost(data)) return [];
      // By each like and comment that stood meanwhile.
      return open
        .filter((one) => one.thing === data.postId && BY_OTHERS.has(one.type))
        .sort((one, other) => one.position - other.position)
        .map(({ streamId, actorId }) => ({
          ...deed("PostPublished", userId, data.postId),
          streamId,
          actorId,
        }));
    default:
      return [];
  }
}

/** Articles are the house's, and a review is to be written for its own sake: neither counts for whoever wrote it. */
const isPost = ({ kind }: { kind: PostKind }) => kind === "post";

/** Deeds of others by which a post counts. */
const BY_OTHERS = new Set<DeedType>(["PostLiked", "CommentPublished"]);

/** Which of the deeds that stand an event ends. */
function endOf(event: DeedEvent): ((deed: DeedRow) => boolean) | undefined {
  const { type, data, streamId } = event;
  switch (type) {
    case "PostUnliked":
    case "CommentUnliked":
    case "CommentDeleted":
    case "CommentHidden":
    case "CommentRemoved":
      return (deed) => deed.streamId === streamId;
    default:
      return moveOf(event) === "away"
        ? (deed) => deed.type === "PostPublished" && deed.thing === data.postId
        : undefined;
  }
}

function begin(
  log: CommunityLog,
  { type, position, occurredAt, streamId, data: { userId } }: DeedEvent,
  deed: Deed,
  nth: number,
): DeedRow {
  const actorId = type === "PostLiked" || type === "CommentLiked" ? userId : null;
  const from = { log, position, occurredAt, streamId, actorId, nth };
  return { ...from, ...deed, endedPosition: null, endedAt: null };
}

function end({ log, position, type, nth }: DeedRow, at: DeedEvent): RowOp {
  const ended = { endedPosition: at.position, endedAt: at.occurredAt };
  return patch(deeds, { log, position, type, nth }, ended);
}

/** Deeds that stand before these events and could be ended or begun again by them, and which of their posts are away. */
async function readBefore(own: OwnTables, events: readonly DeedEvent[]) {
  const ended = events.filter((event) => endOf(event) ?? moveOf(event));
  const ofComments = events.filter(
    ({ type }) => type === "CommentReleased" || type === "CommentRestored",
  );
  if (!ended.length && !ofComments.length) return { open: [], away: new Set<string>() };
  const moved = ended.filter(moveOf);
  const listOf = (list: readonly DeedEvent[]) =>
    JSON.stringify(list.map(({ data }) => data.postId));
  const columns = `"log", "position", "type", "nth", "user_id" AS "userId", "thing", "stream_id" AS "streamId",
    "actor_id" AS "actorId"`;
  const openDeeds = `SELECT ${columns} FROM ${own.nameOf(deeds)} WHERE "ended_position" IS NULL`;
  const { byStream, ofPosts, away } = await own.read({
    byStream: rawQuery<DeedRow>(
      `${openDeeds} AND "stream_id" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(ended.map(({ streamId }) => streamId))],
    ),
    ofPosts: rawQuery<DeedRow>(`${openDeeds} AND "thing" IN (SELECT value FROM json_each(?))`, [
      listOf(moved),
    ]),
    away: rawQuery<{ postId: string }>(
      `SELECT "post_id" AS "postId" FROM ${own.nameOf(deedPostsAway)}
        WHERE "post_id" IN (SELECT value FROM json_each(?))`,
      [listOf(ofComments)],
    ),
  });
  const keyOf = ({ log, position, type, nth }: DeedRow) => `${log} ${position} ${type} ${nth}`;
  return {
    open: [...new Map([...byStream, ...ofPosts].map((deed) => [keyOf(deed), deed])).values()],
    away: new Set(away.map(({ postId }) => postId)),
  };
}
