import { type Language, type Localised, languages, textIn } from "~/domain/language";
import { type AttachedView, viewAttached } from "~/domain/media/attach";
import { articlePath } from "~/domain/posts/paths";
import { type Viewer, viewSpace } from "~/domain/posts/view";
import type { Block } from "~/domain/posts/tree";
import type { Person } from "~/domain/profile/view-person";
import { HOUSE } from "~/domain/spaces/house";
import type { ArticleCover, ArticleTexts } from "./events";
import { type ArticleVerb, articleVerbs, mayWithArticle } from "./policies";
import type { ArticleRow, WholeArticleRow } from "./queries";

/** An article as lists show it, in one language. */
export interface ArticleCard {
  id: string;
  kind: "article";
  /** The official Space that it is in. */
  space: { id: string; name: string; avatarUrl: string };
  /** The game that it is about. */
  gameId: string | null;
  author: Person;
  /** Of its texts: the one that was asked for, or English. */
  language: Language;
  title: string;
  excerpt: string;
  cover: AttachedView | null;
  publishDate: string;
  correctedAt: string | null;
  likes: number;
  comments: number;
  shares: number;
  liked: boolean;
  locked: boolean;
  /** What the viewer may do with it. */
  may: ArticleVerb[];
  url: string;
}

/** The whole of it. */
export interface ArticleView extends ArticleCard {
  /** In which languages there is one. */
  languages: Language[];
  /** As it was written. */
  content: string;
  body: Block[];
  mentions: Person[];
  /** The last first. */
  corrections: { place: number; note: string; correctedAt: string }[];
}

const parse = <Value>(json: string) => JSON.parse(json) as Value;

/** Everybody whom these articles name, to ask for at once. */
export const peopleOf = (rows: readonly (ArticleRow | WholeArticleRow)[]): string[] =>
  rows.flatMap((row) => [row.authorId, ...("named" in row ? parse<string[]>(row.named) : [])]);

type PersonOf = (id: string) => Person;

export function viewCard(
  row: ArticleRow,
  lng: Language,
  personOf: PersonOf,
  viewer: Viewer,
): ArticleCard {
  const { id, authorId, spaceId, spaceName, spaceAvatar, spaceGameId, correctedAt } = row;
  const { likes, comments, shares, createdAt: publishDate } = row;
  const titles = parse<Localised>(row.titles);
  const language = titles[lng] === undefined ? "en" : lng;
  const cover = row.cover === null ? null : parse<ArticleCover>(row.cover);
  const who = { isAuthor: viewer.id === authorId, isOperator: viewer.isOperator };
  return {
    id,
    kind: "article",
    space: viewSpace(spaceId!, spaceName!, spaceAvatar, spaceGameId),
    gameId: spaceGameId === HOUSE ? null : spaceGameId,
    author: personOf(authorId),
    language,
    title: textIn(titles, lng),
    excerpt: textIn(parse<Localised>(row.excerpts), lng),
    cover: cover && viewAttached(cover),
    publishDate,
    correctedAt,
    likes,
    comments,
    shares,
    liked: row.liked === 1,
    locked: row.lockedAt !== null,
    may: viewer.id === "" ? [] : articleVerbs.filter((verb) => mayWithArticle(who, verb)),
    url: articlePath(id),
  };
}

export function viewArticle(
  row: WholeArticleRow,
  lng: Language,
  personOf: PersonOf,
  viewer: Viewer,
): ArticleView {
  const card = viewCard(row, lng, personOf, viewer);
  const { language } = card;
  const bodies = parse<Partial<Record<Language, Block[]>>>(row.bodies);
  const corrections = parse<{ place: number; note: Localised; correctedAt: string }[]>(
    row.corrections,
  );
  return {
    ...card,
    languages: languages.filter((one) => bodies[one]),
    content: parse<ArticleTexts>(row.texts)[language].content,
    body: bodies[language] ?? [],
    mentions: parse<string[]>(row.named)
      .map(personOf)
      .filter((person) => person.id !== null),
    corrections: corrections.map(({ note, ...one }) => ({ ...one, note: textIn(note, lng) })),
  };
}
