import { z } from "zod";
import { Refusal } from "~/domain/event-store/decider";
import { type MediaRef, mediaRefsSchema } from "~/domain/media/attach";
import { readLines } from "~/domain/profile/about";
import { type Mood, moods } from "./feelings";
import { MAX_CONTENT, MAX_TAGGED, MAX_TITLE } from "./limits";
import { readMarkdown } from "./read-markdown";

/** How long texts may be is said by name, not by the schema: see {@link readPost}. */
export const changePostSchema = z.object({
  title: z.string().nullable().optional(),
  content: z.string().optional(),
  media: mediaRefsSchema.optional(),
  tagged: z.array(z.string().max(64)).max(MAX_TAGGED).optional(),
  feeling: z.enum(moods).nullable().optional(),
});
export type PostChanges = z.output<typeof changePostSchema>;

export const publishPostSchema = changePostSchema.extend({
  spaceId: z.string().max(64).optional(),
});

/** A post's texts as they are kept, with what it refers to. */
export interface ReadPost {
  title: string | null;
  content: string;
  media: readonly MediaRef[];
  tagged: string[];
  feeling: Mood | null;
}

/** @throws Refusal for texts that are too long or too deep; what is left out stays as it is. */
export function readChanges({ title, content, media, tagged, feeling }: PostChanges) {
  return {
    ...(title !== undefined && { title: readTitle(title ?? "") }),
    ...(content !== undefined && { content: readContent(content) }),
    ...(media && { media }),
    ...(tagged && { tagged: [...new Set(tagged)] }),
    ...(feeling !== undefined && { feeling }),
  };
}

function readTitle(typed: string): string | null {
  const title = readLines(typed.replaceAll(/\s+/g, " "), MAX_TITLE);
  if (title === undefined) throw new Refusal("title_too_long");
  return title || null;
}

function readContent(typed: string): string {
  const content = readLines(typed, MAX_CONTENT);
  if (content === undefined) throw new Refusal("content_too_long");
  if (readMarkdown(content).tooDeep) throw new Refusal("content_too_deep");
  return content;
}

/** @throws Refusal `content_empty` where there is neither a text nor a file. */
export function refuseEmpty({ content, media }: { content: string; media: readonly unknown[] }) {
  if (!content && !media.length) throw new Refusal("content_empty");
}
