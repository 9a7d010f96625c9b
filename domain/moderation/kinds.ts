import { moderatedArticle } from "~/domain/articles/moderation";
import { moderatedMessage } from "~/domain/chat/moderation";
import { aroundPost, moderatedComment } from "~/domain/comments/moderation";
import { moderatedGroup, moderatedGroupMember } from "~/domain/groups/moderation";
import { moderatedPost } from "~/domain/posts/moderation";
import { moderatedSpace } from "~/domain/spaces/moderation";
import type { Moderated } from "./moderated";
import { moderatedMember, moderatedPerson } from "./moderation";
import { type TargetKind, targetKinds } from "./words";

/** What can be moderated, each as its feature gives it. */
export const moderatedKinds: Record<TargetKind, Moderated> = {
  post: { ...moderatedPost, around: aroundPost },
  comment: moderatedComment,
  article: moderatedArticle,
  space: moderatedSpace,
  group: moderatedGroup,
  message: moderatedMessage,
  user: moderatedPerson,
  member: moderatedMember,
  group_member: moderatedGroupMember,
};

/** Those that lie in `main`, people, or those of a community. */
export const kindsIn = (main: boolean): [TargetKind, Moderated][] =>
  targetKinds
    .filter((kind) => (kind === "user") === main)
    .map((kind) => [kind, moderatedKinds[kind]]);
