import { logOf } from "~/domain/community-id";
import { getGroup } from "~/domain/groups/queries";
import { isEvidence, isGroupToJudge } from "~/domain/moderation/evidence";
import type { Services } from "~/workers/services";

const USE = /^(group|chat)-(.+)$/;

/**
 * Whether a group shows its file to somebody: its own pictures to all who find it, what is said in its room to those
 * who are in it. `viewerId`: "" for visitors.
 */
export async function showsTo(
  services: Services,
  usedIn: string,
  viewerId: string,
): Promise<boolean> {
  const [, kind, id = ""] = USE.exec(usedIn) ?? [];
  const log = logOf(id);
  if (!log || (kind === "chat" && viewerId === "")) return false;
  const { db, store } = services.at(log);
  const { group } = await db.read({ group: getGroup(id, viewerId, store.now()) }, { newest: true });
  return group !== undefined && (kind === "group" || group.rank !== null);
}

/** Whether it is to be judged in a case: as a group's own picture, or as one of a reported message. */
export async function isToJudge(
  services: Services,
  usedIn: string,
  mediaId: string,
): Promise<boolean> {
  const [, kind, id = ""] = USE.exec(usedIn) ?? [];
  const log = logOf(id);
  if (!log) return false;
  const query = kind === "chat" ? isEvidence(id, mediaId) : isGroupToJudge(id);
  const { reported } = await services.at(log).db.read({ reported: query });
  return reported;
}
