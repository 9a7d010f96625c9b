import { type StreamAppend, startStream } from "~/domain/event-store/append";
import type { ModerationEvent } from "./events";

type Acted = Extract<ModerationEvent, { type: "ModeratorActed" }>["data"];

/** What a moderator did without a case, for the public log. */
export const acted = (data: Acted): StreamAppend =>
  startStream(`acted-${data.entryId}`, [{ type: "ModeratorActed", data }]);
