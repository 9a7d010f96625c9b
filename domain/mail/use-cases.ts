import { contactDecider } from "~/domain/contact/decider";
import { getCase, loadCase } from "~/domain/contact/queries";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { profileDecider } from "~/domain/profile/decider";
import { loadProfile } from "~/domain/profile/queries";
import { getConfirmation, getOrderAddress } from "./order-queries";

interface Confirming {
  about: string;
  /** The id of the order or the case that the address was given with. */
  id: string;
  /** In milliseconds, as `now`. */
  expiresAt: number;
  now: Date;
}

/** Whoever reads the mails to an address says that it is theirs. */
export const confirmAddress = defineUseCase({
  load: ({ id }: Confirming) => ({
    order: getConfirmation(id),
    contactCase: first(getCase({ id })),
    stream: loadCase(id),
  }),
  decide({ about, id, expiresAt, now, order, contactCase, stream }) {
    if (now.getTime() > expiresAt) throw new Refusal("link_expired");
    if (about === "order" && order) {
      const data = { orderId: id, userId: order.userId };
      const events = order.confirmedAt ? [] : [{ type: "OrderAddressConfirmed", data }];
      return { appends: [startStream(`order-address-${id}`, events)] };
    }
    if (about === "case" && contactCase?.email) {
      const isConfirmed = contactCase.addressConfirmedAt !== null;
      const command = { type: "ConfirmAddress", caseId: id, isConfirmed } as const;
      return { appends: [appendTo(stream, contactDecider.decide(command, stream.state))] };
    }
    throw new Refusal("link_expired");
  },
});

export const forgetOrderAddress = defineUseCase({
  load: ({ userId }: { userId: string }) => ({
    profile: loadProfile(userId),
    remembered: first(getOrderAddress({ userId })),
  }),
  decide({ userId, profile, remembered }) {
    const command = {
      type: "ForgetOrderAddress",
      userId,
      remembered: remembered !== undefined,
    } as const;
    return { appends: [appendTo(profile, profileDecider.decide(command, profile.state))] };
  },
});
