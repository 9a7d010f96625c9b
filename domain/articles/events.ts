import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import type { Language } from "~/domain/language";
import { keptInEveryLanguage, localised } from "~/domain/localised";
import { attachedSchema } from "~/domain/media/attach";
import { postEvents } from "~/domain/posts/events";

const about = {
  articleId: z.string(),
  /** The official Space in whose log it lies. */
  spaceId: z.string(),
  /** Whoever began it. Its texts are the house's. */
  userId: z.string(),
};

const textSchema = z.object({ title: z.string(), content: z.string() });
export type ArticleText = z.infer<typeof textSchema>;
/** Empty texts: it is not there in that language. */
export type ArticleTexts = Record<Language, ArticleText>;
const NO_TEXT: ArticleText = { title: "", content: "" };
export const textsSchema = keptInEveryLanguage(textSchema, NO_TEXT);
export const NO_TEXTS: ArticleTexts = textsSchema.parse({});

/** A cover names its owner: a picture goes with its owner. */
const coverSchema = attachedSchema.extend({ ownerId: z.string() });
export type ArticleCover = z.infer<typeof coverSchema>;

const said = { texts: textsSchema, cover: coverSchema.nullable() };
/** A cover that it shows no longer. */
const dropped = coverSchema.pick({ id: true, ownerId: true }).nullable();

/** Stream `article-<article id>`, in the log that the id names. */
export const articleEvents = defineEvents({
  /** A draft. */
  ArticleBegun: { version: 1, schema: z.object({ ...about, ...said }) },
  /** The draft, as it is from now on. */
  ArticleWritten: { version: 1, schema: z.object({ ...about, ...said, dropped }) },
  ArticleScheduled: { version: 1, schema: z.object({ ...about, publishAt: z.string() }) },
  ArticleUnscheduled: { version: 1, schema: z.object(about) },
  ArticlePublished: { version: 1, schema: z.object({ ...about, ...said }) },
  /** All of it as it is from now on, and what was wrong before. */
  ArticleCorrected: {
    version: 1,
    schema: z.object({ ...about, ...said, dropped, place: z.int(), note: localised() }),
  },
  /** A draft that was thrown away, or what stood published. */
  ArticleDeleted: { version: 1, schema: z.object({ ...about, dropped, deletedBy: z.string() }) },
});
const { PostHidden, PostRemoved, PostRestored, PostTakingEnded } = postEvents;
/** The events of its stream: moderators do to an article what they do to a post. */
export const articleStreamEvents = {
  ...articleEvents,
  PostHidden,
  PostRemoved,
  PostRestored,
  PostTakingEnded,
};
export type ArticleEvent = EventOf<typeof articleEvents>;
export type ArticleStreamEvent = EventOf<typeof articleStreamEvents>;
