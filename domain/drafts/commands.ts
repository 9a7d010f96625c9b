import { z } from "zod";
import { mediaRefsSchema } from "~/domain/media/attach";
import { moods } from "~/domain/posts/feelings";
import { MAX_CONTENT, MAX_TAGGED, MAX_TITLE } from "~/domain/posts/limits";

/** Room for what is still to be shortened. */
const ROOM = 2;

/** What is being written; it may be anything that a post may become. */
const draftSchema = z.object({
  title: z.string().max(MAX_TITLE * ROOM),
  content: z.string().max(MAX_CONTENT * ROOM),
  media: mediaRefsSchema,
  tagged: z.array(z.string().max(64)).max(MAX_TAGGED),
  feeling: z.enum(moods).nullable(),
});
export type Draft = z.output<typeof draftSchema>;

export const saveDraftSchema = z.object({
  draft: draftSchema,
  /** The one that this device has seen; 0: none. */
  seen: z.number().int().min(0),
});

/** Where there is no Space, the address says so. */
export const OUTSIDE = "profile";
export const placeOf = (place: string) => (place === OUTSIDE ? "" : place);
