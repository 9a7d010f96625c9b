import { z } from "zod";
import { imageUrl } from "~/domain/media/url";
import { approvals, visibilities } from "./choices";
import { groupRoles } from "./events";
import { groupRoleOf, type GroupRow } from "./queries";

/** A group as one viewer finds it. */
export const groupSchema = z
  .object({
    id: z.string().meta({ description: "Names the log that the group lies in" }),
    spaceId: z.string(),
    spaceName: z.string(),
    name: z.string(),
    announcement: z.string(),
    avatarUrl: z.string(),
    bannerUrl: z.string().nullable(),
    visibility: z.enum(visibilities),
    approval: z.enum(approvals),
    slowModeSeconds: z.number().int(),
    posts: z.number().int().meta({ description: "Messages, as of the room's last minute" }),
    members: z.number().int(),
    lastActiveAt: z.string(),
    createdAt: z.string(),
    role: z
      .enum(["none", "pending", ...groupRoles])
      .meta({ description: "What the caller is in it" }),
  })
  .meta({ id: "Group" });
export type GroupView = z.infer<typeof groupSchema>;

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
