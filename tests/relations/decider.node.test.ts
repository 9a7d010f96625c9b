import { describe, it } from "vitest";
import { type RelationCommand, relationDecider } from "~/domain/relations/decider";
import { specification } from "~/tests/support/given-when-then";

const given = specification(relationDecider);
const ann = (type: RelationCommand["type"], otherId = "bob", otherExists = true) => ({
  type,
  personId: "ann",
  otherId,
  otherExists,
});
const followed = (followerId: string, followedId: string, friends = false) =>
  ({ type: "PersonFollowed", data: { followerId, followedId, friends } }) as const;
const unfollowed = (followerId: string, followedId: string, friends = false) =>
  ({ type: "PersonUnfollowed", data: { followerId, followedId, friends } }) as const;
const blocked = (blockerId: string, blockedId: string) =>
  ({ type: "PersonBlocked", data: { blockerId, blockedId } }) as const;
const unblocked = (blockerId: string, blockedId: string) =>
  ({ type: "PersonUnblocked", data: { blockerId, blockedId } }) as const;

describe("two people", () => {
  it("are friends as soon as each follows the other, and no more when one stops", () => {
    given().when(ann("FollowPerson")).then(followed("ann", "bob"));
    given(followed("bob", "ann"))
      .when(ann("FollowPerson"))
      .then(followed("ann", "bob", true));
    given(followed("bob", "ann"), followed("ann", "bob", true))
      .when(ann("UnfollowPerson"))
      .then(unfollowed("ann", "bob", true));
    given(followed("ann", "bob")).when(ann("UnfollowPerson")).then(unfollowed("ann", "bob"));
  });

  it("change nothing by saying the same again", () => {
    given(followed("ann", "bob")).when(ann("FollowPerson")).thenNothingHappened();
    given(followed("bob", "ann")).when(ann("UnfollowPerson")).thenNothingHappened();
    given(blocked("ann", "bob")).when(ann("BlockPerson")).thenNothingHappened();
    given(blocked("bob", "ann")).when(ann("UnblockPerson")).thenNothingHappened();
  });

  it("follow each other no more once one blocks the other", () => {
    given(followed("bob", "ann"), followed("ann", "bob", true))
      .when(ann("BlockPerson"))
      .then(unfollowed("ann", "bob", true), unfollowed("bob", "ann"), blocked("ann", "bob"));
    given(followed("bob", "ann"))
      .when(ann("BlockPerson"))
      .then(unfollowed("bob", "ann"), blocked("ann", "bob"));
  });

  it("cannot follow over a block, whoever made it, until all are lifted", () => {
    given(blocked("ann", "bob")).when(ann("FollowPerson")).thenRefuses("blocked");
    given(blocked("bob", "ann")).when(ann("FollowPerson")).thenRefuses("blocked");
    given(blocked("ann", "bob"), blocked("bob", "ann"), unblocked("ann", "bob"))
      .when(ann("FollowPerson"))
      .thenRefuses("blocked");
    given(blocked("bob", "ann"), unblocked("bob", "ann"))
      .when(ann("FollowPerson"))
      .then(followed("ann", "bob"));
  });

  it("are two, and both are there", () => {
    for (const type of [
      "FollowPerson",
      "UnfollowPerson",
      "BlockPerson",
      "UnblockPerson",
    ] as const) {
      given().when(ann(type, "ann")).thenRefuses("self");
      given()
        .when(ann(type, "nobody", false))
        .thenRefuses("not_found");
    }
  });
});
