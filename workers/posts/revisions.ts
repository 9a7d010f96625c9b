import { and, desc, eq, inArray } from "drizzle-orm";
import { requireLogOf } from "~/domain/community-id";
import { eventRow, parseOpened } from "~/domain/event-store/log";
import { listPersonKeys } from "~/domain/event-store/personal-data";
import { query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { viewAttached } from "~/domain/media/attach";
import { getPeople } from "~/domain/people/person-queries";
import type { PostText } from "~/domain/posts/events";
import { mayWithPost } from "~/domain/posts/policies";
import { type PostRow, postStream, postStreamEvents } from "~/domain/posts/queries";
import type { Held } from "~/domain/publishing/state";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { postAccessOf, type Viewer } from "~/domain/posts/view";
import type { Services } from "~/workers/services";

const TEXTS = ["PostPublished", "PostEdited", "ReviewPublished", "ReviewEdited"];
const listWritten = query<{ streamId: string }>()((db, { streamId }) =>
  db
    .select(eventRow)
    .from(events)
    .where(
      and(
        eq(events.streamId, streamId),
        inArray(events.type, [...TEXTS, "PostReleased", "PostRestored"]),
      ),
    )
    .orderBy(desc(events.version)),
);
type Text = PostText & { stars: number | null; held: Held | null };
/** What a review has none of, and a post no stars. */
const NOTHING_ELSE = { title: null, files: [], alts: [], tagged: [], feeling: null, stars: null };

/**
 * Each text that a post had, newest first: the log keeps them, sealed by their author's key. What was held and
 * changed before it was released, others never see.
 */
export async function readRevisions(services: Services, row: PostRow, viewer: Viewer) {
  const { db, store } = services.at(requireLogOf(row.id));
  const main = services.at("main").db;
  const [{ rows }, { keys }] = await Promise.all([
    db.read({ rows: listWritten({ streamId: postStream(row.id) }) }),
    main.read({ keys: listPersonKeys({ ids: JSON.stringify([row.authorId]) }) }),
  ]);
  const key = keys[0] && (await store.vault.openPersonKey(keys[0]));
  const events = await Promise.all(
    rows.map((one) => parseOpened(one, postStreamEvents, async () => key)),
  );
  const spaceAccess = postAccessOf(row, viewer);
  const seesAll = spaceAccess.isAuthor || mayWithPost(spaceAccess, "judge");
  const texts = events.flatMap(({ type, version, occurredAt, data }, at) => {
    if (!TEXTS.includes(type)) return [];
    const text = { ...NOTHING_ELSE, ...(data as unknown as Text) };
    const next = events[at - 1]?.type;
    const isReleased = next === "PostReleased" || next === "PostRestored";
    if (text.held && !isReleased && !seesAll) return [];
    return [{ version, writtenAt: occurredAt, text, read: readMarkdown(text.content ?? "") }];
  });
  const named = texts.flatMap(({ text, read }) => [...(text.tagged ?? []), ...read.mentions]);
  const { personOf } = await main.read({ personOf: getPeople(named, viewer.id) });
  const known = (ids: readonly string[]) => ids.map(personOf).filter(({ id }) => id !== null);
  return texts.map(({ version, writtenAt, text, read }) => ({
    version,
    writtenAt,
    title: text.title,
    content: text.content,
    body: read.body,
    media: text.files.map((file, at) => viewAttached({ ...file, alt: text.alts?.[at] ?? "" })),
    tagged: known(text.tagged ?? []),
    mentions: known(read.mentions),
    feeling: text.feeling,
    stars: text.stars,
  }));
}
