import { coverUrl } from "~/app/news/article-cover";
import { authorName } from "~/domain/articles/author-name";
import type { ArticleView } from "~/domain/articles/view";
import { brand } from "~/domain/brand";

/** The article in the words of schema.org, for search engines: JSON that may stand in a script element. */
export function describeArticle(article: ArticleView, words: string, origin: string): string {
  const { title, author, publishDate, correctedAt, url, language, likes, comments } = article;
  const count = (type: string, userInteractionCount: number) => ({
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${type}`,
    userInteractionCount,
  });
  const house = {
    "@type": "Organization",
    name: brand.name,
    logo: { "@type": "ImageObject", url: `${origin}/art/logo.svg` },
  };
  const person = {
    "@type": "Person",
    name: authorName(article),
    url: `${origin}/profile/${author.id}`,
  };
  const page = origin + url + (language === "en" ? "" : `?lng=${language}`);
  const described = {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    mainEntityOfPage: page,
    url: page,
    headline: title,
    articleBody: words,
    inLanguage: language,
    datePublished: publishDate,
    dateModified: correctedAt ?? publishDate,
    author: author.id === null ? house : person,
    publisher: house,
    image: [origin + coverUrl(article)],
    interactionStatistic: [count("LikeAction", likes), count("CommentAction", comments)],
  };
  // Nothing in it may end the element it stands in.
  return JSON.stringify(described).replaceAll("<", "\\u003c");
}
