import { z } from "@hono/zod-openapi";
import { approvals, visibilities } from "~/domain/groups/choices";
import { groupRoles } from "~/domain/groups/events";

export const groupSchema = z
  .object({
    id: z.string().openapi({ description: "Names the log that the group lies in" }),
    spaceId: z.string(),
    spaceName: z.string(),
    name: z.string(),
    announcement: z.string(),
    avatarUrl: z.string(),
    bannerUrl: z.string().nullable(),
    visibility: z.enum(visibilities),
    approval: z.enum(approvals),
    slowModeSeconds: z.number().int(),
    posts: z.number().int().openapi({ description: "Messages, as of the room's last minute" }),
    members: z.number().int(),
    lastActiveAt: z.string(),
    createdAt: z.string(),
    role: z
      .enum(["none", "pending", ...groupRoles])
      .openapi({ description: "What the caller is in it" }),
  })
  .openapi("Group");
