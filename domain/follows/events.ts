import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const follow = z.object({
  followerId: z.string(),
  followedId: z.string(),
  /** Whether this makes or ends a friendship: the other follows them at that moment. */
  friends: z.boolean(),
});

/** In the stream of the two, see domain/relations. */
export const followEvents = defineEvents({
  PersonFollowed: { version: 1, schema: follow },
  PersonUnfollowed: { version: 1, schema: follow },
});

export type FollowEvent = EventOf<typeof followEvents>;
