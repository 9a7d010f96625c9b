import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import type { SpaceRule } from "./rules";

const spaceId = z.string();
const mediaId = z.string().nullable();
const text = z.string().nullable();
export const spaceRuleSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
}) satisfies z.ZodType<SpaceRule>;
const rules = z.array(spaceRuleSchema);

/** What a Space says of itself. It is the Space's, and stays when whoever wrote it goes. */
export const profileSchema = z.object({
  name: z.string(),
  description: text,
  rules,
  /** Null: the drawn one. */
  avatar: mediaId,
  background: mediaId,
});
export type SpaceProfile = z.infer<typeof profileSchema>;
/** What is to become different; left out is left as it is. */
export const changesSchema = profileSchema
  .extend({
    /** Whether its public log says "Moderator 1" in place of names. */
    hidesModerators: z.boolean(),
  })
  .partial();
export type SpaceChanges = z.infer<typeof changesSchema>;

export const roles = ["member", "moderator", "creator"] as const;
export type MemberRole = (typeof roles)[number];
export type SpaceRole = MemberRole | "none";

const closed = z.object({ spaceId, moderatorId: z.string(), caseId: z.string() });
const restricted = z.object({
  spaceId,
  userId: z.string(),
  /** The case that it was decided in. */
  caseId: z.string(),
  moderatorId: z.string(),
  /** Null: for good. */
  until: z.string().nullable(),
});

export const spaceEvents = defineEvents({
  /** Stream `space-<space id>`. */
  SpaceMade: {
    version: 1,
    schema: profileSchema.extend({
      spaceId,
      userId: z.string().nullable(),
      gameId: z.string().nullable(),
    }),
  },
  SpaceEdited: {
    version: 1,
    schema: z.object({ spaceId, userId: z.string(), changes: changesSchema }),
  },
  SpaceDissolved: { version: 1, schema: z.object({ spaceId, userId: z.string() }) },
  /** By operators: it is to everybody as if it were dissolved, until it is opened again. */
  SpaceClosed: { version: 1, schema: closed },
  SpaceReopened: { version: 1, schema: closed },
  /** Who created it, from now on. Null: nobody was left, and operators look after it. */
  SpaceHandedOver: {
    version: 1,
    schema: z.object({ spaceId, from: z.string().nullable(), userId: z.string().nullable() }),
  },
  /** Stream `membership-<space id>-<user id>`: one player in one Space. */
  MemberJoined: {
    version: 1,
    schema: z.object({ spaceId, userId: z.string(), role: z.enum(roles) }),
  },
  MemberLeft: { version: 1, schema: z.object({ spaceId, userId: z.string() }) },
  MemberRoleChanged: {
    version: 1,
    schema: z.object({ spaceId, userId: z.string(), role: z.enum(roles) }),
  },
  /** They may read and like, and write nothing. */
  MemberMuted: { version: 1, schema: restricted },
  /** They are out, and do not come back in before its end. */
  MemberBanned: {
    version: 1,
    /** `wasMember`: one fewer is in the Space. */
    schema: restricted.extend({ wasMember: z.boolean() }),
  },
  /** What the case brought is over. */
  MemberRestored: {
    version: 1,
    schema: z.object({
      spaceId,
      userId: z.string(),
      moderatorId: z.string(),
      caseId: z.string(),
      /** In the public log; null where it follows from something else. */
      entryId: z.string().nullable(),
    }),
  },
});
export type SpaceEvent = EventOf<typeof spaceEvents>;
