import { appendTo } from "~/domain/event-store/append";
import { moderated, returning } from "~/domain/moderation/moderated";
import { reportablePost } from "~/domain/posts/moderation";
import { thingPath } from "~/domain/posts/paths";
import { articleDecider } from "./decider";
import { foldArticle } from "./queries";

/** An article is the house's: whoever wrote it is no member to be kept out, and no rule holds it back. */
export const moderatedArticle = moderated({
  reportable: `${reportablePost} AND p."kind" = 'article'`,
  actions: () => ["keep", "hide", "remove"],
  restricts: true,
  shown: {
    joins: `LEFT JOIN "post_summaries" b ON c."kind" = 'article' AND b."id" = c."target_id"
      LEFT JOIN "articles" a ON a."id" = b."id"`,
    title: `coalesce(b."title", a."titles"->>'en')`,
    text: `coalesce(b."content", a."texts"->>'$.en.content')`,
    media: `b."media"`,
    state: `b."state"`,
  },
  url: (id) => thingPath({ kind: "article", id }),
  load: (events) => ({ article: foldArticle(events(`'article-' || c."target_id"`)) }),
  status: ({ article }) => article.state.status,
  hide: (_, { outcome: type, judged }, { article }) =>
    type && type !== "Release"
      ? [appendTo(article, articleDecider.decide({ type, judged }, article.state))]
      : [],
  restore(about, details, { article }) {
    if (article.state.status === "deleted") return [];
    const command = returning(article.state.takenBy, about, details);
    return [appendTo(article, articleDecider.decide(command, article.state))];
  },
});
