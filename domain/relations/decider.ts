import type { BlockEvent } from "~/domain/blocks/events";
import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { FollowEvent } from "~/domain/follows/events";

/** What two people are to each other. Of the two ids, these. */
export interface Relation {
  followers: readonly string[];
  /** The followers who want to be told of each post. */
  listeners: readonly string[];
  blockers: readonly string[];
}

export interface RelationCommand {
  type:
    | "FollowPerson"
    | "UnfollowPerson"
    | "BlockPerson"
    | "UnblockPerson"
    | "AskPostNotices"
    | "EndPostNotices";
  /** Who gives it. */
  personId: string;
  otherId: string;
  /** Whether there is such a person. */
  otherExists: boolean;
}

export type RelationEvent = FollowEvent | BlockEvent;

/** Both directions and both kinds in one decision: nobody follows and is blocked at the same time. */
export const relationDecider: Decider<Relation, RelationCommand, RelationEvent> = {
  initialState: { followers: [], listeners: [], blockers: [] },

  evolve(state, { type, data }) {
    const { followers, listeners, blockers } = state;
    switch (type) {
      case "PersonFollowed":
        return { ...state, followers: [...followers, data.followerId] };
      case "PersonUnfollowed":
        return {
          ...state,
          followers: without(followers, data.followerId),
          listeners: without(listeners, data.followerId),
        };
      case "PostNoticesAsked":
        return { ...state, listeners: [...listeners, data.followerId] };
      case "PostNoticesEnded":
        return { ...state, listeners: without(listeners, data.followerId) };
      case "PersonBlocked":
        return { ...state, blockers: [...blockers, data.blockerId] };
      case "PersonUnblocked":
        return { ...state, blockers: without(blockers, data.blockerId) };
    }
  },

  decide({ type, personId, otherId, otherExists }, { followers, listeners, blockers }) {
    if (personId === otherId) throw new Refusal("self");
    if (!otherExists) throw new Refusal("not_found");
    const follows = followers.includes(personId);
    const blocks = blockers.includes(personId);
    switch (type) {
      case "FollowPerson":
        if (blockers.length) throw new Refusal("blocked");
        return follows ? [] : [follow("PersonFollowed", personId, otherId, followers)];
      case "UnfollowPerson":
        return follows ? [follow("PersonUnfollowed", personId, otherId, followers)] : [];
      case "AskPostNotices":
        if (!follows) throw new Refusal("not_following");
        return listeners.includes(personId)
          ? []
          : [{ type: "PostNoticesAsked", data: { followerId: personId, followedId: otherId } }];
      case "EndPostNotices":
        return listeners.includes(personId)
          ? [{ type: "PostNoticesEnded", data: { followerId: personId, followedId: otherId } }]
          : [];
      case "BlockPerson":
        return blocks
          ? []
          : [
              ...endFollows(personId, otherId, followers),
              { type: "PersonBlocked", data: { blockerId: personId, blockedId: otherId } },
            ];
      case "UnblockPerson":
        return blocks
          ? [{ type: "PersonUnblocked", data: { blockerId: personId, blockedId: otherId } }]
          : [];
    }
  },
};

function follow(
  type: "PersonFollowed" | "PersonUnfollowed",
  followerId: string,
  followedId: string,
  followers: readonly string[],
): FollowEvent {
  return { type, data: { followerId, followedId, friends: followers.includes(followedId) } };
}

function endFollows(
  personId: string,
  otherId: string,
  followers: readonly string[],
): FollowEvent[] {
  const ended: FollowEvent[] = [];
  if (followers.includes(personId)) {
    ended.push(follow("PersonUnfollowed", personId, otherId, followers));
  }
  if (followers.includes(otherId)) {
    // Friends no more: the follow above has gone before.
    ended.push(follow("PersonUnfollowed", otherId, personId, without(followers, personId)));
  }
  return ended;
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id);
}
