import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { LoadedStream } from "~/domain/event-store/log";
import { defineUseCase } from "~/domain/event-store/use-case";
import { type ArticleCommand, articleDecider, type ArticleState } from "./decider";
import { mayWithArticle } from "./policies";
import { loadArticle } from "./queries";

interface OfArticle {
  userId: string;
  articleId: string;
}

const decideOn = (article: LoadedStream<ArticleState>, command: ArticleCommand) => ({
  appends: [appendTo(article, articleDecider.decide(command, article.state))],
});

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
