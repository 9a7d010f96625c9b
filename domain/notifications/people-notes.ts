import { followEvents } from "~/domain/follows/events";
import { telling } from "./note";

const { PersonFollowed, PersonUnfollowed } = followEvents;
const events = { PersonFollowed, PersonUnfollowed };

/** All followers are one line, and all friends. */
const ALL = "all";

export const follower = telling({
  events,
  on: {
    PersonFollowed: ({ data: { followerId: by, followedId: to, friends } }) =>
      friends ? [] : [{ to, by, target: { kind: "user", id: by }, thing: ALL }],
    PersonUnfollowed: ({ data: { followerId: by, followedId: to } }) => [
      { takenBack: true, to, by, thing: ALL },
    ],
  },
});

/** Told to whoever had followed first: the other made the friendship and knows. */
export const friend = telling({
  events,
  on: {
    PersonFollowed: ({ data: { followerId: by, followedId: to, friends } }) =>
      friends ? [{ to, by, target: { kind: "user", id: by }, thing: ALL }] : [],
    PersonUnfollowed: ({ data: { followerId, followedId } }) => [
      { takenBack: true, to: followedId, by: followerId, thing: ALL },
      { takenBack: true, to: followerId, by: followedId, thing: ALL },
    ],
  },
});
