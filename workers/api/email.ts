import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { linkSchema } from "~/domain/mail/commands";
import { profileDecider } from "~/domain/profile/decider";
import { loadProfile } from "~/domain/profile/queries";
import { publicCommand } from "~/workers/endpoint/command";
import { done } from "~/workers/endpoint/endpoint";
import { readLink } from "~/workers/mail/links";

/** Public: the mail may be read on another device than the one that is signed in. */
export const verifyEmail = publicCommand("POST /email/verifications", {
  summary: "Verify a player's address by the token of the mailed link",
  description: "Works once, within 24 hours, and only while the address is still the player's.",
  body: linkSchema,
  answers: done("Verified"),
  refuses: ["link_expired"],
  prepare({ env, body }) {
    const [userId = "", emailId = "", expiresAt = "0"] =
      readLink(env, "verify-email", body.token) ?? [];
    return { userId, emailId, expiresAt: Number(expiresAt) };
  },
  load: ({ userId }) => ({ profile: loadProfile(userId) }),
  decide({ userId, emailId, expiresAt, now, profile }) {
    if (!userId || now.getTime() > expiresAt) throw new Refusal("link_expired");
    const command = { type: "VerifyEmail", userId, emailId } as const;
    const events = profileDecider.decide(command, profile.state);
    return { appends: [appendTo(profile, events)], answer: undefined };
  },
});
