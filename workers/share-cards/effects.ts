import { first } from "~/domain/event-store/query";
import { languages } from "~/domain/language";
import { MAIN } from "~/domain/logs";
import { getServedMedia } from "~/domain/media/queries";
import { articleCardId } from "~/domain/share-cards/card";
import { getUsage, listPostAuthors } from "~/domain/share-cards/queries";
import type { PostKind } from "~/domain/posts/kinds";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { cardKey, eraseCardsWith } from "./objects";
import { settleCard } from "./settle";

export const settlePostCard: Effect = async (services, { data }) => {
  const { postId, kind } = data as { postId: string; kind?: PostKind };
  if (kind === "article") await settleCardsOfArticle(services, postId);
  else await settleCard(services, "posts", postId);
};

export const settleSpaceCard: Effect = async (services, { data }) => {
  await settleCard(services, "spaces", (data as { spaceId: string }).spaceId);
};

/** One card in each language; those of a cover that it shows no longer lie with whose that was. */
export const settleArticleCards: Effect = async (services, { data }) => {
  const { articleId, dropped } = data as {
    articleId: string;
    dropped?: { ownerId: string } | null;
  };
  const before = { authorId: dropped?.ownerId ?? null };
  for (const { id, key } of await settleCardsOfArticle(services, articleId)) {
    const former = cardKey({ id, ...before });
    if (former !== key) await services.env.MEDIA.delete(former);
  }
};

/** Where the card of each language lies now, if it has one. */
async function settleCardsOfArticle(services: Services, articleId: string) {
  const settled: { id: string; key: string | undefined }[] = [];
  for (const language of languages) {
    const id = articleCardId(articleId, language);
    settled.push({ id, key: await settleCard(services, "articles", id) });
  }
  return settled;
}

/** The most that R2 deletes at once. */
const AT_ONCE = 1000;

/** What was posted in a Space goes with it. */
export const eraseCardsOfSpace: Effect = async ({ db, env }, { data }) => {
  const { spaceId } = data as { spaceId: string };
  let after = "";
  for (;;) {
    const { posts } = await db.read({ posts: listPostAuthors({ spaceId, after, limit: AT_ONCE }) });
    if (posts.length) await env.MEDIA.delete(posts.map(cardKey));
    if (posts.length < AT_ONCE) return;
    after = posts.at(-1)!.id;
  }
};

const POST_STREAM = "post-";
const ARTICLE_STREAM = "article-";

/** What operators judged of an upload, for the card that it is on: as it stands now, for an earlier judgement may be told last. */
export const settlePicturedCards: Effect = async (services, { data }) => {
  const { mediaId, ownerId } = data as { mediaId: string; ownerId: string };
  const { db, env } = services.at(MAIN);
  const { usage, media } = await db.read(
    { usage: first(getUsage({ mediaId })), media: getServedMedia(mediaId) },
    { newest: true },
  );
  if (!media?.open) return eraseCardsWith(env, ownerId, mediaId);
  const { usedBy = "" } = usage ?? {};
  if (usedBy.startsWith(POST_STREAM)) {
    await settleCard(services, "posts", usedBy.slice(POST_STREAM.length));
  }
  if (!usedBy.startsWith(ARTICLE_STREAM)) return;
  await settleCardsOfArticle(services, usedBy.slice(ARTICLE_STREAM.length));
};
