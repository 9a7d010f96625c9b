import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { postKinds } from "~/domain/posts/kinds";
import { shareTargets } from "./targets";

/** Stream `share-<post id>-<user id>`. */
export const shareEvents = defineEvents({
  /** For the first time to this target. */
  PostShared: {
    version: 1,
    schema: z.object({
      postId: z.string(),
      kind: z.enum(postKinds),
      userId: z.string(),
      authorId: z.string(),
      spaceId: z.string().nullable(),
      target: z.enum(shareTargets),
    }),
  },
});
export type { ShareTarget } from "./targets";
export type ShareEvent = EventOf<typeof shareEvents>;
