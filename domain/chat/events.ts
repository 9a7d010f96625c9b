import { z } from "zod";
import { defineEvents } from "~/domain/event-store/event";

/** Stream `chat-anchor` of the main log, one event a minute at most. */
export const chatEvents = defineEvents({
  ChatAnchored: {
    version: 1,
    schema: z.object({
      /** Base64: of the tree of the heads of all rooms that moved. */
      root: z.string(),
      /** How many they are: the leaves of the tree. */
      rooms: z.int().min(1),
    }),
  },
});
