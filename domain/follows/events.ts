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
  /** Ends their notices too. */
  PersonUnfollowed: { version: 1, schema: follow },
  /** The follower wants to be told of each post of theirs, or no longer. */
  PostNoticesAsked: { version: 1, schema: follow.omit({ friends: true }) },
  PostNoticesEnded: { version: 1, schema: follow.omit({ friends: true }) },
});

export type FollowEvent = EventOf<typeof followEvents>;
