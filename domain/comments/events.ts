import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { attachedSchema } from "~/domain/media/attach";
import { postKinds } from "~/domain/posts/kinds";
import {
  heldSchema,
  heldUpcasters,
  judgedSchema,
  publishingStates,
} from "~/domain/publishing/state";

const about = {
  commentId: z.string(),
  postId: z.string(),
  /** What it stands beneath. */
  kind: z.enum(postKinds),
  /** Null: its post is in no Space. */
  spaceId: z.string().nullable(),
  /** Whoever wrote it. */
  userId: z.string(),
  postAuthorId: z.string(),
  /** The comment that it answers. */
  replyTo: z.string().nullable(),
  /** The comment beneath which it stands, which is one beneath the post itself. */
  threadId: z.string().nullable(),
  /** Whoever wrote that one. */
  threadAuthorId: z.string().nullable(),
  /** Whoever wrote what it answers. */
  repliedId: z.string().nullable(),
};

/** How it stood before. */
const was = z.enum(publishingStates).exclude(["deleted"]);
const files = z.array(z.string());
const judged = z.object({ ...about, ...judgedSchema.shape, files });

/** Stream `comment-<comment id>`, in the log that the id names. */
export const commentEvents = defineEvents({
  CommentPublished: {
    version: 2,
    upcasters: heldUpcasters,
    schema: z.object({
      ...about,
      text: z.string().nullable(),
      /** What each file shows, in their order. */
      alts: z.array(z.string()).nullable(),
      files: z.array(attachedSchema.omit({ alt: true })),
      /** Not null: it waits until somebody has looked. */
      held: heldSchema.nullable(),
    }),
    personal: { owner: "userId", fields: ["text", "alts"] },
  },
  /** Its text as it is from now on; its files stay. `shown`: others see it then. */
  CommentEdited: {
    version: 2,
    schema: z.object({
      ...about,
      text: z.string().nullable(),
      shown: z.boolean(),
      /** Why it waits by what it says now. */
      held: heldSchema.nullable(),
    }),
    upcasters: { 1: (data) => ({ ...data, held: null }) },
    personal: { owner: "userId", fields: ["text"] },
  },
  /** By whoever wrote it. */
  CommentDeleted: {
    version: 1,
    schema: z.object({
      ...about,
      files,
      was,
    }),
  },
  /** What was held is published. `first`: it was not before. */
  CommentReleased: {
    version: 2,
    schema: judged.extend({ first: z.boolean() }),
    upcasters: { 1: (data) => ({ ...data, first: true }) },
  },
  CommentHidden: { version: 1, schema: judged.extend({ was }) },
  CommentRemoved: { version: 1, schema: judged.extend({ was }) },
  /** What was hidden or removed is published again. */
  CommentRestored: { version: 1, schema: judged },
  /** What was hidden or removed while it was held waits again. */
  CommentHeld: {
    version: 2,
    upcasters: heldUpcasters,
    schema: judged.extend({ was: was.exclude(["published", "held"]), held: heldSchema }),
  },
  /** One of several removals is over while others keep it hidden: the one of that case, or, without a case, of that moderator. */
  CommentTakingEnded: {
    version: 1,
    schema: z.object({ ...about, ...judgedSchema.omit({ rule: true }).shape }),
  },
});
export type CommentEvent = EventOf<typeof commentEvents>;
