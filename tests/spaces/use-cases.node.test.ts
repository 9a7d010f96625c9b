import { describe, test } from "vitest";
import { undoModerator } from "~/domain/moderation-undo/use-cases";
import { liftRestriction } from "~/domain/moderation/restriction-use-case";
import { changeSpace, createSpace } from "~/domain/space-register/use-cases";
import { SPACE_PRICE } from "~/domain/space-register/price";
import { registerDecider } from "~/domain/space-register/decider";
import { spaceDecider } from "~/domain/spaces/decider";
import * as members from "~/domain/spaces/membership-use-case";
import { restrictionDecider } from "~/domain/spaces/restriction";
import { useCaseSpecification } from "~/tests/support/given-when-then";

const stream = (state: unknown) => ({ streamId: "x", version: 0, state });
const now = new Date(0);
const open = { ...spaceDecider.initialState, status: "open", creatorId: "cleo" };
const noRestriction = stream(restrictionDecider.initialState);
const muted = stream({
  ...restrictionDecider.initialState,
  stands: [{ kind: "mute", caseId: "k", until: null }],
});
const row = { creatorId: "cleo", gameId: null, dissolvedAt: null, rank: 0 };

describe("being in a Space", () => {
  const facts = {
    userId: "ben",
    now,
    spaceId: "s",
    space: stream(open),
    membership: stream("none"),
  };
  const given = useCaseSpecification(members.joinSpace);

  test("whoever is not banned joins it, while it is open", () => {
    given(facts).when().then("MemberJoined");
    given(facts).when().thenGuards("space_dissolved", "banned");
  });
  test("one that is closed takes nobody", () => {
    const closed = { space: stream({ ...open, status: "closed" }) };
    given(facts).when(closed).thenRefuses("space_dissolved");
    useCaseSpecification(members.leaveSpace)(facts).when(closed).thenRefuses("space_dissolved");
  });
});

describe("moderators of a Space", () => {
  const facts = {
    userId: "cleo",
    now,
    spaceId: "s",
    memberId: "ben",
    space: stream(open),
    member: stream("member"),
  };

  test("its creator names them, as many as there may be", () => {
    const given = useCaseSpecification(members.nameModerator);
    given(facts).when().then("MemberRoleChanged");
    given(facts).when().thenGuards("space_dissolved", "retry", "too_many_moderators");
    given(facts).when({ userId: "mo" }).thenRefuses("forbidden");
  });
  test("operators name those of a Space that nobody created, and of no other", () => {
    const given = useCaseSpecification(members.dismissModerator);
    const byOperator = { userId: "op", isOperator: true, member: stream("moderator") };
    given(facts).when(byOperator).thenRefuses("forbidden");
    given(facts)
      .when({ ...byOperator, space: stream({ ...open, creatorId: null }) })
      .then("MemberRoleChanged");
  });
});

describe("handing a Space over", () => {
  const facts = {
    userId: "cleo",
    now,
    spaceId: "s",
    memberId: "ben",
    space: stream(open),
    member: stream("member"),
    own: stream("creator"),
    restriction: noRestriction,
  };
  const given = useCaseSpecification(members.handOverSpace);

  test("both change their places", () =>
    given(facts).when().then("SpaceHandedOver", "MemberRoleChanged", "MemberRoleChanged"));
  test("whoever gets it is not muted in it any more", () =>
    given(facts)
      .when({ restriction: muted })
      .then("SpaceHandedOver", "MemberRestored", "MemberRoleChanged", "MemberRoleChanged"));
  test("to oneself is nothing", () =>
    given(facts)
      .when({ memberId: "cleo", member: stream("creator") })
      .then());
  test("nobody else does it", () => given(facts).when({ userId: "mo" }).thenRefuses("forbidden"));
});

describe("creating a Space", () => {
  const profile = { name: "Corner", description: null, rules: [], avatar: "a", background: "b" };
  const media = (["avatar", "background"] as const).map((use) => ({
    id: use[0],
    ownerId: "ben",
    usedBy: null,
    use,
  }));
  const facts = {
    userId: "ben",
    now,
    profile,
    freshIds: { "community-0": "s0", "community-1": "s1" },
    muted: false,
    points: stream({ balance: SPACE_PRICE, owed: 0 }),
    holder: undefined,
    room: "community-1",
    media,
  };
  const given = useCaseSpecification(createSpace);

  test("it is ordered and paid at once", () =>
    given(facts).when().then("SpaceOrdered", "PointsSpent"));
  test("not by whoever has too little, or writes nowhere", () => {
    given(facts)
      .when({ points: stream({ balance: SPACE_PRICE - 1, owed: 0 }) })
      .thenRefuses("not_enough_points");
    given(facts).when({ muted: true }).thenRefuses("muted");
  });
  test("not by a name that another has, or with pictures that are not theirs", () => {
    given(facts).when({ holder: "other" }).thenRefuses("name_taken");
    given(facts).when({ media: [] }).thenRefuses("malformed");
  });

  const register = stream({
    ...registerDecider.initialState,
    status: "granted",
    order: { spaceId: "s" },
    name: "Corner",
  });
  const change = { ...facts, spaceId: "s", changeId: "c", changes: { name: "Nook" }, register };
  const givenChange = useCaseSpecification(changeSpace);

  test("a change is ordered, of what differs", () => {
    givenChange(change).when().then("SpaceChangeOrdered");
    givenChange(change)
      .when({ changes: { name: "Corner" } })
      .then();
  });
  test("not by whoever writes nowhere", () =>
    givenChange(change).when({ muted: true }).thenRefuses("muted"));
});

describe("what a moderator did", () => {
  const lift = {
    userId: "mo",
    spaceId: "s",
    memberId: "ben",
    entryId: "e",
    space: { ...row, rank: 1 },
    restriction: muted,
    seat: 1,
  };
  const given = useCaseSpecification(liftRestriction);

  test("is lifted by whoever looks after the Space, which its log tells", () => {
    given(lift).when().then("MemberRestored", "ModeratorActed");
    given(lift).when().thenGuards("space_dissolved", "forbidden");
    given(lift).when({ restriction: noRestriction }).then();
  });
  test("not in one's own cause, and by no member", () => {
    given(lift).when({ memberId: "mo" }).thenRefuses("forbidden");
    given(lift)
      .when({ space: { ...row, rank: 2 } })
      .thenRefuses("forbidden");
  });

  const undo = {
    userId: "cleo",
    now,
    undoId: "u",
    spaceId: "s",
    moderatorId: "mo",
    since: now,
    space: row,
  };
  const givenUndo = useCaseSpecification(undoModerator);

  test("is taken back by the creator, while they are that, and by operators", () => {
    givenUndo(undo).when().then("UndoBegun");
    givenUndo(undo).when().thenGuards("space_dissolved", "retry");
    const byOperator = { userId: "op", isOperator: true, space: { ...row, rank: null } };
    givenUndo(undo).when(byOperator).then("UndoBegun");
    givenUndo(undo).when(byOperator).thenGuards("space_dissolved");
  });
  test("not by another moderator, and not what is to come", () => {
    givenUndo(undo)
      .when({ space: { ...row, rank: 1 } })
      .thenRefuses("forbidden");
    givenUndo(undo)
      .when({ since: new Date(1) })
      .thenRefuses("malformed");
  });
});
