import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { localised } from "~/domain/localised";

/** What of a game in a frame is served, shown and answered by: all that the page knows of it beside the store's texts. */
const edition = z.object({
  gameId: z.string(),
  /** SHA-256 of what its files say, hex: their address. */
  hash: z.string(),
  files: z.array(
    z.object({ path: z.string(), type: z.string(), bytes: z.int(), sha256: z.string() }),
  ),
  /** The paths of the module that it begins with, and of its style sheets. */
  entry: z.string(),
  styles: z.array(z.string()),
  /** The shape of its screen. */
  screen: z.object({ width: z.int(), height: z.int() }),
  howTo: localised(),
  /** What kind of game it is, as players look for one. */
  category: z.string(),
  /** What it may say that a player reached. */
  achievements: z.array(z.object({ id: z.string(), title: localised(), description: localised() })),
});

const ofSession = z.object({ sessionId: z.string(), userId: z.string(), gameId: z.string() });

export const framesEvents = defineEvents({
  /** Stream `frame-game-<game id>`. */
  FrameGamePublished: {
    version: 2,
    schema: edition,
    upcasters: { 1: (data) => ({ ...data, category: "arcade" }) },
  },
  /** Stream `frame-<session id>`, as the one that follows. Nobody runs it again, so that nothing is earned by it. */
  FramePlayStarted: { version: 1, schema: ofSession.extend({ startedAt: z.string() }) },
  FramePlayEnded: {
    version: 1,
    schema: ofSession.extend({
      /** As the game reported it; null: it was left without one. */
      score: z.int().min(0).nullable(),
      verified: z.literal(false),
      /** How long it was played, as the server saw time pass. */
      seconds: z.int().min(0),
    }),
  },
});
export type FramesEvent = EventOf<typeof framesEvents>;
export type FrameEdition = z.infer<typeof edition>;
