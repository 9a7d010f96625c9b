import type { ArticleView } from "~/domain/articles/view";
import { authorName } from "~/domain/articles/author-name";
import type { AttachedView } from "~/domain/media/attach";
import type { Language } from "~/domain/language";
import { beginningOf } from "~/domain/posts/beginning";
import { plainText } from "~/domain/posts/tree";
import { articlePath } from "~/domain/posts/paths";
import type { PostView } from "~/domain/posts/view";
import { escapeHtml, htmlOf } from "./html";
import type { FeedTexts } from "./texts";

/** One thing that a feed tells of. */
export interface FeedEntry {
  /** Its own address, without a language: the same for ever, in every feed. */
  id: string;
  url: string;
  language?: Language;
  title: string;
  author: string;
  publishedAt: string;
  updatedAt: string;
  summary: string;
  html: string;
  topics: readonly string[];
}

/** Characters of a title that is made of the text. */
const TITLE = 60;
const SUMMARY = 200;

export function entryOfPost(post: PostView, origin: string, texts: FeedTexts): FeedEntry {
  const { title, author, body, media, url, createdAt, editedAt, topics } = post;
  const words = plainText(body);
  const name = author.displayName ?? texts.somebody;
  return {
    id: origin + url,
    url: origin + url,
    title: title ?? (beginningOf(words, TITLE) || texts.postBy.replace("{{name}}", name)),
    author: name,
    publishedAt: createdAt,
    updatedAt: editedAt ?? createdAt,
    summary: beginningOf(words, SUMMARY),
    html: htmlOf(body) + pictures(media, origin),
    topics,
  };
}

export function entryOfArticle(article: ArticleView, origin: string, lng: Language): FeedEntry {
  const { id, title, excerpt, body, cover, publishDate, correctedAt, language } = article;
  const address = origin + articlePath(id);
  return {
    id: address,
    url: lng === "en" ? address : `${address}?lng=${lng}`,
    language,
    title,
    author: authorName(article),
    publishedAt: publishDate,
    updatedAt: correctedAt ?? publishDate,
    summary: excerpt,
    html: pictures(cover ? [cover] : [], origin) + htmlOf(body),
    topics: [],
  };
}

const pictures = (media: readonly AttachedView[], origin: string) =>
  media
    .map(({ posterUrl, variants }) => posterUrl ?? variants.at(-1)?.url ?? "")
    .map((url, at) =>
      url ? `<p><img src="${origin}${url}" alt="${escapeHtml(media[at]!.alt)}"></p>` : "",
    )
    .join("");
