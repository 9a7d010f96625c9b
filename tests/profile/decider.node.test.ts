import { test } from "vitest";
import type { ProfileChanges } from "~/domain/profile/commands";
import { profileDecider } from "~/domain/profile/decider";
import type { ProfileEvent } from "~/domain/profile/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(profileDecider);

const change = (changes: ProfileChanges, isOperator = false) =>
  ({
    type: "ChangeProfile",
    userId: "ada",
    isOperator,
    changes,
    emailId: "e2",
    mayChangeEmail: true,
  }) as const;
const renamed = (displayName: string, ofOperator = false): ProfileEvent => ({
  type: "ProfileRenamed",
  data: { userId: "ada", displayName, ofOperator },
});
const emailed = (email: string | null, emailId: string | null): ProfileEvent => ({
  type: "EmailChanged",
  data: { userId: "ada", email, emailId },
});
const verified: ProfileEvent = { type: "EmailVerified", data: { userId: "ada", emailId: "e1" } };
const everybody = { activity: "everybody", games: "everybody", friends: "everybody" } as const;

test("each field that is different is an event, and what is as it was is none", () => {
  given(renamed("Ada"))
    .when(change({ displayName: "Ada", about: "Hi", avatar: "m1", background: null }))
    .then(
      { type: "AboutChanged", data: { userId: "ada", about: "Hi" } },
      { type: "AvatarChosen", data: { userId: "ada", mediaId: "m1" } },
    );
  given(renamed("Ada"))
    .when(change({ displayName: "Ada" }))
    .thenNothingHappened();
});

test("a name that sounds like the house is refused, but to those who run it", () => {
  given()
    .when(change({ displayName: "P1aystead" }))
    .thenRefuses("name_reserved");
  given()
    .when(change({ displayName: "Playstead Team" }, true))
    .then(renamed("Playstead Team", true));
});

test("a name is guarded from when its bearer, now an operator, takes it again", () => {
  given(renamed("Ada"))
    .when(change({ displayName: "Ada" }, true))
    .then(renamed("Ada", true));
  given(renamed("Ada", true))
    .when(change({ displayName: "Ada" }))
    .then(renamed("Ada"));
});

test("a new address is to be confirmed; the same one stays what it is", () => {
  given(emailed("ada@example.com", "e1"), verified)
    .when(change({ email: "ada@example.com" }))
    .thenNothingHappened();
  given(emailed("ada@example.com", "e1"), verified)
    .when(change({ email: "new@example.com" }))
    .then(emailed("new@example.com", "e2"));
  given(emailed("ada@example.com", "e1"))
    .when(change({ email: null }))
    .then(emailed(null, null));
});

test("the link is mailed again while the address waits for it", () => {
  const ask = { type: "RequestEmailConfirmation", userId: "ada" } as const;
  given(emailed("ada@example.com", "e1"))
    .when(ask)
    .then({ type: "EmailConfirmationRequested", data: { userId: "ada", emailId: "e1" } });
  given(emailed("ada@example.com", "e1"), verified).when(ask).thenNothingHappened();
  given().when(ask).thenRefuses("no_email");
  given(emailed("ada@example.com", "e1"), emailed(null, null)).when(ask).thenRefuses("no_email");
});

test("the address of the last order is forgotten once", () => {
  const forget = { type: "ForgetOrderAddress", userId: "ada" } as const;
  given()
    .when({ ...forget, remembered: true })
    .then({ type: "OrderAddressForgotten", data: { userId: "ada" } });
  given()
    .when({ ...forget, remembered: false })
    .thenNothingHappened();
});

test("privacy that is chosen again is no event", () => {
  const choose = (privacy: typeof everybody | { activity: "nobody" }) =>
    ({
      type: "ChoosePrivacy",
      userId: "ada",
      privacy: { ...everybody, ...privacy },
    }) as const;
  given().when(choose(everybody)).thenNothingHappened();
  const chosen: ProfileEvent = {
    type: "PrivacyChosen",
    data: { userId: "ada", ...everybody, activity: "nobody" },
  };
  given()
    .when(choose({ activity: "nobody" }))
    .then(chosen);
  given(chosen)
    .when(choose({ activity: "nobody" }))
    .thenNothingHappened();
});

test("a showcase that is chosen again is no event", () => {
  const showcase = { games: ["b", "a"], achievements: [], collectibles: ["acorn-cap"] };
  const choose = { type: "ChooseShowcase", userId: "ada", showcase } as const;
  const chosen: ProfileEvent = { type: "ShowcaseChosen", data: { userId: "ada", ...showcase } };
  given().when(choose).then(chosen);
  given(chosen).when(choose).thenNothingHappened();
  given(chosen)
    .when({ ...choose, showcase: { ...showcase, games: ["a", "b"] } })
    .then({ type: "ShowcaseChosen", data: { userId: "ada", ...showcase, games: ["a", "b"] } });
});
