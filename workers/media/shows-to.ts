import { logOf } from "~/domain/community-id";
import { getGroup } from "~/domain/groups/queries";
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
