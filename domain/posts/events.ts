import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { attachedSchema } from "~/domain/media/attach";
import {
  heldSchema,
  heldUpcasters,
  judgedSchema,
  publishingStates,
} from "~/domain/publishing/state";
import { moods } from "./feelings";
import { postKinds } from "./kinds";

const about = {
  postId: z.string(),
  /** Null: it belongs to no Space. */
  spaceId: z.string().nullable(),
  /** Whoever wrote it. */
  userId: z.string(),
};

/** A file without what it shows, which is its owner's text. */
const fileSchema = attachedSchema.omit({ alt: true });
export type PostFile = z.infer<typeof fileSchema>;

const said = {
  title: z.string().nullable(),
  content: z.string().nullable(),
  /** What each file shows, in their order. */
  alts: z.array(z.string()).nullable(),
  /** Players that they were with. */
  tagged: z.array(z.string()).nullable(),
  files: z.array(fileSchema),
  feeling: z.enum(moods).nullable(),
};
const personal = { owner: "userId", fields: ["title", "content", "alts", "tagged"] };

/** What becomes of a post may become of whatever lies beside it. */
const aboutAny = { ...about, kind: z.enum(postKinds) };
const moderated = { version: 1, schema: z.object({ ...aboutAny, moderatorId: z.string() }) };

/** How it stood before. */
const was = z.enum(publishingStates).exclude(["deleted"]);
const files = z.array(z.string());
const judged = z.object({ ...aboutAny, ...judgedSchema.shape, files });
/** Not null: it waits until somebody has looked. */
const held = heldSchema.nullable();

/** Stream `post-<post id>`, in the log that the id names. */
export const postEvents = defineEvents({
  PostPublished: {
    version: 2,
    schema: z.object({ ...about, ...said, held }),
    personal,
    upcasters: heldUpcasters,
  },
  /** All of it as it is from now on. `dropped`: files that it shows no longer. */
  PostEdited: {
    version: 2,
    upcasters: heldUpcasters,
    schema: z.object({
      ...about,
      ...said,
      dropped: files,
      publishedAt: z.string(),
      held,
      was,
    }),
    personal,
  },
  /** By whoever wrote it. */
  PostDeleted: { version: 1, schema: z.object({ ...aboutAny, files, was }) },
  /** What was held is published. `first`: it was not before. */
  PostReleased: { version: 1, schema: judged.extend({ first: z.boolean() }) },
  PostHidden: { version: 1, schema: judged.extend({ was }) },
  PostRemoved: { version: 1, schema: judged.extend({ was }) },
  /** What was hidden or removed is published again. */
  PostRestored: { version: 1, schema: judged },
  /** What was hidden or removed while it was held waits again. */
  PostHeld: {
    version: 2,
    upcasters: heldUpcasters,
    schema: judged.extend({ was: was.exclude(["published", "held"]), held: heldSchema }),
  },
  /** One of several removals is over while others keep it hidden: the one of that case, or, without a case, of that moderator. */
  PostTakingEnded: {
    version: 1,
    schema: z.object({ ...aboutAny, ...judgedSchema.omit({ rule: true }).shape }),
  },
  PostPinned: moderated,
  PostUnpinned: moderated,
  /** Nobody comments on it any more. */
  PostLocked: moderated,
  PostUnlocked: moderated,
});
export type { PostKind } from "./kinds";
export type PostEvent = EventOf<typeof postEvents>;
export type PostText = Pick<
  Extract<PostEvent, { type: "PostPublished" }>["data"],
  "title" | "content" | "alts" | "tagged" | "files" | "feeling"
>;
