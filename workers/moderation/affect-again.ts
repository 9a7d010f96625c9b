import type { StreamAppend } from "~/domain/event-store/append";
import type { Decided } from "~/domain/moderation/decider";
import { type AboutThing, affect } from "./affect";
import { type Affected, thingOf } from "./load-affected";

/** What a decision did to a thing or its author, done once more: nothing where there is nothing left to do it to. */
export function affectAgain(
  row: AboutThing,
  affected: Affected,
  decided: Decided,
  { moderatorId, now }: { moderatorId: string; now: Date },
): StreamAppend[] {
  const { action, until } = decided;
  const isGone = thingOf(row, affected).status === "deleted";
  const onPerson = action === "mute" || action === "ban";
  const thing = isGone ? null : onPerson ? decided.thing : action;
  const role = affected.membership.state;
  const isOver = until !== null && until <= now.toISOString();
  // Whoever was raised since is judged by others than those of the Space.
  if (onPerson && !isOver && (role === "none" || role === "member")) {
    return affect(row, affected, { ...decided, thing: isGone ? null : decided.thing }, moderatorId);
  }
  return thing === null ? [] : affect(row, affected, { ...decided, action: thing }, moderatorId);
}
