import { insert, patch, projection } from "~/domain/event-store/projection";
import { signInEvents } from "~/domain/sign-in/events";
import { profileEvents } from "./events";
import { profiles } from "./read-model";

export const profileProjection = projection({
  name: "profile",
  tables: [profiles],
  events: { ...profileEvents, UserRegistered: signInEvents.UserRegistered },
  personal: [{ owner: profiles.userId, columns: "all" }],
  on: {
    UserRegistered: ({ data: { userId }, occurredAt }) => [
      insert(profiles, { userId, joinedAt: occurredAt }),
    ],
    ProfileRenamed: ({ data: { userId, displayName } }) => [
      patch(profiles, { userId }, { displayName }),
    ],
    AboutChanged: ({ data: { userId, about } }) => [patch(profiles, { userId }, { about })],
    AvatarChosen: ({ data: { userId, mediaId } }) => [
      patch(profiles, { userId }, { avatar: mediaId }),
    ],
    BackgroundChosen: ({ data: { userId, mediaId } }) => [
      patch(profiles, { userId }, { background: mediaId }),
    ],
    EmailChanged: ({ data: { userId, emailId, email } }) => [
      patch(profiles, { userId }, { emailId, email, emailVerifiedAt: null }),
    ],
    // That it is still the address in question is the decider's to see.
    EmailVerified: ({ data: { userId }, occurredAt }) => [
      patch(profiles, { userId }, { emailVerifiedAt: occurredAt }),
    ],
  },
});
