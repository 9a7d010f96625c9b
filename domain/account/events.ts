import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const certificateId = z.string();
const userId = z.string();

export const accountEvents = defineEvents({
  /** Stream `account-<userId>`. The person is forgotten with it; nothing follows but the end of their key. */
  AccountDeleted: { version: 1, schema: z.object({ userId, certificateId }) },
  /** Same stream. From here on nobody can read what the log holds of the person. */
  KeyDestroyed: { version: 1, schema: z.object({ userId, certificateId }) },
  /**
   * Stream `return-<userId>`. The wallet of a new player had an account that was deleted. Which one is not
   * said: only what it was given, by kind, and so is not given again.
   */
  PlayerReturned: {
    version: 1,
    schema: z.object({ userId, grants: z.record(z.string(), z.array(z.string())) }),
  },
  /** Stream `exports-<userId>`. */
  ExportRequested: {
    version: 1,
    schema: z.object({ userId, exportId: z.string(), requestedAt: z.iso.datetime() }),
  },
  ExportPrepared: {
    version: 1,
    schema: z.object({
      userId,
      exportId: z.string(),
      bytes: z.int().nonnegative(),
      expiresAt: z.iso.datetime(),
    }),
  },
  /** Its time is over, and the file is gone. */
  ExportRemoved: { version: 1, schema: z.object({ userId, exportId: z.string() }) },
});

export type AccountEvent = EventOf<typeof accountEvents>;
