import { Refusal } from "~/domain/event-store/decider";
import { getGroup, type GroupRow } from "~/domain/groups/queries";
import { type Env, roomOf } from "~/workers/env";
import { groupParams, inItsLog } from "./in-group";

/** What calls to the room of a group have in common: whether one finds the group is asked before its room. */
export const inRoom = {
  params: groupParams,
  at: inItsLog,
  load: ({ userId, params, now }: { userId: string; params: { id: string }; now: Date }) => ({
    group: getGroup(params.id, userId, now),
  }),
};

export const roomRefuses = ["not_found", "not_a_member"] as const;

/** @throws Refusal `not_found` where the caller finds no such group. */
export function requireRoom(env: Env, group: GroupRow | undefined) {
  if (!group) throw new Refusal("not_found");
  return roomOf(env, group.id);
}

/** What a room answered, where it did not refuse. */
export function allowed<Answer extends object | undefined>(
  answer: Answer,
): Exclude<Answer, { refused: string }> {
  if (answer && "refused" in answer) throw new Refusal(String(answer.refused));
  return answer as Exclude<Answer, { refused: string }>;
}
