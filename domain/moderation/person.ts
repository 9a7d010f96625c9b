import { appendTo } from "~/domain/event-store/append";
import { foldRows } from "~/domain/event-store/log";
import { moderationEvents } from "./events";
import { moderated, OF_HOUSE } from "./moderated";
import { personMuteDecider } from "./person-mute";

export const muteStream = (userId: string) => `mute-${userId}`;

/** Somebody themselves: muted, they write nowhere in the community. */
export const moderatedPerson = moderated({
  reportable: `SELECT "user_id" AS "authorId", NULL AS "dissolvedAt", ${OF_HOUSE}
    FROM "profiles" WHERE "user_id" = ?`,
  actions: () => ["keep", "mute"],
  restricts: false,
  shown: {
    joins: `LEFT JOIN "profiles" p ON p."user_id" = c."target_id"`,
    text: `p."about"`,
  },
  url: (id) => `/profile/${id}`,
  load: (events) => ({
    mute: foldRows(personMuteDecider, moderationEvents, events(`'mute-' || c."target_id"`)),
  }),
  hide({ targetId: userId, caseId }, { until }, { mute }) {
    const command = { type: "Mute", userId, caseId, until } as const;
    const events = personMuteDecider.decide(command, mute.state);
    return [appendTo({ ...mute, streamId: muteStream(userId) }, events)];
  },
  restore({ targetId: userId, caseId }, _, { mute }) {
    const events = personMuteDecider.decide({ type: "Unmute", userId, caseId }, mute.state);
    return [appendTo({ ...mute, streamId: muteStream(userId) }, events)];
  },
});
