import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { appendTo } from "~/domain/event-store/append";
import { moderated, returning } from "~/domain/moderation/moderated";
import { moderationCases as cases } from "~/domain/moderation/read-model";
import { reportablePost } from "~/domain/posts/moderation";
import { thingPath } from "~/domain/posts/paths";
import { postSummaries } from "~/domain/posts/read-model";
import { articleDecider } from "./decider";
import { foldArticle } from "./queries";
import { articles } from "./read-model";

const row = alias(postSummaries, "judged_article");

/** An article is the house's: whoever wrote it is no member to be kept out, and no rule holds it back. */
export const moderatedArticle = moderated({
  reportable: (id) => reportablePost(id, sql`${postSummaries.kind} = 'article'`),
  actions: () => ["keep", "hide", "remove"],
  restricts: true,
  shown: {
    joins: sql`LEFT JOIN ${postSummaries} ${row} ON ${cases.kind} = 'article' AND ${row.id} = ${cases.targetId}
      LEFT JOIN ${articles} ON ${articles.id} = ${row.id}`,
    title: sql`coalesce(${row.title}, ${articles.titles}->>'en')`,
    text: sql`coalesce(${row.content}, ${articles.texts}->>'$.en.content')`,
    media: row.media,
    state: row.state,
  },
  url: (id) => thingPath({ kind: "article", id }),
  load: (events) => ({ article: foldArticle(events(sql`'article-' || ${cases.targetId}`)) }),
  status: ({ article }) => article.state.status,
  takenBy: ({ article }) => article.state.takenBy,
  hide: (_, { outcome: type, judged }, { article }) =>
    type && type !== "Release"
      ? [appendTo(article, articleDecider.decide({ type, judged }, article.state))]
      : [],
  restore({ caseId }, details, { article }) {
    if (article.state.status === "deleted") return [];
    const command = returning(article.state.takenBy, { caseId, moderatorId: null }, details);
    return [appendTo(article, articleDecider.decide(command, article.state))];
  },
});
