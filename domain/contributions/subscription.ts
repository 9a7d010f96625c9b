import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import type { RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { type RowOp, insert, patch, put, remove } from "~/domain/event-store/projection";
import { dynamicQuery, select } from "~/domain/event-store/query";
import { type OwnTables, ownTable, type Subscription } from "~/domain/event-store/subscription";
import type { PostKind } from "~/domain/posts/events";
import {
  type ContributionRow,
  type StandingAnswer,
  closedContributionPosts,
  contributions,
  receivedThings,
  standingAnswers,
} from "./read-model";
import { contributionEvents, type ContributionType } from "./types";

/** The name by which other features know it. */
export const CONTRIBUTIONS = "deeds";

/**
 * What players do in the communities, in `main`, where rules, orders and epochs are. No version may leave out or
 * move a contribution that a closed epoch has counted.
 */
export const contributionSubscription: Subscription = {
  name: CONTRIBUTIONS,
  version: 4,
  logs: COMMUNITY_LOGS,
  database: "main",
  // Tasks pay by them, and shares of a closed epoch are never counted again.
  skips: false,
  tables: [contributions, receivedThings, closedContributionPosts, standingAnswers],
  // Rows stay, as activities do: the shares of closed epochs follow from them.
  personal: [
    { owner: contributions.actorId, columns: [contributions.streamId, contributions.actorId] },
  ],
  handles: (type) => type in contributionEvents || type === PERSON_FORGOTTEN,

  async changes(log, rows, _keys, own) {
    const events = rows
      .filter(({ type }) => type in contributionEvents)
      .map((row) => parseSealed(row, contributionEvents) as ContributionEvent);
    const { open, closed, answers } = await readBefore(own, events);
    const received: ContributionRow[] = [];
    const changes = events.flatMap((event) => {
      const moved = moveOf(event);
      const id = movedOf(event);
      if (moved === "closed") closed.add(id);
      if (moved === "back") closed.delete(id);
      const begun = beginnings(event, { open, closed, answers }).map((contribution, nth) =>
        begin(log as CommunityLog, event, contribution, nth),
      );
      open.push(...begun);
      received.push(...begun.filter(({ giverId }) => giverId !== null));
      const isOver = endOf(event);
      const over = isOver ? open.filter(isOver) : [];
      for (const contribution of over) open.splice(open.indexOf(contribution), 1);
      return [
        ...begun.map((contribution) => insert(contributions, contribution)),
        ...over.map((contribution) => end(contribution, event)),
        ...(moved === "closed" ? [put(closedContributionPosts, { postId: id })] : []),
        ...(moved === "back" ? [remove(closedContributionPosts, { postId: id })] : []),
        ...keepAnswer(event, answers),
      ];
    });
    return [...changes, ...(await receiveFirst(own, received))];
  },
};

/** Of what is given, the first for each thing. */
async function receiveFirst(own: OwnTables, received: readonly ContributionRow[]) {
  if (!received.length) return [];
  const keyOf = ({ userId, type, thing }: (typeof receivedThings)["$inferSelect"]) =>
    `${userId} ${type} ${thing}`;
  const first = new Map(received.toReversed().map((one) => [keyOf(one), one]));
  const asked = [...first.values()].map(({ userId, type, thing }) => [userId, type, thing]);
  const { known } = await own.read({
    known: dynamicQuery(() =>
      select(
        getTableColumns(receivedThings),
        sql`FROM json_each(${JSON.stringify(asked)}) t CROSS JOIN ${ownTable(own, receivedThings)}
          ON ${receivedThings.userId} = t.value->>0 AND ${receivedThings.type} = t.value->>1
            AND ${receivedThings.thing} = t.value->>2`,
      ),
    ),
  });
  for (const one of known) first.delete(keyOf(one));
  return [...first.values()].map(({ userId, type, thing, occurredAt }) =>
    insert(receivedThings, { userId, type, thing, occurredAt }),
  );
}

type ContributionEvent = {
  [Type in keyof typeof contributionEvents]: Omit<RecordedEvent, "type" | "data"> & {
    type: Type;
    data: (typeof contributionEvents)[Type]["schema"]["_output"];
  };
}[keyof typeof contributionEvents];

type Contribution = Pick<ContributionRow, "type" | "userId" | "thing"> &
  Partial<Pick<ContributionRow, "streamId" | "actorId" | "giverId">>;

/** Whether a post or a comment goes out of sight by an event, or comes back. */
function moveOf({ type, data }: ContributionEvent): "closed" | "back" | undefined {
  switch (type) {
    case "PostEdited":
      return data.held ? "closed" : undefined;
    case "PostDeleted":
    case "PostHidden":
    case "PostRemoved":
    case "CommentDeleted":
    case "CommentHidden":
    case "CommentRemoved":
      return "closed";
    case "PostReleased":
    case "PostRestored":
    case "CommentReleased":
    case "CommentRestored":
      return "back";
    default:
      return undefined;
  }
}

/** What goes or comes back, where anything does. */
const movedOf = ({ data }: ContributionEvent) =>
  "commentId" in data ? data.commentId : data.postId;

/** Notes an answer that is in sight from now on, or no more, also in `answers`. */
function keepAnswer(event: ContributionEvent, answers: StandingAnswer[]): RowOp[] {
  const { streamId } = event;
  const at = answers.findIndex((one) => one.streamId === streamId);
  if (at >= 0) answers.splice(at, 1);
  switch (event.type) {
    case "CommentPublished":
    case "CommentReleased":
    case "CommentRestored": {
      const { userId: giverId, replyTo, repliedId } = event.data;
      const isHeld = event.type === "CommentPublished" && event.data.held;
      if (isHeld || !replyTo || !repliedId || repliedId === giverId) return [];
      const answer = { streamId, commentId: replyTo, giverId };
      answers.push(answer);
      return [put(standingAnswers, answer)];
    }
    case "CommentDeleted":
    case "CommentHidden":
    case "CommentRemoved":
      return [remove(standingAnswers, { streamId })];
    default:
      return [];
  }
}

/** What begins by an event. What is done to one's own things is no contribution. */
function beginnings(
  { type, data }: ContributionEvent,
  { open, closed, answers }: Before,
): Contribution[] {
  const contribution = (one: ContributionType, userId: string, thing: string) => ({
    type: one,
    userId,
    thing,
  });
  const given = (one: ContributionType, receiver: string, thing: string, giverId: string) => ({
    ...contribution(one, receiver, thing),
    giverId,
  });
  const { userId } = data;
  switch (type) {
    case "PostLiked":
      if (userId === data.authorId) return [];
      return [
        contribution("PostLiked", userId, data.postId),
        ...(isPost(data) ? [given("PostPublished", data.authorId, data.postId, userId)] : []),
      ];
    case "CommentLiked":
      if (userId === data.authorId) return [];
      return [
        contribution("CommentLiked", userId, data.commentId),
        given("CommentValued", data.authorId, data.commentId, userId),
      ];
    case "CommentPublished":
    case "CommentReleased":
    case "CommentRestored": {
      if (type === "CommentPublished" && data.held) return [];
      const { postAuthorId, repliedId, replyTo } = data;
      return [
        ...(userId === postAuthorId ? [] : [contribution("CommentPublished", userId, data.postId)]),
        ...(userId !== postAuthorId && isPost(data) && !closed.has(data.postId)
          ? [given("PostPublished", postAuthorId, data.postId, userId)]
          : []),
        ...(replyTo && repliedId && repliedId !== userId && !closed.has(replyTo)
          ? [given("CommentValued", repliedId, replyTo, userId)]
          : []),
        // Its likes that stood meanwhile.
        ...open
          .filter((one) => one.type === "CommentLiked" && one.thing === data.commentId)
          .sort((one, other) => one.position - other.position)
          .map((one) => ({
            ...given("CommentValued", userId, data.commentId, one.userId),
            streamId: one.streamId,
            actorId: one.actorId,
          })),
        // And answers.
        ...answers
          .filter(({ commentId }) => commentId === data.commentId)
          .map(({ streamId, giverId }) => ({
            ...given("CommentValued", userId, data.commentId, giverId),
            streamId,
          })),
      ];
    }
    case "PostReleased":
    case "PostRestored":
      if (!isPost(data)) return [];
      // By each like and comment that stood meanwhile.
      return open
        .filter((one) => one.thing === data.postId && BY_OTHERS.has(one.type))
        .sort((one, other) => one.position - other.position)
        .map(({ streamId, actorId, userId: giverId }) => ({
          ...given("PostPublished", userId, data.postId, giverId),
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
const BY_OTHERS = new Set<ContributionType>(["PostLiked", "CommentPublished"]);

/** Events by which a comment comes, or goes out of sight. */
const MOVES_OF_COMMENTS = new Set<string>([
  "CommentReleased",
  "CommentRestored",
  "CommentDeleted",
  "CommentHidden",
  "CommentRemoved",
] satisfies (keyof typeof contributionEvents)[]);

/** Which of the contributions that stand an event ends. */
function endOf(event: ContributionEvent): ((contribution: ContributionRow) => boolean) | undefined {
  const { type, data, streamId } = event;
  switch (type) {
    case "PostUnliked":
    case "CommentUnliked":
      return (contribution) => contribution.streamId === streamId;
    case "CommentDeleted":
    case "CommentHidden":
    case "CommentRemoved":
      return (contribution) =>
        contribution.streamId === streamId ||
        (contribution.type === "CommentValued" && contribution.thing === data.commentId);
    default:
      return moveOf(event) === "closed"
        ? (contribution) =>
            contribution.type === "PostPublished" && contribution.thing === data.postId
        : undefined;
  }
}

function begin(
  log: CommunityLog,
  { type, position, occurredAt, streamId, data: { userId } }: ContributionEvent,
  contribution: Contribution,
  nth: number,
): ContributionRow {
  const actorId = type === "PostLiked" || type === "CommentLiked" ? userId : null;
  const from = { log, position, occurredAt, streamId, actorId, giverId: null, nth };
  return { ...from, ...contribution, endedPosition: null, endedAt: null };
}

function end({ log, position, type, nth }: ContributionRow, at: ContributionEvent): RowOp {
  const ended = { endedPosition: at.position, endedAt: at.occurredAt };
  return patch(contributions, { log, position, type, nth }, ended);
}

interface Before {
  open: ContributionRow[];
  closed: Set<string>;
  answers: StandingAnswer[];
}

/**
 * Deeds that stand before these events and could be ended or begun again by them, which of their posts and comments are
 * away, and the answers in sight to comments that come back.
 */
async function readBefore(own: OwnTables, events: readonly ContributionEvent[]): Promise<Before> {
  const ended = events.filter((event) => endOf(event) ?? moveOf(event));
  const ofComments = events.filter(
    ({ type }) => type === "CommentReleased" || type === "CommentRestored",
  );
  if (!ended.length && !ofComments.length)
    return { open: [], closed: new Set<string>(), answers: [] };
  const things = [
    ...ended.flatMap((event) =>
      moveOf(event) && !("commentId" in event.data) ? [event.data.postId] : [],
    ),
    ...events.flatMap(({ type, data }) =>
      "commentId" in data && MOVES_OF_COMMENTS.has(type) ? [data.commentId] : [],
    ),
  ];
  const above = ofComments.flatMap(({ data }) =>
    "replyTo" in data && data.replyTo ? [data.postId, data.replyTo] : [data.postId],
  );
  const back = JSON.stringify(ofComments.map(movedOf));
  const listOpen = (column: SQLiteColumn, list: string) =>
    dynamicQuery(() =>
      select(
        getTableColumns(contributions),
        sql`FROM ${ownTable(own, contributions)} WHERE ${contributions.endedPosition} IS NULL
          AND ${column} IN (SELECT value FROM json_each(${list}))`,
      ),
    );
  const { byStream, ofThings, closed, answers } = await own.read({
    byStream: listOpen(
      contributions.streamId,
      JSON.stringify(ended.map(({ streamId }) => streamId)),
    ),
    ofThings: listOpen(contributions.thing, JSON.stringify(things)),
    answers: dynamicQuery(() =>
      select(
        getTableColumns(standingAnswers),
        sql`FROM ${ownTable(own, standingAnswers)}
          WHERE ${standingAnswers.commentId} IN (SELECT value FROM json_each(${back}))
          ORDER BY ${standingAnswers.streamId}`,
      ),
    ),
    closed: dynamicQuery(() =>
      select(
        { postId: closedContributionPosts.postId },
        sql`FROM ${ownTable(own, closedContributionPosts)}
          WHERE ${closedContributionPosts.postId} IN (SELECT value FROM json_each(${JSON.stringify(above)}))`,
      ),
    ),
  });
  const keyOf = ({ log, position, type, nth }: ContributionRow) =>
    `${log} ${position} ${type} ${nth}`;
  return {
    open: [
      ...new Map(
        [...byStream, ...ofThings].map((contribution) => [keyOf(contribution), contribution]),
      ).values(),
    ],
    closed: new Set(closed.map(({ postId }) => postId)),
    answers,
  };
}
