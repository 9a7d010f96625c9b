import { accountEvents } from "~/domain/account/events";
import {
  accumulate,
  add,
  insert,
  patch,
  projection,
  remove,
} from "~/domain/event-store/projection";
import { followEvents } from "./events";
import { followCounts, followDays, follows } from "./read-model";

/** How what somebody followed today is called among what a wallet was given: as `<day>/<how many>`. */
export const FOLLOWS = "follows";

export const followProjection = projection({
  name: "follows",
  tables: [follows, followCounts, followDays],
  events: { ...followEvents, PlayerReturned: accountEvents.PlayerReturned },
  // Both ends of a follow go with either person, and the other's counts with them.
  personal: [
    {
      owner: follows.followerId,
      columns: "all",
      counted: [
        { counter: followCounts.followers, key: followCounts.userId, by: follows.followedId },
        {
          counter: followCounts.friends,
          key: followCounts.userId,
          by: follows.followedId,
          when: follows.friends,
        },
      ],
    },
    {
      owner: follows.followedId,
      columns: "all",
      counted: [
        { counter: followCounts.following, key: followCounts.userId, by: follows.followerId },
      ],
    },
    { owner: followCounts.userId, columns: "all" },
    { owner: followDays.userId, columns: "all" },
  ],
  on: {
    PersonFollowed: ({ data: { followerId, followedId, friends }, occurredAt }) => [
      insert(follows, { followerId, followedId, friends, followedAt: occurredAt }),
      ...(friends
        ? [patch(follows, { followerId: followedId, followedId: followerId }, { friends })]
        : []),
      accumulate(
        followCounts,
        { userId: followerId },
        { followers: 0, following: 1, friends: friends ? 1 : 0 },
      ),
      accumulate(
        followCounts,
        { userId: followedId },
        { followers: 1, following: 0, friends: friends ? 1 : 0 },
      ),
      accumulate(followDays, { userId: followerId, day: dayOf(occurredAt) }, { follows: 1 }),
    ],
    PlayerReturned: ({ data: { userId, grants } }) =>
      (grants[FOLLOWS] ?? []).map((key) => {
        const [day, count] = key.split("/") as [string, string];
        return accumulate(followDays, { userId, day }, { follows: Number(count) });
      }),
    PostNoticesAsked: ({ data: key }) => [patch(follows, key, { postNotices: true })],
    PostNoticesEnded: ({ data: key }) => [patch(follows, key, { postNotices: false })],
    PersonUnfollowed: ({ data: { followerId, followedId, friends } }) => [
      remove(follows, { followerId, followedId }),
      ...(friends
        ? [patch(follows, { followerId: followedId, followedId: followerId }, { friends: false })]
        : []),
      patch(
        followCounts,
        { userId: followerId },
        { following: add(-1), friends: add(friends ? -1 : 0) },
      ),
      patch(
        followCounts,
        { userId: followedId },
        { followers: add(-1), friends: add(friends ? -1 : 0) },
      ),
    ],
  },
});

/** The day as limits count it, in UTC. */
export const dayOf = (time: string) => time.slice(0, 10);
