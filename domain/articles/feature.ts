import { feature } from "~/domain/event-store/model";
import { articleEvents } from "./events";
import { articleProjection } from "./projection";
import { MAX_NOTE } from "./limits";

/** In each log of the communities: news, in the official Spaces. */
export const articlesFeature = feature({
  name: "articles",
  events: articleEvents,
  projections: [articleProjection],
  effects: {
    ArticleBegun: ["settle-article-media"],
    ArticleWritten: ["settle-article-media"],
    ArticlePublished: ["settle-article-cards"],
    ArticleCorrected: ["settle-article-media", "settle-article-cards"],
    ArticleDeleted: ["settle-article-media", "settle-article-cards"],
  },
  refusals: {
    article_incomplete: { title: "An article needs a title and a text in English" },
    translation_incomplete: { title: "A translation has both a title and a text" },
    article_is_out: { title: "This article is published: correct it" },
    article_not_out: { title: "This article is not published yet" },
    schedule_in_past: { status: 400, title: "This moment has passed" },
    note_missing: { status: 400, title: "A correction says in English what was wrong" },
    note_too_long: { status: 400, title: `A note has at most ${MAX_NOTE} characters` },
    too_many_corrections: { title: "This article was corrected as often as is possible" },
  },
});
