import { appendTo } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { Language } from "~/domain/language";
import { loadMedia } from "~/domain/media/use-media";
import { refuseFields } from "~/domain/refuse-fields";
import { changePictures } from "./change-pictures";
import type { ProfileChanges } from "./commands";
import { profileDecider } from "./decider";
import { guardName } from "./guard-name";
import type { Privacy } from "./privacy";
import { countAddresses, loadProfile } from "./queries";
import type { Showcase } from "./showcase";

interface Change {
  userId: string;
  now: Date;
  changes: ProfileChanges;
  emailId: string;
  language: Language;
  maxAddresses: number;
}

export const changeProfile = defineUseCase({
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, changes: { avatar, background }, now }: Change) => ({
    profile: loadProfile(userId),
    addresses: countAddresses(userId, now),
    media: loadMedia([avatar, background]),
  }),
  decide({ userId, isOperator, now, changes, emailId, language, maxAddresses, ...loaded }) {
    const { profile, addresses, media } = loaded;
    const pictures = changePictures(userId, changes, profile.state, media, now);
    refuseFields(pictures.problems);
    const mayChangeEmail = addresses < maxAddresses;
    const about = { userId, isOperator, changes, emailId, mayChangeEmail, language };
    const events = profileDecider.decide({ type: "ChangeProfile", ...about }, profile.state);
    const renamed = events.some(({ type }) => type === "ProfileRenamed");
    return {
      appends: [appendTo(profile, events)],
      writes: [...pictures.writes, ...(renamed ? [guardName(userId)] : [])],
      answer: null,
    };
  },
});

export const requestEmailConfirmation = defineUseCase({
  load: ({ userId }: { userId: string; language: Language }) => ({ profile: loadProfile(userId) }),
  decide({ userId, language, profile }) {
    const command = { type: "RequestEmailConfirmation", userId, language } as const;
    return { appends: [appendTo(profile, profileDecider.decide(command, profile.state))] };
  },
});

export const choosePrivacy = defineUseCase({
  load: ({ userId }: { userId: string; privacy: Privacy }) => ({ profile: loadProfile(userId) }),
  decide({ userId, privacy, profile }) {
    const events = profileDecider.decide({ type: "ChoosePrivacy", userId, privacy }, profile.state);
    return { appends: [appendTo(profile, events)] };
  },
});

export const chooseShowcase = defineUseCase({
  load: ({ userId }: { userId: string; showcase: Showcase }) => ({ profile: loadProfile(userId) }),
  decide({ userId, showcase, profile }) {
    const command = { type: "ChooseShowcase", userId, showcase } as const;
    return { appends: [appendTo(profile, profileDecider.decide(command, profile.state))] };
  },
});
