import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { ProfileChanges } from "./commands";
import type { ProfileEvent } from "./events";
import { soundsLikeUs } from "./names";
import type { Privacy } from "./privacy";
import { emptyShowcase, type Showcase } from "./showcase";

interface ChangeProfile {
  type: "ChangeProfile";
  userId: string;
  isOperator: boolean;
  changes: ProfileChanges;
  /** Names the address, if it is a new one. */
  emailId: string;
  /** Whether they may name one more address today. */
  mayChangeEmail: boolean;
  /** The language in which they read. */
  language?: string;
}

interface ChoosePrivacy {
  type: "ChoosePrivacy";
  userId: string;
  privacy: Privacy;
}

interface ChooseShowcase {
  type: "ChooseShowcase";
  userId: string;
  showcase: Showcase;
}

interface RequestEmailConfirmation {
  type: "RequestEmailConfirmation";
  userId: string;
  language?: string;
}

interface ForgetOrderAddress {
  type: "ForgetOrderAddress";
  userId: string;
  /** Whether there is one. */
  remembered: boolean;
}

/** Somebody pressed the button behind the link that was mailed. */
interface VerifyEmail {
  type: "VerifyEmail";
  userId: string;
  /** The id of the address that it was mailed to. */
  emailId: string;
  /** In milliseconds, as `now`. */
  expiresAt: number;
  now: Date;
}

type ProfileCommand =
  | ChangeProfile
  | ChoosePrivacy
  | ChooseShowcase
  | RequestEmailConfirmation
  | ForgetOrderAddress
  | VerifyEmail;

export interface ProfileState {
  displayName: string | null;
  ofOperator: boolean;
  about: string | null;
  avatar: string | null;
  background: string | null;
  email: string | null;
  emailId: string | null;
  emailVerified: boolean;
  privacy: Privacy;
  showcase: Showcase;
}

export const profileDecider: Decider<ProfileState, ProfileCommand, ProfileEvent> = {
  initialState: {
    displayName: null,
    ofOperator: false,
    about: null,
    avatar: null,
    background: null,
    email: null,
    emailId: null,
    emailVerified: false,
    privacy: { activity: "everybody", games: "everybody", friends: "everybody" },
    showcase: emptyShowcase,
  },
  evolve(state, { type, data }) {
    switch (type) {
      case "ProfileRenamed":
        return { ...state, displayName: data.displayName, ofOperator: data.ofOperator };
      case "AboutChanged":
        return { ...state, about: data.about };
      case "AvatarChosen":
        return { ...state, avatar: data.mediaId };
      case "BackgroundChosen":
        return { ...state, background: data.mediaId };
      case "EmailChanged":
        return { ...state, email: data.email, emailId: data.emailId, emailVerified: false };
      case "EmailVerified":
        return { ...state, emailVerified: true };
      case "EmailConfirmationRequested":
      case "OrderAddressForgotten":
        return state;
      case "PrivacyChosen": {
        const { userId: _, ...privacy } = data;
        return { ...state, privacy };
      }
      case "ShowcaseChosen": {
        const { userId: _, ...showcase } = data;
        return { ...state, showcase };
      }
    }
  },
  decide(command, state) {
    switch (command.type) {
      case "ChangeProfile":
        return changeProfile(command, state);
      case "ChoosePrivacy":
        return choosePrivacy(command, state);
      case "ChooseShowcase":
        return chooseShowcase(command, state);
      case "RequestEmailConfirmation":
        return requestEmailConfirmation(command, state);
      case "ForgetOrderAddress": {
        const { userId, remembered } = command;
        return remembered ? [{ type: "OrderAddressForgotten", data: { userId } }] : [];
      }
      case "VerifyEmail":
        return verifyEmail(command, state);
    }
  },
};

/** What is as it was is no event. */
function changeProfile(command: ChangeProfile, state: ProfileState): ProfileEvent[] {
  const { userId, isOperator, emailId, language } = command;
  const { displayName, about, avatar, background, email } = command.changes;
  const events: ProfileEvent[] = [];
  if (displayName !== undefined) {
    if (!isOperator && soundsLikeUs(displayName)) throw new Refusal("name_reserved");
    if (displayName !== state.displayName || isOperator !== state.ofOperator) {
      const data = { userId, displayName, ofOperator: isOperator };
      events.push({ type: "ProfileRenamed", data });
    }
  }
  if (email !== undefined && email !== state.email) {
    if (email !== null && !command.mayChangeEmail) throw new Refusal("daily_address_limit");
    const data = { userId, email, emailId: email === null ? null : emailId, language };
    events.push({ type: "EmailChanged", data });
  }
  if (about !== undefined && about !== state.about) {
    events.push({ type: "AboutChanged", data: { userId, about } });
  }
  if (avatar !== undefined && avatar !== state.avatar) {
    events.push({ type: "AvatarChosen", data: { userId, mediaId: avatar } });
  }
  if (background !== undefined && background !== state.background) {
    events.push({ type: "BackgroundChosen", data: { userId, mediaId: background } });
  }
  return events;
}

function choosePrivacy(
  { userId, privacy }: ChoosePrivacy,
  { privacy: { activity, games, friends } }: ProfileState,
): ProfileEvent[] {
  const isSame =
    privacy.activity === activity && privacy.games === games && privacy.friends === friends;
  return isSame ? [] : [{ type: "PrivacyChosen", data: { userId, ...privacy } }];
}

function chooseShowcase(
  { userId, showcase }: ChooseShowcase,
  { showcase: now }: ProfileState,
): ProfileEvent[] {
  const isSame = (["games", "achievements", "collectibles"] as const).every(
    (kind) => showcase[kind].join() === now[kind].join(),
  );
  return isSame ? [] : [{ type: "ShowcaseChosen", data: { userId, ...showcase } }];
}

function requestEmailConfirmation(
  { userId, language }: RequestEmailConfirmation,
  { emailId, emailVerified }: ProfileState,
): ProfileEvent[] {
  if (emailId === null) throw new Refusal("no_email");
  const data = { userId, emailId, language };
  return emailVerified ? [] : [{ type: "EmailConfirmationRequested", data }];
}

/** Once, in time, and only for the address that is still the one. */
function verifyEmail(command: VerifyEmail, state: ProfileState): ProfileEvent[] {
  const { userId, emailId, expiresAt, now } = command;
  const isGood = emailId === state.emailId && !state.emailVerified && now.getTime() <= expiresAt;
  if (!isGood) throw new Refusal("link_expired");
  return [{ type: "EmailVerified", data: { userId, emailId } }];
}
