import { imageUrl } from "~/domain/media/url";
import type { Approval, Visibility } from "./choices";
import type { GroupRole } from "./membership";
import { groupRoleOf, type GroupRow } from "./queries";

/** A group as one viewer finds it. */
export interface GroupView {
  id: string;
  spaceId: string;
  spaceName: string;
  name: string;
  announcement: string;
  avatarUrl: string;
  /** Null where it has none: pages draw one. */
  bannerUrl: string | null;
  visibility: Visibility;
  approval: Approval;
  slowModeSeconds: number;
  /** Messages in its room that were not deleted, as of its last minute. */
  posts: number;
  members: number;
  lastActiveAt: string;
  createdAt: string;
  role: GroupRole;
}

export function viewGroup(row: GroupRow): GroupView {
  const { id, spaceId, spaceName, name, announcement } = row;
  const { visibility, approval, slowModeSeconds } = row;
  return {
    id,
    spaceId,
    spaceName,
    name,
    announcement,
    avatarUrl: row.avatar === null ? `/avatars/${id}.svg` : imageUrl(row.avatar, 184),
    bannerUrl: row.banner === null ? null : imageUrl(row.banner, 1920),
    visibility,
    approval,
    slowModeSeconds,
    posts: row.messages ?? 0,
    members: row.members,
    lastActiveAt: row.lastMessageAt ?? row.createdAt,
    createdAt: row.createdAt,
    role: groupRoleOf(row),
  };
}
