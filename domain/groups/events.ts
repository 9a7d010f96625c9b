import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { approvals, visibilities } from "./choices";

export const groupRoles = ["member", "admin", "creator"] as const;
export type GroupMemberRole = (typeof groupRoles)[number];

/** What a group says of itself. It is the group's, and stays when whoever wrote it goes. */
const groupProfileSchema = z.object({
  name: z.string(),
  announcement: z.string(),
  /** Ids of media. */
  avatar: z.string().nullable(),
  banner: z.string().nullable(),
  visibility: z.enum(visibilities),
  approval: z.enum(approvals),
  /** Between two messages of one member; 0: no waiting. */
  slowModeSeconds: z.int().min(0),
});
export type GroupProfile = z.infer<typeof groupProfileSchema>;
const groupChangesSchema = groupProfileSchema.partial();
export type GroupChanges = z.infer<typeof groupChangesSchema>;

/** How somebody came in. */
const entrances = ["made", "open", "approved", "link", "returned"] as const;
/** Why a group is no more. `abandoned`: its creator deleted their account, and no admin was left. */
const ends = z.enum(["disbanded", "space_dissolved", "abandoned"]);

/** Ids of media. */
const dropped = z.array(z.string());
const about = { groupId: z.string(), spaceId: z.string() };
const judged = z.object({ ...about, moderatorId: z.string(), caseId: z.string() });
/** What of a profile may break a rule. */
const words = groupProfileSchema.pick({
  name: true,
  announcement: true,
  avatar: true,
  banner: true,
});
export type GroupWords = z.infer<typeof words>;
const ofMember = { ...about, userId: z.string() };
const byAdmin = z.object({ ...ofMember, adminId: z.string() });

export const groupEvents = defineEvents({
  /** Stream `group-<group id>`, in the log of its Space. */
  GroupMade: {
    version: 1,
    schema: groupProfileSchema.extend({ ...about, userId: z.string() }),
  },
  /** `dropped`: pictures that it shows no longer. */
  GroupEdited: {
    version: 1,
    schema: z.object({ ...about, userId: z.string(), changes: groupChangesSchema, dropped }),
  },
  /** Who runs it from now on. `caseId`: that of the ban by which it went on. */
  GroupHandedOver: {
    version: 1,
    schema: z.object({
      ...about,
      from: z.string(),
      userId: z.string(),
      caseId: z.string().nullable(),
    }),
  },
  /** For good. `userId`: whoever did; null where nobody did. */
  GroupDisbanded: {
    version: 1,
    schema: z.object({ ...about, userId: z.string().nullable(), why: ends, dropped }),
  },
  /** By those who judge: to everybody as if it were disbanded, until it is opened again. */
  GroupClosed: { version: 1, schema: judged },
  GroupReopened: { version: 1, schema: judged },
  /** By those who judge: its name, announcement and pictures were taken away. */
  GroupStripped: { version: 1, schema: judged.extend({ words, dropped }) },
  /** What of them was not written anew since. */
  GroupRestored: { version: 1, schema: judged.extend({ changes: words.partial() }) },
  /** Stream `group-member-<group id>-<user id>`: one player in one group. */
  GroupJoinRequested: {
    version: 1,
    schema: z.object({ ...ofMember, expiresAt: z.string() }),
  },
  GroupRequestWithdrawn: { version: 1, schema: z.object(ofMember) },
  GroupRequestDenied: { version: 1, schema: byAdmin },
  GroupRequestExpired: { version: 1, schema: z.object(ofMember) },
  GroupMemberJoined: {
    version: 1,
    schema: z.object({
      ...ofMember,
      role: z.enum(groupRoles),
      by: z.enum(entrances),
      /** The link that they came by. */
      linkId: z.string().nullable(),
      wasPending: z.boolean(),
    }),
  },
  GroupMemberLeft: { version: 1, schema: z.object(ofMember) },
  /** `banned`: they do not come back before the ban is lifted. `wasMember`: one fewer is in the group. */
  GroupMemberRemoved: {
    version: 1,
    schema: z.object({
      ...ofMember,
      /** Null: by a rule of the house, as when the Space banned them. */
      adminId: z.string().nullable(),
      /** The case by which those who judge put them out: overturned, it brings them back. */
      caseId: z.string().nullable(),
      banned: z.boolean(),
      wasMember: z.boolean(),
      wasPending: z.boolean(),
    }),
  },
  /** `adminId`: null where those who judge did. */
  GroupBanLifted: { version: 1, schema: z.object({ ...ofMember, adminId: z.string().nullable() }) },
  GroupRoleChanged: {
    version: 1,
    schema: z.object({ ...ofMember, role: z.enum(groupRoles) }),
  },
  /** Stream `group-link-<link id>`. Who has the code comes in without being asked. */
  GroupLinkMade: {
    version: 1,
    schema: z.object({
      ...about,
      /** Base64url of the SHA-256 of the code. */
      linkId: z.string(),
      userId: z.string(),
      code: z.string().nullable(),
      expiresAt: z.string(),
      /** Null: as many as there is room for. */
      maxUses: z.int().min(1).nullable(),
    }),
    personal: { owner: "userId", fields: ["code"] },
  },
  GroupLinkRevoked: {
    version: 1,
    schema: z.object({ ...about, linkId: z.string(), userId: z.string() }),
  },
});
export type GroupEvent = EventOf<typeof groupEvents>;

/** By streams: a group, a link into it, and one player in it. */
export type OfGroup = Extract<
  GroupEvent,
  {
    type:
      | "GroupMade"
      | "GroupEdited"
      | "GroupHandedOver"
      | "GroupDisbanded"
      | "GroupClosed"
      | "GroupReopened"
      | "GroupStripped"
      | "GroupRestored";
  }
>;
export type OfLink = Extract<GroupEvent, { type: `GroupLink${string}` }>;
export type OfMember = Exclude<GroupEvent, OfGroup | OfLink>;
