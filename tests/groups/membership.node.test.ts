import { test } from "vitest";
import { groupMembershipDecider, REQUEST_MS } from "~/domain/groups/membership";
import { specification } from "~/tests/support/given-when-then";

const given = specification(groupMembershipDecider);
const about = { groupId: "g", spaceId: "s", userId: "ann" };
const now = new Date("2026-10-01T00:00:00.000Z");
const later = new Date(now.getTime() + REQUEST_MS);
const expiresAt = later.toISOString();

const asked = { type: "GroupJoinRequested", data: { ...about, expiresAt } } as const;
const joined = (role: "member" | "admin" | "creator") =>
  ({
    type: "GroupMemberJoined",
    data: { ...about, role, by: "open", linkId: null, wasPending: false },
  }) as const;
const removed = (banned: boolean) =>
  ({
    type: "GroupMemberRemoved",
    data: { ...about, adminId: "bob", caseId: null, banned, wasMember: true, wasPending: false },
  }) as const;

test("whoever joins an open group is in it, and twice is once", () => {
  const join = { ...about, type: "Join", approval: "none", now } as const;
  given().when(join).then(joined("member"));
  given(joined("member")).when(join).thenNothingHappened();
});

test("where an admin decides, one asks for two weeks, and again when they are over", () => {
  const join = { ...about, type: "Join", approval: "admin" } as const;
  given()
    .when({ ...join, now })
    .then(asked);
  given(asked)
    .when({ ...join, now })
    .thenNothingHappened();
  const again = new Date(later.getTime() + REQUEST_MS).toISOString();
  given(asked)
    .when({ ...join, now: later })
    .then(
      { type: "GroupRequestExpired", data: about },
      { type: "GroupJoinRequested", data: { ...about, expiresAt: again } },
    );
});

test("an admin lets in who asks, while the request lasts, and nobody else", () => {
  const approve = { ...about, type: "Approve" } as const;
  given(asked)
    .when({ ...approve, now })
    .then({
      type: "GroupMemberJoined",
      data: { ...about, role: "member", by: "approved", linkId: null, wasPending: true },
    });
  given(asked)
    .when({ ...approve, now: later })
    .thenRefuses("not_found");
  given()
    .when({ ...approve, now })
    .thenRefuses("not_found");
});

test("a link stands for approval, but not for a ban", () => {
  const byLink = { ...about, type: "JoinByLink", linkId: "l" } as const;
  given(asked)
    .when(byLink)
    .then({
      type: "GroupMemberJoined",
      data: { ...about, role: "member", by: "link", linkId: "l", wasPending: true },
    });
  given(joined("member"), removed(true)).when(byLink).thenRefuses("banned_from_group");
  given(joined("member"), removed(false))
    .when(byLink)
    .then({
      type: "GroupMemberJoined",
      data: { ...about, role: "member", by: "link", linkId: "l", wasPending: false },
    });
});

test("who asks withdraws, who is in leaves, and the creator does neither", () => {
  const leave = { ...about, type: "Leave" } as const;
  given(asked).when(leave).then({ type: "GroupRequestWithdrawn", data: about });
  given(joined("admin")).when(leave).then({ type: "GroupMemberLeft", data: about });
  given().when(leave).thenNothingHappened();
  given(joined("creator")).when(leave).thenRefuses("creator_cannot_leave");
});

