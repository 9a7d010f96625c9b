import { and, eq, inArray } from "drizzle-orm";
import { eventRow, parseSealed } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { fallbackLanguage, type Language } from "~/domain/language";
import { getPeople } from "~/domain/people/person-queries";
import { readMarkdown } from "~/domain/posts/read-markdown";
import type { Person } from "~/domain/profile/view-person";
import { articleEvents, type ArticleTexts } from "./events";
import type { ReadingArticles } from "./page-queries";
import { articleStream } from "./queries";
import type { ArticleView } from "./view";

export interface Said {
  texts: ArticleTexts;
  writtenAt: string;
}

const saidBefore = query<{ streamId: string; corrections: number }>()(
  (db, { streamId, corrections }) =>
    db
      .select(eventRow)
      .from(events)
      .where(
        and(
          eq(events.streamId, streamId),
          inArray(events.type, ["ArticlePublished", "ArticleCorrected"]),
        ),
      )
      .orderBy(events.version)
      .limit(1)
      .offset(corrections),
);

/** What an article said before its correction of this place, of which the first is 1: the log keeps it. */
export const getSaidBefore = (articleId: string, place: number): BoundQuery<Said | undefined> =>
  mapQuery(saidBefore({ streamId: articleStream(articleId), corrections: place - 1 }), ([row]) => {
    if (!row) return undefined;
    const { data, occurredAt } = parseSealed(row, articleEvents);
    return { texts: data.texts as ArticleTexts, writtenAt: occurredAt };
  });

/** In one language, or in English where it was not there in it. */
export interface TextBefore extends Pick<
  ArticleView,
  "language" | "title" | "content" | "body" | "mentions"
> {
  writtenAt: string;
}

export async function viewTextBefore(
  { texts, writtenAt }: Said,
  lng: Language,
  viewerId: string,
  people: ReadingArticles<unknown>["people"],
): Promise<TextBefore> {
  const language = texts[lng].title ? lng : fallbackLanguage;
  const { title, content } = texts[language];
  const { body, mentions: named } = readMarkdown(content);
  const personOf: (id: string) => Person = await people(getPeople(named, viewerId));
  const mentions = named.map(personOf).filter(({ id }) => id !== null);
  return { language, title, content, body, mentions, writtenAt };
}
