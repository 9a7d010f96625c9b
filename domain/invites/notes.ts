import { notes } from "~/domain/notifications/note";
import { inviteEvents } from "./events";

const { InviteRewarded, InviteRewardTakenBack } = inviteEvents;

interface Sides {
  inviterId: string;
  invitedId: string;
}

/** Both sides, each of the other. All invites are one line. */
const both = ({ inviterId, invitedId }: Sides) =>
  [
    [inviterId, invitedId],
    [invitedId, inviterId],
  ].map(([to, by]) => ({ kind: "invite-rewarded", to: to!, by: by!, thing: "all" }) as const);

export const inviteNotes = notes({
  kinds: { "invite-rewarded": {} },
  events: { InviteRewarded, InviteRewardTakenBack },
  on: {
    InviteRewarded: ({ data }) =>
      both(data).map((note) => ({ ...note, target: { kind: "user", id: note.by } })),
    InviteRewardTakenBack: ({ data }) => both(data).map((note) => ({ ...note, takenBack: true })),
  },
});
