import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { OTHER_LOGS } from "~/domain/logs";
import { exportKinds } from "./kinds";

const exportId = z.string();
/** The operator who asked for it. */
const userId = z.string();
/** A day in UTC. */
const day = z.iso.date().nullable();

/** Stream `desk-export-<exportId>`: who took which data of the shop, and when. */
export const deskExportEvents = defineEvents({
  DeskExportRequested: {
    version: 2,
    schema: z.object({
      exportId,
      userId,
      kind: z.enum(exportKinds),
      /** Whether e-mails of players are in it. */
      emails: z.boolean(),
      /** First and last day of it. Null: from the beginning, to the end. */
      from: day,
      to: day,
      /** The position of the log as of which all of it is told, whatever follows. */
      through: z.int().nonnegative(),
      /** The same of each other log that it tells of. */
      others: z.partialRecord(z.enum(OTHER_LOGS), z.int().nonnegative()),
    }),
    upcasters: { 1: (data) => ({ ...data, others: {} }) },
  },
  DeskExportPrepared: {
    version: 1,
    schema: z.object({
      exportId,
      userId,
      rows: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      expiresAt: z.iso.datetime(),
    }),
  },
  /** The file is gone, or was never finished: its time is over, or somebody ended it. */
  DeskExportRemoved: { version: 1, schema: z.object({ exportId, userId }) },
});

export type DeskExportEvent = EventOf<typeof deskExportEvents>;
