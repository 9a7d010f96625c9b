import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { attachedSchema } from "~/domain/media/attach";
import { moods } from "./feelings";

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

const moderated = { version: 1, schema: z.object({ ...about, moderatorId: z.string() }) };

/** Stream `post-<post id>`, in the log that the id names. */
export const postEvents = defineEvents({
  PostPublished: { version: 1, schema: z.object({ ...about, ...said }), personal },
  /** All of it as it is from now on. `dropped`: files that it shows no longer. */
  PostEdited: {
    version: 1,
    schema: z.object({
      ...about,
      ...said,
      dropped: z.array(z.string()),
      publishedAt: z.string(),
    }),
    personal,
  },
  /** By whoever wrote it. */
  PostDeleted: { version: 1, schema: z.object({ ...about, files: z.array(z.string()) }) },
  PostPinned: moderated,
  PostUnpinned: moderated,
  /** Nobody comments on it any more. */
  PostLocked: moderated,
  PostUnlocked: moderated,
});
export type PostEvent = EventOf<typeof postEvents>;
export type PostText = Pick<
  Extract<PostEvent, { type: "PostPublished" }>["data"],
  "title" | "content" | "alts" | "tagged" | "files" | "feeling"
>;
