import type { Decider } from "~/domain/event-store/decider";
import { appendTo, type StreamAppend, startStream } from "~/domain/event-store/append";
import { type LoadedStream, foldStream } from "~/domain/event-store/log";
import { moderationEvents, type ModerationEvent } from "./events";

type OfAct = Extract<ModerationEvent, { type: `ModeratorAct${string}` }>;
export type Acted = Extract<ModerationEvent, { type: "ModeratorActed" }>["data"];

const actedStream = (entryId: string) => `acted-${entryId}`;

/** What a moderator did without a case, for the public log. */
export const acted = (data: Acted): StreamAppend =>
  startStream(actedStream(data.entryId), [{ type: "ModeratorActed", data }]);

/** Whether it was taken back. */
const actedDecider: Decider<boolean, never, OfAct> = {
  initialState: false,
  evolve: (_, { type }) => type === "ModeratorActUndone",
  decide: () => [],
};
export const loadActed = (entryId: string) =>
  foldStream(actedDecider, moderationEvents, actedStream(entryId));

/** It is taken back, once. */
export function undoActed(
  loaded: LoadedStream<boolean>,
  { entryId, action, spaceId, authorId }: Acted,
  userId: string,
): StreamAppend[] {
  const data = { entryId, action, spaceId, authorId, userId };
  return loaded.state ? [] : [appendTo(loaded, [{ type: "ModeratorActUndone", data }])];
}
