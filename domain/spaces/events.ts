import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const spaceId = z.string();
const mediaId = z.string().nullable();
const text = z.string().nullable();
const rules = z.array(z.string());

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
export const changesSchema = profileSchema.partial();
export type SpaceChanges = z.infer<typeof changesSchema>;

export const roles = ["member", "moderator", "creator"] as const;
export type MemberRole = (typeof roles)[number];
export type SpaceRole = MemberRole | "none";

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
});
export type SpaceEvent = EventOf<typeof spaceEvents>;
