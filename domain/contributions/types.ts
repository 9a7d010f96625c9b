import { activityEvents } from "~/domain/activity/activities";
import { isPlayDeed } from "~/domain/activity/play-deed-types";
import { commentEvents } from "~/domain/comments/events";
import type { EventDefinitions } from "~/domain/event-store/event";
import { likeEvents } from "~/domain/likes/events";
import { postEvents } from "~/domain/posts/events";

/** What players do in the communities that tasks and mining can count, each 1. A rule names the types. */
export const contributionTypes = [
  "PostLiked",
  "CommentLiked",
  "CommentPublished",
  "PostPublished",
  "CommentValued",
] as const;
export type ContributionType = (typeof contributionTypes)[number];

/** Why a contribution does not count: by an account that is too new, taken back, or done before. */
export const contributionNotes = ["new-account", "taken-back", "before"] as const;
export type ContributionNote = (typeof contributionNotes)[number];

/** What is handled of it. A post counts from the likes and comments of others on. */
export const contributionEvents = {
  PostLiked: likeEvents.PostLiked,
  PostUnliked: likeEvents.PostUnliked,
  CommentLiked: likeEvents.CommentLiked,
  CommentUnliked: likeEvents.CommentUnliked,
  CommentPublished: commentEvents.CommentPublished,
  CommentDeleted: commentEvents.CommentDeleted,
  CommentReleased: commentEvents.CommentReleased,
  CommentHidden: commentEvents.CommentHidden,
  CommentRemoved: commentEvents.CommentRemoved,
  CommentRestored: commentEvents.CommentRestored,
  PostEdited: postEvents.PostEdited,
  PostDeleted: postEvents.PostDeleted,
  PostReleased: postEvents.PostReleased,
  PostHidden: postEvents.PostHidden,
  PostRemoved: postEvents.PostRemoved,
  PostRestored: postEvents.PostRestored,
} satisfies EventDefinitions;

/** Whether players can do what a rule counts by this name. */
export const isCounted = (type: string): boolean =>
  type in activityEvents ||
  isPlayDeed(type) ||
  (contributionTypes as readonly string[]).includes(type);
