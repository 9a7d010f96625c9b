import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { nullable, select } from "~/domain/event-store/query";
import { appendTo } from "~/domain/event-store/append";
import { type Acted, loadActed, undoActed } from "~/domain/moderation/acted";
import {
  AROUND,
  AROUND_TEXT,
  type AroundRow,
  moderated,
  ofSpace,
  returning,
} from "~/domain/moderation/moderated";
import { moderationCases as cases } from "~/domain/moderation/read-model";
import { type Begun, NO_STEP, type Step, step } from "~/domain/moderation/undo-step";
import type { PostKind } from "~/domain/posts/kinds";
import { postSummaries } from "~/domain/posts/read-model";
import { spaces } from "~/domain/spaces/read-model";
import { commentDecider } from "./decider";
import { foldComment, loadComment } from "./queries";
import { comments } from "./read-model";
import { commentPath } from "./view";

/** The post beneath which it stands. */
const host = alias(postSummaries, "host");

const it = alias(comments, "it");
const near = alias(comments, "near");

/** What is shown of one of these. */
const said = (table: typeof near | typeof postSummaries, kind: AroundRow["kind"], stands: SQL) => {
  const text = "content" in table ? table.content : table.text;
  return {
    id: table.id,
    kind: sql<AroundRow["kind"]>`${kind}`,
    stands: stands as SQL<AroundRow["stands"]>,
    authorId: table.authorId,
    title: "title" in table ? nullable(table.title) : sql<null>`NULL`,
    text: sql<string | null>`substr(${text}, 1, ${AROUND_TEXT})`,
    files: sql<number>`coalesce(json_array_length(${table.media}), 0)`,
    createdAt: table.createdAt,
  };
};
const rows = (fields: ReturnType<typeof said>, rest: SQL) =>
  sql`SELECT ${sql.join(
    Object.entries(fields).map(([name, field]) => sql`${field} AS ${sql.identifier(name)}`),
    sql`, `,
  )} ${rest}`;

/** Those of one thread, or those that begin one: each list as its index has it. */
const LISTS = [
  sql`${it.threadId} IS NULL AND ${near.postId} = ${it.postId} AND ${near.threadId} IS NULL
    AND (${near.state} = 'published' OR ${near.replies} > 0) AND ${near.state} = 'published'`,
  sql`${near.threadId} = ${it.threadId} AND ${near.threadId} IS NOT NULL AND ${near.state} = 'published'`,
];
const SIDES = [
  { stands: sql`'before'`, side: sql`<`, order: sql`DESC` },
  { stands: sql`'after'`, side: sql`>`, order: sql`ASC` },
];

const AROUND_FIELDS = {
  id: sql<string>`a."id"`,
  kind: sql<AroundRow["kind"]>`a."kind"`,
  stands: sql<AroundRow["stands"]>`a."stands"`,
  authorId: sql<string>`a."authorId"`,
  title: sql<string | null>`a."title"`,
  text: sql<string | null>`a."text"`,
  files: sql<number>`a."files"`,
  createdAt: sql<string>`a."createdAt"`,
};
/** D1 allows five parts of such a query. */
const allOf = (parts: readonly SQL[]) =>
  select(AROUND_FIELDS, sql`FROM (${sql.join([...parts], sql` UNION ALL `)}) a`);

/** The post and the comments that one answers, and what stands just before and after it. */
const aroundComment = (id: SQL) => [
  allOf([
    rows(
      said(postSummaries, "post", sql`'above'`),
      sql`FROM ${comments} ${it} JOIN ${postSummaries} ON ${postSummaries.id} = ${it.postId} WHERE ${it.id} = ${id}`,
    ),
    rows(
      said(near, "comment", sql`'above'`),
      sql`FROM ${comments} ${it} JOIN ${comments} ${near} ON ${near.id} IN (${it.replyTo}, ${it.threadId})
        WHERE ${it.id} = ${id}`,
    ),
  ]),
  allOf(
    LISTS.flatMap((list) =>
      SIDES.map(({ stands, side, order }) =>
        rows(
          said(near, "comment", stands),
          sql`FROM ${comments} ${it} CROSS JOIN ${comments} ${near} ON ${near}.rowid IN (
            SELECT ${near}.rowid FROM ${comments} ${near} WHERE ${list}
              AND (${near.createdAt}, ${near.id}) ${side} (${it.createdAt}, ${it.id})
              ORDER BY ${near.createdAt} ${order}, ${near.id} ${order} LIMIT ${AROUND})
            WHERE ${it.id} = ${id}`,
        ),
      ),
    ),
  ),
];

