import { articleEvents } from "~/domain/articles/events";
import type { RecordedEvent } from "~/domain/event-store/event";
import { postEvents } from "~/domain/posts/events";
import { reviewEvents } from "~/domain/reviews/events";
import { spaceEvents } from "~/domain/spaces/events";
import { commentEvents } from "./events";

const { PostPublished, PostEdited, PostDeleted, PostReleased } = postEvents;
const { PostHidden, PostRemoved, PostRestored } = postEvents;
const { ArticlePublished, ArticleCorrected, ArticleDeleted } = articleEvents;
const ofSpaces = {
  SpaceDissolved: spaceEvents.SpaceDissolved,
  SpaceClosed: spaceEvents.SpaceClosed,
  SpaceReopened: spaceEvents.SpaceReopened,
};
const { ReviewPublished, ReviewEdited } = reviewEvents;
export const talkEvents = {
  PostPublished,
  PostEdited,
  PostDeleted,
  PostReleased,
  PostHidden,
  PostRemoved,
  PostRestored,
  ReviewPublished,
  ReviewEdited,
  ...commentEvents,
  ArticlePublished,
  ArticleCorrected,
  ArticleDeleted,
  ...ofSpaces,
};

export type TalkEvent = {
  [Type in keyof typeof talkEvents]: Omit<RecordedEvent, "type" | "data"> & {
    type: Type;
    data: (typeof talkEvents)[Type]["schema"]["_output"];
  };
}[keyof typeof talkEvents];
type EventOf<Type> = Extract<TalkEvent, { type: Type }>;
export type CommentEvent = EventOf<keyof typeof commentEvents>;
export type PostEvent = Exclude<
  TalkEvent,
  CommentEvent | EventOf<keyof typeof ofSpaces | "ArticleDeleted">
>;

/** The part in which somebody hears of a post or comment. `post`: its author's followers are. */
export type How = "text" | "tag" | "comment" | "reply" | "post";
/** The people whom one thing concerns, and as what. */
export type Addressed = readonly (readonly [to: string, how: How])[];
