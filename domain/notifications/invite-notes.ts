import { inviteEvents } from "~/domain/invites/events";
import { type Note, type TakenBack, telling } from "./note";

/** All invites are one line. */
const ALL = "all";

interface Sides {
  inviterId: string;
  invitedId: string;
}

const about = (to: string, by: string): Note => ({
  to,
  by,
  target: { kind: "user", id: by },
  thing: ALL,
});
const noMore = (to: string, by: string): TakenBack => ({ takenBack: true, to, by, thing: ALL });

const { InviteRewarded, InviteRewardTakenBack } = inviteEvents;
const both = <Told>({ inviterId, invitedId }: Sides, tell: (to: string, by: string) => Told) => [
  tell(inviterId, invitedId),
  tell(invitedId, inviterId),
];

/** Told to both sides, each of the other. */
export const inviteRewarded = telling({
  events: { InviteRewarded, InviteRewardTakenBack },
  on: {
    InviteRewarded: ({ data }) => both(data, about),
    InviteRewardTakenBack: ({ data }) => both(data, noMore),
  },
});
