import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { changesSchema, profileSchema } from "~/domain/spaces/events";

const spaceId = z.string();
const text = z.string().nullable();

/**
 * Stream `space-register-<space id>` in the main log: the Space's name, which nobody else may have, its pictures
 * and what it cost. The Space itself lies in the log that its id names.
 */
export const registerEvents = defineEvents({
  /** Its name is reserved and its points are taken; it is to be made. */
  SpaceOrdered: {
    version: 1,
    schema: profileSchema.extend({
      spaceId,
      /** Null for the official one of a game. */
      userId: z.string().nullable(),
      gameId: z.string().nullable(),
      /** Null where a game's name was taken already. */
      nameKey: z.string().nullable(),
      cost: z.int().min(0),
    }),
  },
  SpaceGranted: { version: 1, schema: z.object({ spaceId }) },
  /** It will never be made: name and points come back. */
  SpaceRefused: {
    version: 1,
    schema: z.object({ spaceId, code: z.string(), nameKey: text }),
  },
  /** One at a time. */
  SpaceChangeOrdered: {
    version: 1,
    schema: z.object({
      spaceId,
      changeId: z.string(),
      userId: z.string(),
      byOperator: z.boolean(),
      changes: changesSchema,
      /** The key of the new name, where it looks otherwise than the one before. */
      nameKey: text,
    }),
  },
  SpaceChangeDone: {
    version: 1,
    schema: z.object({ spaceId, changeId: z.string(), name: text, freed: text }),
  },
  SpaceChangeRefused: {
    version: 1,
    schema: z.object({ spaceId, changeId: z.string(), code: z.string(), freed: text }),
  },
  /** It is dissolved: its name is free. */
  SpaceStruck: { version: 1, schema: z.object({ spaceId, freed: z.array(z.string()) }) },
});
export type RegisterEvent = EventOf<typeof registerEvents>;
