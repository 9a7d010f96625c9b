import { insert, patch, projection } from "~/domain/event-store/projection";
import { signInEvents } from "~/domain/sign-in/events";
import { profileEvents } from "./events";
import { skeletonOf } from "./look-alikes";
import { defaultName } from "./default-name";
import { profileNames, profiles } from "./read-model";

export const profileProjection = projection({
  name: "profile",
  tables: [profiles, profileNames],
  events: { ...profileEvents, UserRegistered: signInEvents.UserRegistered },
  personal: [
    { owner: profiles.userId, columns: "all" },
    { owner: profileNames.userId, columns: "all" },
  ],
  on: {
    UserRegistered: ({ data: { userId }, occurredAt }) => [
      insert(profiles, {
        userId,
        nameSkeleton: skeletonOf(defaultName(userId)),
        joinedAt: occurredAt,
      }),
    ],
    ProfileRenamed: ({ data: { userId, displayName, ofOperator }, version, occurredAt }) => [
      patch(
        profiles,
        { userId },
        {
          version,
          displayName,
          nameSkeleton: skeletonOf(displayName ?? defaultName(userId)),
          nameGuarded: ofOperator,
        },
      ),
      insert(profileNames, { userId, version, displayName, takenAt: occurredAt }),
    ],
    AboutChanged: ({ data: { userId, about }, version }) => [
      patch(profiles, { userId }, { version, about }),
    ],
    AvatarChosen: ({ data: { userId, mediaId }, version }) => [
      patch(profiles, { userId }, { version, avatar: mediaId }),
    ],
    BackgroundChosen: ({ data: { userId, mediaId }, version }) => [
      patch(profiles, { userId }, { version, background: mediaId }),
    ],
    EmailChanged: ({ data: { userId, emailId, email }, version }) => [
      patch(profiles, { userId }, { version, emailId, email, emailVerifiedAt: null }),
    ],
    // That it is still the address in question is the decider's to see.
    EmailVerified: ({ data: { userId }, version, occurredAt }) => [
      patch(profiles, { userId }, { version, emailVerifiedAt: occurredAt }),
    ],
    EmailConfirmationRequested: ({ data: { userId }, version }) => [
      patch(profiles, { userId }, { version }),
    ],
    OrderAddressForgotten: ({ data: { userId }, version, occurredAt }) => [
      patch(profiles, { userId }, { version, orderAddressForgottenAt: occurredAt }),
    ],
    ShowcaseChosen: ({ data: { userId, ...showcase }, version }) => [
      patch(profiles, { userId }, { version, showcase }),
    ],
    PrivacyChosen: ({ data: { userId, activity, games, friends }, version }) => [
      patch(
        profiles,
        { userId },
        { version, activityFor: activity, gamesFor: games, friendsFor: friends },
      ),
    ],
  },
});
