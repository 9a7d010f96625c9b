import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { Localised } from "~/domain/language";
import { requireComplete } from "./complete";
import { judge, type JudgeCommand } from "~/domain/publishing/judge";
import { take, type TakenBy, without } from "~/domain/publishing/taken";
import { MAX_CORRECTIONS } from "./limits";
import { type ArticleCover, type ArticleStreamEvent, type ArticleTexts, NO_TEXTS } from "./events";

interface About {
  articleId: string;
  spaceId: string;
  userId: string;
}
interface Said {
  texts: ArticleTexts;
  cover: ArticleCover | null;
}

export interface ArticleState {
  status: "none" | "draft" | "scheduled" | "published" | "hidden" | "removed" | "deleted";
  about: About;
  said: Said;
  publishAt: string;
  corrections: number;
  takenBy: TakenBy;
}

type Judging = Exclude<JudgeCommand, { type: "HoldAgain" }>;
export type ArticleCommand =
  | ({ type: "Begin" } & About & Said)
  | ({ type: "Write" } & Said)
  /** `now`: nothing is published in the past. */
  | { type: "Schedule"; publishAt: string; now: string }
  | { type: "Unschedule" }
  | { type: "Publish" }
  /** By the clock: what is not due stays as it is. */
  | { type: "PublishDue"; now: string }
  | ({ type: "Correct"; note: Localised } & Said)
  | Judging
  | { type: "Delete"; deletedBy: string };

/** One article, from its draft on. Who may give a command is decided by policies before. */
export const articleDecider: Decider<ArticleState, ArticleCommand, ArticleStreamEvent> = {
  initialState: {
    status: "none",
    about: { articleId: "", spaceId: "", userId: "" },
    said: { texts: NO_TEXTS, cover: null },
    publishAt: "",
    corrections: 0,
    takenBy: [],
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "ArticleBegun": {
        const { texts, cover, ...about } = data;
        return { ...state, status: "draft", about, said: { texts, cover } };
      }
      case "ArticleWritten":
        return { ...state, said: { texts: data.texts, cover: data.cover } };
      case "ArticleScheduled":
        return { ...state, status: "scheduled", publishAt: data.publishAt };
      case "ArticleUnscheduled":
        return { ...state, status: "draft" };
      case "ArticlePublished":
        return { ...state, status: "published" };
      case "ArticleCorrected": {
        const { texts, cover, place } = data;
        return { ...state, said: { texts, cover }, corrections: place };
      }
      case "ArticleDeleted":
        return { ...state, status: "deleted" };
      case "PostHidden":
        return { ...state, status: "hidden", takenBy: take(state.takenBy, "hidden", data) };
      case "PostRemoved":
        return { ...state, status: "removed", takenBy: take(state.takenBy, "removed", data) };
      case "PostRestored":
        return { ...state, status: "published", takenBy: [] };
      case "PostTakingEnded":
        return { ...state, takenBy: without(state.takenBy, data) };
    }
  },

  decide(command, state) {
    if (command.type === "Begin") {
      const { type: _, ...data } = command;
      return [{ type: "ArticleBegun", data }];
    }
    const { status, about, said } = state;
    if (command.type === "PublishDue") {
      if (status !== "scheduled" || state.publishAt > command.now) return [];
      return [{ type: "ArticlePublished", data: { ...about, ...said } }];
    }
    if (status === "none" || status === "deleted") throw new Refusal("not_found");
    if (command.type === "Delete") {
      const dropped = droppedBy(said.cover, null);
      const { deletedBy } = command;
      return [{ type: "ArticleDeleted", data: { ...about, dropped, deletedBy } }];
    }
    if (isJudging(command)) return judgeArticle(command, state);
    if (command.type === "Correct") return correct(command, state);
    if (isTaken(status)) throw new Refusal("taken_away");
    if (status === "published") throw new Refusal("article_is_out");
    switch (command.type) {
      case "Write": {
        const { texts, cover } = command;
        // What is to appear by itself stays such as can be read.
        if (status === "scheduled") requireComplete(texts);
        if (isSame(said, command)) return [];
        const dropped = droppedBy(said.cover, cover);
        return [{ type: "ArticleWritten", data: { ...about, texts, cover, dropped } }];
      }
      case "Schedule": {
        const { publishAt, now } = command;
        requireComplete(said.texts);
        if (publishAt <= now) throw new Refusal("schedule_in_past");
        if (status === "scheduled" && state.publishAt === publishAt) return [];
        return [{ type: "ArticleScheduled", data: { ...about, publishAt } }];
      }
      case "Unschedule":
        return status === "draft" ? [] : [{ type: "ArticleUnscheduled", data: about }];
      case "Publish":
        requireComplete(said.texts);
        return [{ type: "ArticlePublished", data: { ...about, ...said } }];
    }
  },
};

const JUDGING = ["Hide", "Remove", "Restore", "EndTaking"];
const isJudging = (command: ArticleCommand): command is Judging => JUDGING.includes(command.type);

const isTaken = (status: ArticleState["status"]) => status === "hidden" || status === "removed";

/** What readers know of is taken away and given back: a draft is nobody's to judge. */
function judgeArticle(
  command: Judging,
  { status: was, about, said, takenBy }: ArticleState,
): ArticleStreamEvent[] {
  const isOut = was === "published" || was === "hidden" || was === "removed";
  if (!isOut && command.type === "EndTaking") return [];
  if (!isOut) throw new Refusal("not_found");
  const { articleId: postId, ...where } = about;
  const files = said.cover ? [said.cover.id] : [];
  const standing = { held: null, released: null, takenBy };
  const article = { postId, kind: "article" as const, ...where, files };
  // No rule holds it.
  return judge("Post", command, was, standing, article) as ArticleStreamEvent[];
}

function correct(
  { texts, cover, note }: Extract<ArticleCommand, { type: "Correct" }>,
  { status, about, said, corrections }: ArticleState,
): ArticleStreamEvent[] {
  if (isTaken(status)) throw new Refusal("taken_away");
  if (status !== "published") throw new Refusal("article_not_out");
  if (corrections >= MAX_CORRECTIONS) throw new Refusal("too_many_corrections");
  requireComplete(texts);
  const dropped = droppedBy(said.cover, cover);
  const place = corrections + 1;
  return [{ type: "ArticleCorrected", data: { ...about, texts, cover, dropped, place, note } }];
}

function droppedBy(before: ArticleCover | null, after: ArticleCover | null) {
  if (before === null || before.id === after?.id) return null;
  const { id, ownerId } = before;
  return { id, ownerId };
}

const isSame = (one: Said, { texts, cover }: Said) =>
  JSON.stringify([one.texts, one.cover]) === JSON.stringify([texts, cover]);
