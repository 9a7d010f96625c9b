import { contactDecider } from "~/domain/contact/decider";
import { getCase, loadCase } from "~/domain/contact/queries";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { linkSchema } from "~/domain/mail/commands";
import { getConfirmation } from "~/domain/mail/order-queries";
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

export const confirmAddress = publicCommand("POST /email/confirmations", {
  summary:
    "Confirm the address that was given with an order or a message, by the token of the mailed link",
  description: "Works for 7 days. What waits for it is mailed then.",
  body: linkSchema,
  answers: done("Confirmed"),
  refuses: ["link_expired"],
  input({ env, body }) {
    const [about = "", id = "", expiresAt = "0"] =
      readLink(env, "confirm-address", body.token) ?? [];
    return { about, id, expiresAt: Number(expiresAt) };
  },
  load: ({ id }) => ({
    order: getConfirmation(id),
    contactCase: first(getCase({ id })),
    stream: loadCase(id),
  }),
  decide({ about, id, expiresAt, now, order, contactCase, stream }) {
    const isOver = now.getTime() > expiresAt;
    if (about === "order" && order && !isOver) {
      const data = { orderId: id, userId: order.userId };
      const events = order.confirmedAt ? [] : [{ type: "OrderAddressConfirmed", data }];
      return { appends: [startStream(`order-address-${id}`, events)], answer: undefined };
    }
    if (about === "case" && contactCase?.email && !isOver) {
      const isConfirmed = contactCase.addressConfirmedAt !== null;
      const command = { type: "ConfirmAddress", caseId: id, isConfirmed } as const;
      const events = contactDecider.decide(command, stream.state);
      return { appends: [appendTo(stream, events)], answer: undefined };
    }
    throw new Refusal("link_expired");
  },
});
