import { getSpace, type SpaceRow } from "~/domain/spaces/queries";
import { listArticleDetails, type ArticleDetailsRow } from "~/domain/articles/queries";
import { peopleOf as peopleOfArticles, viewArticle } from "~/domain/articles/view";
import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
import type { Language } from "~/domain/language";
import { getPeople } from "~/domain/people/person-queries";
import { listPosts, mergePosts, type PostRow } from "~/domain/posts/queries";
import { peopleOf, viewPost } from "~/domain/posts/view";
import type { Services } from "~/workers/services";
import { entryOfArticle, entryOfPost, type FeedEntry } from "./entries";
import { feedTexts } from "./texts";

const ENTRIES = 30;
const VISITOR = { id: "", isOperator: false };

interface Wanted {
  posts: boolean;
  spaceId?: string;
  /** Where the Space lies. */
  log?: CommunityLog;
  language: Language;
  origin: string;
}

/** What was published last, as a visitor sees it: what is held, hidden, removed or dissolved is in no feed. */
export async function readEntries(
  services: Services,
  wanted: Wanted,
): Promise<{ entries: FeedEntry[]; space: SpaceRow | undefined }> {
  const { posts, spaceId, log, language, origin } = wanted;
  const list = { viewerId: "", spaceId, limit: ENTRIES };
  const found = await Promise.all(
    (log ? [log] : COMMUNITY_LOGS).map((each) =>
      services.at(each).db.read({
        articles: listArticleDetails(list),
        space: getSpace(spaceId ?? "", ""),
        ...(posts && { posts: listPosts({ ...list, sort: "new" }) }),
      }),
    ),
  );
  const newest = <Row extends PostRow>(lists: (readonly Row[])[]) =>
    mergePosts(lists, { sort: "new", limit: ENTRIES }).rows;
  const articles = newest(found.map((one) => one.articles as ArticleDetailsRow[]));
  // Nothing of whoever deleted their account is left to tell.
  const written = newest(found.map((one) => (one.posts as PostRow[] | undefined) ?? [])).filter(
    ({ content }) => content !== null,
  );
  const named = [...peopleOfArticles(articles), ...peopleOf(written)];
  const { personOf } = await services.at("main").db.read({ personOf: getPeople(named, "") });
  const texts = await feedTexts(language);
  const entries = [
    ...articles.map((row) =>
      entryOfArticle(viewArticle(row, language, personOf, VISITOR), origin, language),
    ),
    ...written.map((row) => entryOfPost(viewPost(row, personOf, VISITOR), origin, texts)),
  ]
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, ENTRIES);
  return { entries, space: found.find((one) => one.space)?.space };
}
