import { placeOfMessage } from "~/domain/chat/entry";
import { TransientFault } from "~/domain/event-store/constraint";
import type { Decided } from "~/domain/moderation/decider";
import { groupAround } from "~/domain/moderation/group-around";
import type { TargetKind } from "~/domain/moderation/words";
import { roomOf } from "~/workers/env";
import { notifyRoom } from "~/workers/groups/notify-room";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";

interface Done extends Pick<Decided, "action" | "thing"> {
  kind: TargetKind;
  targetId: string;
}

/**
 * Answers when a room has heard what was decided: from then on nobody reads what was removed, and who is out says
 * nothing more. Should it die in between, effects of the same events do it.
 */
export async function carryOut(services: Services, { kind, targetId, action, thing }: Done) {
  if (action === "keep") return;
  if (kind === "group") await notifyRoom(services, targetId);
  const groupId = groupAround({ kind, id: targetId });
  if (kind === "group_member") await notifyRoom(services, groupId!);
  if (kind !== "message") return;
  const { seq } = placeOfMessage(targetId)!;
  if (action === "remove" || thing !== null) await eraseMessage(services, groupId!, seq);
  if (action === "ban") await notifyRoom(services, groupId!);
}

/** What an event owes: a message that was removed goes from its room. */
export const eraseRemoved: Effect = (services, { data }) => {
  const { groupId, seq } = data as { groupId: string; seq: number };
  return eraseMessage(services, groupId, seq);
};

async function eraseMessage({ env }: Services, groupId: string, seq: number): Promise<void> {
  try {
    await roomOf(env, groupId).eraseForHouse(seq);
  } catch (error) {
    throw new TransientFault(error instanceof Error ? error : new Error(String(error)));
  }
}
