import type { RecordedEvent } from "~/domain/event-store/event";
import type { PostKind } from "~/domain/posts/events";
import type { ContributionRow, StandingAnswer } from "./read-model";
import type { contributionEvents, ContributionType } from "./types";

export type ContributionEvent = {
  [Type in keyof typeof contributionEvents]: Omit<RecordedEvent, "type" | "data"> & {
    type: Type;
    data: (typeof contributionEvents)[Type]["schema"]["_output"];
  };
}[keyof typeof contributionEvents];

export type Contribution = Pick<ContributionRow, "type" | "userId" | "thing"> &
  Partial<Pick<ContributionRow, "streamId" | "actorId" | "giverId">>;

/** Whether a post or a comment goes out of sight by an event, or comes back. */
export function moveOf({ type, data }: ContributionEvent): "closed" | "back" | undefined {
  switch (type) {
    case "PostEdited":
      return data.held ? "closed" : undefined;
    case "PostDeleted":
    case "PostHidden":
    case "PostRemoved":
    case "CommentDeleted":
    case "CommentHidden":
    case "CommentRemoved":
      return "closed";
    case "PostReleased":
    case "PostRestored":
    case "CommentReleased":
    case "CommentRestored":
      return "back";
    default:
      return undefined;
  }
}

/** What goes or comes back, where anything does. */
export const movedOf = ({ data }: ContributionEvent) =>
  "commentId" in data ? data.commentId : data.postId;

/** What begins by an event. What is done to one's own things is no contribution. */
export function beginnings(
  { type, data }: ContributionEvent,
  { open, closed, answers }: Before,
): Contribution[] {
  const contribution = (one: ContributionType, userId: string, thing: string) => ({
    type: one,
    userId,
    thing,
  });
  const given = (one: ContributionType, receiver: string, thing: string, giverId: string) => ({
    ...contribution(one, receiver, thing),
    giverId,
  });
  const { userId } = data;
  switch (type) {
    case "PostLiked":
      if (userId === data.authorId) return [];
      return [
        contribution("PostLiked", userId, data.postId),
        ...(isPost(data) ? [given("PostPublished", data.authorId, data.postId, userId)] : []),
      ];
    case "CommentLiked":
      if (userId === data.authorId) return [];
      return [
        contribution("CommentLiked", userId, data.commentId),
        given("CommentValued", data.authorId, data.commentId, userId),
      ];
    case "CommentPublished":
    case "CommentReleased":
    case "CommentRestored": {
      if (type === "CommentPublished" && data.held) return [];
      const { postAuthorId, repliedId, replyTo } = data;
      return [
        ...(userId === postAuthorId ? [] : [contribution("CommentPublished", userId, data.postId)]),
        ...(userId !== postAuthorId && isPost(data) && !closed.has(data.postId)
          ? [given("PostPublished", postAuthorId, data.postId, userId)]
          : []),
        ...(replyTo && repliedId && repliedId !== userId && !closed.has(replyTo)
          ? [given("CommentValued", repliedId, replyTo, userId)]
          : []),
        // Its likes that stood meanwhile.
        ...open
          .filter((one) => one.type === "CommentLiked" && one.thing === data.commentId)
          .sort((one, other) => one.position - other.position)
          .map((one) => ({
            ...given("CommentValued", userId, data.commentId, one.userId),
            streamId: one.streamId,
            actorId: one.actorId,
          })),
        // And answers.
        ...answers
          .filter(({ commentId }) => commentId === data.commentId)
          .map(({ streamId, giverId }) => ({
            ...given("CommentValued", userId, data.commentId, giverId),
            streamId,
          })),
      ];
    }
    case "PostReleased":
    case "PostRestored":
      if (!isPost(data)) return [];
      // By each like and comment that stood meanwhile.
      return open
        .filter((one) => one.thing === data.postId && BY_OTHERS.has(one.type))
        .sort((one, other) => one.position - other.position)
        .map(({ streamId, actorId, userId: giverId }) => ({
          ...given("PostPublished", userId, data.postId, giverId),
          streamId,
          actorId,
        }));
    default:
      return [];
  }
}

/** Articles are the house's, and a review is to be written for its own sake: neither counts for whoever wrote it. */
const isPost = ({ kind }: { kind: PostKind }) => kind === "post";

/** Deeds of others by which a post counts. */
const BY_OTHERS = new Set<ContributionType>(["PostLiked", "CommentPublished"]);

/** Events by which a comment comes, or goes out of sight. */
export const MOVES_OF_COMMENTS = new Set<string>([
  "CommentReleased",
  "CommentRestored",
  "CommentDeleted",
  "CommentHidden",
  "CommentRemoved",
] satisfies (keyof typeof contributionEvents)[]);

/** Which of the contributions that stand an event ends. */
export function endOf(
  event: ContributionEvent,
): ((contribution: ContributionRow) => boolean) | undefined {
  const { type, data, streamId } = event;
  switch (type) {
    case "PostUnliked":
    case "CommentUnliked":
      return (contribution) => contribution.streamId === streamId;
    case "CommentDeleted":
    case "CommentHidden":
    case "CommentRemoved":
      return (contribution) =>
        contribution.streamId === streamId ||
        (contribution.type === "CommentValued" && contribution.thing === data.commentId);
    default:
      return moveOf(event) === "closed"
        ? (contribution) =>
            contribution.type === "PostPublished" && contribution.thing === data.postId
        : undefined;
  }
}

/** What stands before some events. */
export interface Before {
  open: ContributionRow[];
  closed: Set<string>;
  answers: StandingAnswer[];
}
