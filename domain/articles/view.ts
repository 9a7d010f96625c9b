import { z } from "zod";
import { type Language, languages, textIn } from "~/domain/language";
import { attachedViewSchema, viewAttached } from "~/domain/media/attach";
import { articlePath } from "~/domain/posts/paths";
import { bodySchema, spaceNameSchema, type Viewer, viewSpace } from "~/domain/posts/view";
import { type Person, personSchema } from "~/domain/profile/view-person";
import { HOUSE } from "~/domain/spaces/house";
import { articleVerbs, mayWithArticle } from "./policies";
import type { ArticleRow, ArticleDetailsRow } from "./queries";

const count = z.number().int();
const time = z.string();

/** An article as lists show it, in one language. */
export const articleCardSchema = z
  .object({
    id: z.string(),
    kind: z.literal("article"),
    space: spaceNameSchema.meta({ description: "The official Space that it is in" }),
    gameId: z.string().nullable().meta({ description: "The game that it is about" }),
    author: personSchema,
    language: z.enum(languages).meta({ description: "Of its texts" }),
    title: z.string(),
    excerpt: z.string(),
    cover: attachedViewSchema.nullable(),
    publishDate: time,
    correctedAt: time.nullable(),
    likes: count,
    comments: count,
    shares: count,
    liked: z.boolean(),
    locked: z.boolean(),
    may: z.array(z.enum(articleVerbs)).meta({ description: "What the caller may do with it" }),
    url: z.string(),
  })
  .meta({ id: "ArticleCard" });
export type ArticleCard = z.infer<typeof articleCardSchema>;

/** The whole of it. */
export const articleSchema = articleCardSchema
  .extend({
    languages: z.array(z.enum(languages)).meta({ description: "In which there is one" }),
    content: z.string().meta({ description: "Markdown, as it was written" }),
    body: bodySchema,
    mentions: z.array(personSchema),
    corrections: z
      .array(z.object({ place: z.number().int(), note: z.string(), correctedAt: time }))
      .meta({ description: "What was corrected, the last first" }),
  })
  .meta({ id: "Article" });
export type ArticleView = z.infer<typeof articleSchema>;

export const textBeforeSchema = articleSchema
  .pick({ language: true, title: true, content: true, body: true, mentions: true })
  .extend({ writtenAt: time })
  .meta({ id: "ArticleTextBefore" });

/** Everybody whom these articles name, to ask for at once. */
export const peopleOf = (rows: readonly (ArticleRow | ArticleDetailsRow)[]): string[] =>
  rows.flatMap((row) => [row.authorId, ...("named" in row ? row.named : [])]);

type PersonOf = (id: string) => Person;

export function viewCard(
  row: ArticleRow,
  lng: Language,
  personOf: PersonOf,
  viewer: Viewer,
): ArticleCard {
  const { id, authorId, spaceId, spaceName, spaceAvatar, spaceGameId, correctedAt } = row;
  const { likes, comments, shares, createdAt: publishDate } = row;
  const language = row.titles[lng] === undefined ? "en" : lng;
  const who = { isAuthor: viewer.id === authorId, isOperator: viewer.isOperator };
  return {
    id,
    kind: "article",
    space: viewSpace(spaceId!, spaceName!, spaceAvatar, spaceGameId),
    gameId: spaceGameId === HOUSE ? null : spaceGameId,
    author: personOf(authorId),
    language,
    title: textIn(row.titles, lng),
    excerpt: textIn(row.excerpts, lng),
    cover: row.cover && viewAttached(row.cover),
    publishDate,
    correctedAt,
    likes,
    comments,
    shares,
    liked: row.liked,
    locked: row.lockedAt !== null,
    may: viewer.id === "" ? [] : articleVerbs.filter((verb) => mayWithArticle(who, verb)),
    url: articlePath(id),
  };
}

export function viewArticle(
  row: ArticleDetailsRow,
  lng: Language,
  personOf: PersonOf,
  viewer: Viewer,
): ArticleView {
  const card = viewCard(row, lng, personOf, viewer);
  const { language } = card;
  const { bodies, texts, named, corrections } = row;
  return {
    ...card,
    languages: languages.filter((one) => bodies[one]),
    content: texts[language].content,
    body: bodies[language] ?? [],
    mentions: named.map(personOf).filter((person) => person.id !== null),
    corrections: corrections.map(({ note, ...one }) => ({ ...one, note: textIn(note, lng) })),
  };
}