/** What was last said to a post. */
export const aroundPost = (id: SQL) => [
  select(
    said(near, "comment", sql`'after'`),
    sql`FROM ${comments} ${near} WHERE ${near}.rowid IN (
      SELECT ${near}.rowid FROM ${comments} ${near} WHERE ${near.postId} = ${id} AND ${near.threadId} IS NULL
        AND (${near.state} = 'published' OR ${near.replies} > 0) AND ${near.state} = 'published'
        ORDER BY ${near.createdAt} DESC, ${near.id} DESC LIMIT ${AROUND})
      ORDER BY ${near.createdAt}, ${near.id}`,
  ),
];

export const moderatedComment = moderated({
  reportable: (id) =>
    select(
      {
        ...ofSpace(postSummaries.spaceId, comments.authorId),
        shown:
          sql`${comments.state} = 'published' AND ${postSummaries.state} = 'published'`.mapWith(
            Boolean,
          ),
      },
      sql`FROM ${comments} JOIN ${postSummaries} ON ${postSummaries.id} = ${comments.postId}
        LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId} WHERE ${comments.id} = ${id}`,
    ),
  actions: (inSpace, held) =>
    !inSpace || held ? ["keep", "hide", "remove"] : ["keep", "hide", "remove", "mute", "ban"],
  restricts: true,
  shown: {
    joins: sql`LEFT JOIN ${comments} ON ${cases.kind} = 'comment' AND ${comments.id} = ${cases.targetId}
      LEFT JOIN ${postSummaries} ${host} ON ${host.id} = ${comments.postId}`,
    text: comments.text,
    body: comments.body,
    mentions: comments.mentions,
    media: comments.media,
    state: comments.state,
    editedAt: comments.editedAt,
    place: sql`json_object('postId', ${comments.postId}, 'kind', ${host.kind})`,
  },
  around: aroundComment,
  url: (id, { postId, kind }) => commentPath(postId ?? "", id, (kind ?? "post") as PostKind),
  load: (events) => ({ comment: foldComment(events(sql`'comment-' || ${cases.targetId}`)) }),
  status: ({ comment }) => comment.state.status,
  takenBy: ({ comment }) => comment.state.takenBy,
  hide: (_, { outcome: type, judged }, { comment }) =>
    type ? [appendTo(comment, commentDecider.decide({ type, judged }, comment.state))] : [],
  restore({ caseId }, details, { comment }) {
    if (comment.state.status === "deleted") return [];
    const command = returning(comment.state.takenBy, { caseId, moderatorId: null }, details);
    return [appendTo(comment, commentDecider.decide(command, comment.state))];
  },
  undo: (_, again, { comment }) => [
    appendTo(comment, commentDecider.decide({ type: "HoldAgain", ...again }, comment.state)),
  ],
});

/** A comment that they deleted without a case comes back. */
export function undoDelete(data: Acted, { userId, moderatorId }: Begun): Step {
  if (data.authorId === userId) return NO_STEP;
  const load = { comment: loadComment(data.targetId), entry: loadActed(data.entryId) };
  return step(load, ({ comment, entry }) => {
    const { status, takenBy } = comment.state;
    if (status === "deleted") return [];
    const by = { moderatorId, caseId: null };
    const command = returning(takenBy, by, { moderatorId: userId, asBefore: true });
    const events = commentDecider.decide(command, comment.state);
    return events.length ? [appendTo(comment, events), ...undoActed(entry, data, userId)] : [];
  });
}
