import { z } from "zod";
import { Refusal } from "~/domain/event-store/decider";
import { mediaRefsSchema } from "~/domain/media/attach";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { readLines } from "~/domain/profile/about";
import { MAX_COMMENT } from "./limits";

export const commentSorts = ["top", "new"] as const;
export type CommentSort = (typeof commentSorts)[number];

/** How long a text may be is said by name, not by the schema: see {@link readComment}. */
export const publishCommentSchema = z.object({
  text: z.string(),
  media: mediaRefsSchema.optional(),
  /** A comment beneath the same post. */
  replyTo: z.string().max(64).optional(),
});

export const editCommentSchema = z.object({ text: z.string() });

export type CommentForm = z.output<typeof publishCommentSchema>;

/** The text as it is kept. Throws for one that is empty, too long or too deep. */
export function readComment({ text: typed, media = [] }: CommentForm) {
  const text = readLines(typed, MAX_COMMENT);
  if (text === undefined) throw new Refusal("comment_too_long");
  if (!text && !media.length) throw new Refusal("content_empty");
  if (readMarkdown(text).tooDeep) throw new Refusal("content_too_deep");
  return { text, media };
}
