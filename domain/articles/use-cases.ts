import { type CommunityLog, logOf } from "~/domain/community-id";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { LoadedStream } from "~/domain/event-store/log";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { Localised } from "~/domain/language";
import type { MediaPorts } from "~/domain/media/ports";
import type { CoverRef } from "./commands";
import { type ArticleCommand, articleDecider, type ArticleState } from "./decider";
import type { ArticleCover, ArticleTexts } from "./events";
import { mayWithArticle } from "./policies";
import { articleStream, loadArticle } from "./queries";

interface OfArticle {
  userId: string;
  articleId: string;
}
interface Written {
  key: string;
  texts: ArticleTexts;
  cover: CoverRef | null;
}

const decideOn = (article: LoadedStream<ArticleState>, command: ArticleCommand) => ({
  appends: [appendTo(article, articleDecider.decide(command, article.state))],
});

/** The cover that an article is to show: the one that it has, or a file of the operator's own. */
async function takeCover(
  wanted: CoverRef | null,
  before: ArticleCover | null,
  { log, ownerId, key }: { log: CommunityLog; ownerId: string; key: string },
  ports: MediaPorts,
): Promise<ArticleCover | null> {
  if (wanted === null) return null;
  if (wanted.id === before?.id) return { ...before, alt: wanted.alt };
  const [file] = await ports.reserveFiles([wanted], { log, ownerId, key, use: "cover" });
  return { ...file!, ownerId };
}

interface Begin extends Written {
  userId: string;
  articleId: string;
  spaceId: string;
  log: CommunityLog;
}

export const beginArticle = defineUseCase({
  at: ({ log }: Begin) => log,
  gather: async ({ userId: ownerId, key, log, cover }, ports: MediaPorts) => ({
    taken: await takeCover(cover, null, { log, ownerId, key }, ports),
  }),
  decide({ userId, articleId, spaceId, texts, taken: cover }) {
    const about = { articleId, spaceId, userId };
    const command = { type: "Begin", ...about, texts, cover } as const;
    const events = articleDecider.decide(command, articleDecider.initialState);
    return { appends: [startStream(articleStream(articleId), events)], answer: { id: articleId } };
  },
});

const gatherCover = async (
  facts: OfArticle & Written & { article: LoadedStream<ArticleState> },
  ports: MediaPorts,
) => {
  const { userId: ownerId, key, articleId, cover, article } = facts;
  const log = logOf(articleId)!;
  return { taken: await takeCover(cover, article.state.said.cover, { log, ownerId, key }, ports) };
};

export const writeArticle = defineUseCase({
  at: ({ articleId }) => logOf(articleId),
  load: ({ articleId }: OfArticle & Written) => ({ article: loadArticle(articleId) }),
  gather: gatherCover,
  decide: ({ article, texts, taken: cover }) => decideOn(article, { type: "Write", texts, cover }),
});

export const correctArticle = defineUseCase({
  at: ({ articleId }) => logOf(articleId),
  load: ({ articleId }: OfArticle & Written & { note: Localised }) => ({
    article: loadArticle(articleId),
  }),
  gather: gatherCover,
  decide: ({ article, texts, note, taken: cover }) =>
    decideOn(article, { type: "Correct", texts, note, cover }),
});

export const scheduleArticle = defineUseCase({
  at: ({ articleId }) => logOf(articleId),
  load: ({ articleId }: OfArticle & { publishAt: string; now: Date }) => ({
    article: loadArticle(articleId),
  }),
  decide: ({ article, publishAt, now }) =>
    decideOn(article, { type: "Schedule", publishAt, now: now.toISOString() }),
});

const change = (type: "Unschedule" | "Publish") =>
  defineUseCase({
    at: ({ articleId }) => logOf(articleId),
    load: ({ articleId }: OfArticle) => ({ article: loadArticle(articleId) }),
    decide: ({ article }) => decideOn(article, { type }),
  });

export const unscheduleArticle = change("Unschedule");
export const publishArticle = change("Publish");

export const deleteArticle = defineUseCase({
  at: ({ articleId }) => logOf(articleId),
  load: ({ articleId }: OfArticle) => ({ article: loadArticle(articleId) }),
  decide({ userId, isOperator, article }) {
    const { status, about } = article.state;
    if (!mayWithArticle({ isAuthor: about.userId === userId, isOperator }, "delete")) {
      // A draft is nobody else's to know of.
      throw new Refusal(status === "published" ? "forbidden" : "not_found");
    }
    return decideOn(article, { type: "Delete", deletedBy: userId });
  },
});

const byOperator = (moderatorId: string) => ({ moderatorId, caseId: null, rule: null });

export const hideArticle = defineUseCase({
  at: ({ articleId }) => logOf(articleId),
  load: ({ articleId }: OfArticle) => ({ article: loadArticle(articleId) }),
  decide({ userId, article }) {
    // What a case took away is away already, and stays the case's.
    if (article.state.status === "removed") return { appends: [] };
    return decideOn(article, { type: "Hide", judged: byOperator(userId) });
  },
});

export const restoreArticle = defineUseCase({
  at: ({ articleId }) => logOf(articleId),
  load: ({ articleId }: OfArticle) => ({ article: loadArticle(articleId) }),
  decide({ userId, article }) {
    if (article.state.takenBy.some(({ judged }) => judged.caseId !== null))
      throw new Refusal("taken_away");
    return decideOn(article, { type: "Restore", judged: byOperator(userId) });
  },
});
