import { sql } from "drizzle-orm";
import { select } from "~/domain/event-store/query";
import { appendTo } from "~/domain/event-store/append";
import type { Decider } from "~/domain/event-store/decider";
import { foldRows } from "~/domain/event-store/log";
import { profiles } from "~/domain/profile/read-model";
import { type ModerationEvent, moderationEvents } from "./events";
import { OF_HOUSE, moderated } from "./moderated";
import { moderationCases } from "./read-model";

type OfPerson = Extract<ModerationEvent, { type: `Person${string}` }>;
type MuteCommand = { userId: string; caseId: string } & (
  | { type: "Mute"; until: string | null }
  /** Only what that case brought. */
  | { type: "Unmute" }
);

/**
 * Who writes nowhere in the community; the state is the cases that say so. Each holds for itself, so that neither a
 * shorter one nor the end of another lets anybody speak before the last is over.
 */
export const personMuteDecider: Decider<readonly string[], MuteCommand, OfPerson> = {
  initialState: [],
  evolve: (cases, { type, data: { caseId } }) => [
    ...cases.filter((one) => one !== caseId),
    ...(type === "PersonMuted" ? [caseId] : []),
  ],
  decide(command, cases) {
    const { userId, caseId } = command;
    if (command.type === "Mute") {
      return [{ type: "PersonMuted", data: { userId, caseId, until: command.until } }];
    }
    return cases.includes(caseId) ? [{ type: "PersonUnmuted", data: { userId, caseId } }] : [];
  },
};

export const muteStream = (userId: string) => `mute-${userId}`;

/** Somebody in one Space: muted, they write nothing there, banned, they are out of it. */
export const moderatedMember = moderated({
  actions: () => ["mute", "ban"],
  restricts: true,
  shown: {},
  url: (id) => `/profile/${id}`,
  load: () => ({}),
  hide: () => [],
  restore: () => [],
});

/** Somebody themselves: muted, they write nowhere in the community. */
export const moderatedPerson = moderated({
  reportable: (id) =>
    select(
      { ...OF_HOUSE, authorId: profiles.userId, dissolvedAt: sql<null>`NULL` },
      sql`FROM ${profiles} WHERE ${profiles.userId} = ${id}`,
    ),
  actions: () => ["keep", "mute"],
  restricts: false,
  shown: {
    joins: sql`LEFT JOIN ${profiles} ON ${profiles.userId} = ${moderationCases.targetId}`,
    text: profiles.about,
  },
  url: (id) => `/profile/${id}`,
  load: (events) => ({
    mute: foldRows(
      personMuteDecider,
      moderationEvents,
      events(sql`'mute-' || ${moderationCases.targetId}`),
    ),
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