test("an admin puts members out in a case, and with its end they are what they were", () => {
  const out = { ...about, type: "RemoveByHouse", adminId: "bob", caseId: "case" } as const;
  const gone = (banned: boolean) =>
    ({
      type: "GroupMemberRemoved",
      data: {
        ...about,
        adminId: "bob",
        caseId: "case",
        banned,
        wasMember: true,
        wasPending: false,
      },
    }) as const;
  const back = { ...about, type: "Return", caseId: "case", runs: false } as const;
  const returned = {
    type: "GroupMemberJoined",
    data: { ...about, role: "admin", by: "returned", linkId: null, wasPending: false },
  } as const;
  const end = { ...about, type: "EndBan", caseId: "case" } as const;
  const ended = { type: "GroupBanLifted", data: { ...about, adminId: null } } as const;
  given(joined("admin")).when(out).then(gone(false));
  given(joined("admin"), gone(false)).when(out).thenNothingHappened();
  given(joined("admin"), gone(false)).when(back).then(returned);
  given(joined("admin"), gone(true)).when(back).thenNothingHappened();
  given(joined("admin"), gone(true)).when(end).then(ended);
  given(joined("admin"), gone(true), ended).when(back).then(returned);
  // What another case brought stays.
  given(joined("admin"), gone(true))
    .when({ ...end, caseId: "another" })
    .thenNothingHappened();
  given(joined("admin"), removed(true)).when(end).thenNothingHappened();
});

test("somebody outside is banned, and let back when the ban is lifted", () => {
  const ban = {
    ...about,
    type: "RemoveByHouse",
    adminId: "bob",
    caseId: "case",
    ban: true,
  } as const;
  const banned = {
    type: "GroupMemberRemoved",
    data: {
      ...about,
      adminId: "bob",
      caseId: "case",
      banned: true,
      wasMember: false,
      wasPending: false,
    },
  } as const;
  const lift = { ...about, type: "LiftBan", adminId: "bob" } as const;
  const lifted = { type: "GroupBanLifted", data: { ...about, adminId: "bob" } } as const;
  given().when(ban).then(banned);
  given(banned).when(ban).thenNothingHappened();
  given(banned).when(lift).then(lifted);
  given(banned, lifted)
    .when({ ...about, type: "Join", approval: "none", now })
    .then(joined("member"));
});

test("whom the Space bans is out of its groups, and may come back with the ban's end", () => {
  const out = { ...about, type: "RemoveByHouse", caseId: "case" } as const;
  const gone = {
    type: "GroupMemberRemoved",
    data: {
      ...about,
      adminId: null,
      caseId: "case",
      banned: false,
      wasMember: true,
      wasPending: false,
    },
  } as const;
  given(joined("creator")).when(out).then(gone);
  given(joined("member"), gone).when(out).thenNothingHappened();
  // Where it was wrong they are what they were.
  const back = { ...about, type: "Return", caseId: "case", runs: true } as const;
  const returned = (role: "member" | "admin" | "creator") =>
    ({
      type: "GroupMemberJoined",
      data: { ...about, role, by: "returned", linkId: null, wasPending: false },
    }) as const;
  given(joined("member"), gone).when(back).then(returned("member"));
  given(joined("creator"), gone).when(back).then(returned("creator"));
  given(joined("creator"), gone)
    .when({ ...back, runs: false })
    .then(returned("admin"));
  given(joined("member"), gone)
    .when({ ...back, caseId: "another" })
    .thenNothingHappened();
  given(joined("member"), removed(false)).when(back).thenNothingHappened();
  given(joined("admin"), gone, joined("member")).when(back).thenNothingHappened();
});

test("whoever is in is handed the group, and whoever had it stays as an admin", () => {
  const changed = (role: "admin" | "creator") =>
    ({ type: "GroupRoleChanged", data: { ...about, role } }) as const;
  const become = { ...about, type: "BecomeCreator" } as const;
  given(joined("member")).when(become).then(changed("creator"));
  given(asked).when(become).thenRefuses("not_found");
  given(joined("creator"))
    .when({ ...about, type: "StepDown" })
    .then(changed("admin"));
});

test("a request ends with its time and not before", () => {
  const expire = { ...about, type: "ExpireRequest" } as const;
  given(asked)
    .when({ ...expire, now })
    .thenNothingHappened();
  given(asked)
    .when({ ...expire, now: later })
    .then({ type: "GroupRequestExpired", data: about });
});
