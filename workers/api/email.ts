import { appendTo } from "~/domain/event-store/append";
import { linkSchema } from "~/domain/mail/commands";
import { confirmAddress as confirm } from "~/domain/mail/use-cases";
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
  input({ env, body }) {
    const [userId = "", emailId = "", expiresAt = "0"] = readLink(env, "verify-email", body.token);
    return { userId, emailId, expiresAt: Number(expiresAt) };
  },
  load: ({ userId }) => ({ profile: loadProfile(userId) }),
  decide({ userId, emailId, expiresAt, now, profile }) {
    const command = { type: "VerifyEmail", userId, emailId, expiresAt, now } as const;
    return { appends: [appendTo(profile, profileDecider.decide(command, profile.state))] };
  },
});

export const confirmAddress = publicCommand("POST /email/confirmations", {
  summary:
    "Confirm the address that was given with an order or a message, by the token of the mailed link",
  description: "Works for 7 days. What waits for it is mailed then.",
  body: linkSchema,
  answers: done("Confirmed"),
  refuses: ["link_expired"],
  input({ env, body }) {
    const [about = "", id = "", expiresAt = "0"] = readLink(env, "confirm-address", body.token);
    return { about, id, expiresAt: Number(expiresAt) };
  },
  ...confirm,
});
