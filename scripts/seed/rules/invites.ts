import type { InvitesRule } from "~/domain/invites/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

export const invitesRule: SeededRule<InvitesRule> = {
  kind: "invites",
  startsAt: FROM_THE_BEGINNING,
  body: { inviterPoints: 50, invitedPoints: 20, leastCents: 100, perDay: 10 },
};
