import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
import { PERSON_FORGOTTEN } from "~/domain/event-store/erase";
import type { RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { insert, patch, type RowOp } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables, Subscription } from "~/domain/event-store/subscription";
import { type DeedRow, deeds } from "./read-model";
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
  tables: [deeds],
  // Rows stay, as activities do: the shares of closed epochs follow from them.
  personal: [{ owner: deeds.actorId, columns: [deeds.streamId, deeds.actorId] }],
  hears: (type) => type in deedEvents || type === PERSON_FORGOTTEN,

  async changes(log, rows, _keys, own) {
    const events = rows
      .filter(({ type }) => type in deedEvents)
      .map((row) => parseSealed(row, deedEvents) as DeedEvent);
    const ends = events.filter((event) => endOf(event) !== undefined);
    const open = ends.length ? await readOpen(own, ends) : [];
    return events.flatMap((event) => {
      const begun = beginnings(event).map((deed) => begin(log as CommunityLog, event, deed));
      open.push(...begun);
      const isOver = endOf(event);
      const over = isOver ? open.filter(isOver) : [];
      for (const deed of over) open.splice(open.indexOf(deed), 1);
      return [...begun.map((deed) => insert(deeds, deed)), ...over.map((deed) => end(deed, event))];
    });
  },
};

type DeedEvent = {
  [Type in keyof typeof deedEvents]: Omit<RecordedEvent, "type" | "data"> & {
    type: Type;
    data: (typeof deedEvents)[Type]["schema"]["_output"];
  };
}[keyof typeof deedEvents];

type Deed = Pick<DeedRow, "type" | "userId" | "thing">;

/** What begins by an event. What is done to one's own things is no deed. */
function beginnings({ type, data }: DeedEvent): Deed[] {
  const deed = (one: DeedType, userId: string, thing: string) => ({ type: one, userId, thing });
  const { userId } = data;
  switch (type) {
    case "PostLiked":
      if (userId === data.authorId) return [];
      return [
        deed("PostLiked", userId, data.postId),
        deed("PostPublished", data.authorId, data.postId),
      ];
    case "CommentLiked":
      return userId === data.authorId ? [] : [deed("CommentLiked", userId, data.commentId)];
    case "CommentPublished":
      if (userId === data.postAuthorId) return [];
      return [
        deed("CommentPublished", userId, data.postId),
        deed("PostPublished", data.postAuthorId, data.postId),
      ];
    default:
      return [];
  }
}

/** Which of the deeds that stand an event ends. */
function endOf({ type, data, streamId }: DeedEvent): ((deed: DeedRow) => boolean) | undefined {
  switch (type) {
    case "PostUnliked":
    case "CommentUnliked":
    case "CommentDeleted":
      return (deed) => deed.streamId === streamId;
    case "PostDeleted":
      return (deed) => deed.type === "PostPublished" && deed.thing === data.postId;
    default:
      return undefined;
  }
}

function begin(
  log: CommunityLog,
  { type, position, occurredAt, streamId, data: { userId } }: DeedEvent,
  deed: Deed,
): DeedRow {
  const actorId = type === "CommentPublished" ? null : userId;
  const from = { log, position, occurredAt, streamId, actorId };
  return { ...deed, ...from, endedPosition: null, endedAt: null };
}

function end({ log, position, type }: DeedRow, at: DeedEvent): RowOp {
  const ended = { endedPosition: at.position, endedAt: at.occurredAt };
  return patch(deeds, { log, position, type }, ended);
}

/** Those that stand before these events and could be ended by them. */
async function readOpen(own: OwnTables, ends: readonly DeedEvent[]): Promise<DeedRow[]> {
  const posts = ends.flatMap(({ type, data }) => (type === "PostDeleted" ? [data.postId] : []));
  const streams = ends.map(({ streamId }) => streamId);
  const table = own.nameOf(deeds);
  const columns = `"log", "position", "type", "user_id" AS "userId", "thing", "stream_id" AS "streamId"`;
  const { byStream, ofPosts } = await own.read({
    byStream: rawQuery<DeedRow>(
      `SELECT ${columns} FROM ${table} WHERE "ended_position" IS NULL
        AND "stream_id" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(streams)],
    ),
    ofPosts: rawQuery<DeedRow>(
      `SELECT ${columns} FROM ${table} WHERE "ended_position" IS NULL AND "type" = 'PostPublished'
        AND "thing" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(posts)],
    ),
  });
  const keyOf = ({ log, position, type }: DeedRow) => `${log} ${position} ${type}`;
  return [...new Map([...byStream, ...ofPosts].map((deed) => [keyOf(deed), deed])).values()];
}
