import { and, desc, eq, inArray } from "drizzle-orm";
import { commentEvents } from "~/domain/comments/events";
import { type CommentRow, commentStream } from "~/domain/comments/queries";
import { requireLogOf } from "~/domain/community-id";
import { eventRow, parseOpened } from "~/domain/event-store/log";
import { listPersonKeys } from "~/domain/event-store/personal-data";
import { query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { getPeople } from "~/domain/people/person-queries";
import { readMarkdown } from "~/domain/posts/read-markdown";
import type { Services } from "~/workers/services";

const { CommentPublished, CommentEdited } = commentEvents;
const texts = { CommentPublished, CommentEdited };
const listWritten = query<{ streamId: string }>()((db, { streamId }) =>
  db
    .select(eventRow)
    .from(events)
    .where(and(eq(events.streamId, streamId), inArray(events.type, Object.keys(texts))))
    .orderBy(desc(events.version)),
);

/** Each text that a comment had, newest first: the log keeps them, sealed by their author's key. */
export async function readCommentRevisions(services: Services, row: CommentRow, viewerId: string) {
  const { db, store } = services.at(requireLogOf(row.id));
  const main = services.at("main").db;
  const [{ rows }, { keys }] = await Promise.all([
    db.read({ rows: listWritten({ streamId: commentStream(row.id) }) }),
    main.read({ keys: listPersonKeys({ ids: JSON.stringify([row.authorId]) }) }),
  ]);
  const key = keys[0] && (await store.vault.openPersonKey(keys[0]));
  const read = await Promise.all(
    rows.map(async (one) => {
      const { version, occurredAt, data } = await parseOpened(one, texts, async () => key);
      const text = data["text"] as string | null;
      const { body, mentions } = readMarkdown(text ?? "");
      return { version, writtenAt: occurredAt, text, body, mentions };
    }),
  );
  const named = read.flatMap(({ mentions }) => mentions);
  const { personOf } = await main.read({ personOf: getPeople(named, viewerId) });
  return read.map(({ version, writtenAt, text, body, mentions }) => ({
    version,
    writtenAt,
    text,
    body,
    mentions: mentions.map(personOf).filter(({ id }) => id !== null),
  }));
}
