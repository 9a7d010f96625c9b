import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import { parseSealed } from "~/domain/event-store/log";
import { type RowOp, insert, patch, put, remove } from "~/domain/event-store/projection";
import { dynamicQuery, select } from "~/domain/event-store/query";
import { type OwnTables, ownTable, type Subscription } from "~/domain/event-store/subscription";
import {
  type Before,
  beginnings,
  type Contribution,
  type ContributionEvent,
  endOf,
  movedOf,
  moveOf,
  MOVES_OF_COMMENTS,
} from "./changes";
import {
  type ContributionRow,
  type StandingAnswer,
  closedContributionPosts,
  contributions,
  receivedThings,
  standingAnswers,
} from "./read-model";
import { contributionEvents } from "./types";

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

/** The first of what is given for each thing. */
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
