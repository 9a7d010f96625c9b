import * as useCases from "~/domain/groups/link-use-case";
import { joinByLink } from "~/domain/groups/membership-use-case";
import { requireGroup, requireInGroup } from "~/domain/groups/access";
import { z } from "@hono/zod-openapi";
import { logOf, requireLogOf, newCommunityId } from "~/domain/community-id";
import { visibilities } from "~/domain/groups/choices";
import { LINK_DAYS, MAX_LINK_DAYS, MAX_LINK_USES, MAX_LINKS } from "~/domain/groups/limits";
import { linkIdOf } from "~/domain/groups/link-id";
import {
  getLinkedGroup,
  type GroupLinkRow,
  listGroupLinks as listGroupLinksOf,
} from "~/domain/groups/link-queries";
import { getGroup } from "~/domain/groups/queries";
import { groupSchema } from "~/domain/groups/view";
import { personSchema } from "~/domain/profile/view-person";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, publicQuery } from "~/workers/endpoint/query";
import { readGroup } from "~/workers/groups/read-group";
import { notifyRoom } from "~/workers/groups/notify-room";
import { viewPeople } from "~/workers/groups/view-people";
import { groupParams, inItsLog } from "./in-group";
import { pathId, completeList } from "./schemas";

const linkSchema = z
  .object({
    code: z.string(),
    madeAt: z.string(),
    expiresAt: z.string(),
    maxUses: z.number().int().nullable().openapi({ description: "Null: as many as come" }),
    uses: z.number().int(),
  })
  .openapi("GroupLink");

const viewLink = ({ code, madeAt, expiresAt, maxUses, uses }: GroupLinkRow) => ({
  code,
  madeAt,
  expiresAt,
  maxUses,
  uses,
});

export const createGroupLink = playerCommand("POST /groups/{id}/invite-links", {
  summary: `Make a link into a group; ${MAX_LINKS} are open at a time`,
  description:
    "For its admins: whoever has it comes in, without being asked, as long as who made it is an admin.",
  params: groupParams,
  body: z.object({
    expiresInDays: z.int().min(1).max(MAX_LINK_DAYS).default(LINK_DAYS),
    maxUses: z.int().min(1).max(MAX_LINK_USES).nullable().default(null),
  }),
  answers: created(linkSchema, "The link"),
  refuses: [
    "not_found",
    "forbidden",
    "too_many_links",
    "space_dissolved",
    "busy",
    "person_forgotten",
  ],
  input({ params: { id: groupId }, body }) {
    const log = logOf(groupId);
    return { ...body, groupId, code: log ? newCommunityId(log) : "" };
  },
  ...useCases.makeLink,
  // The code is not kept with the answer.
  async reply({ services, params: { id }, now, answer: { linkId } }) {
    const { links } = await services
      .at(requireLogOf(id))
      .db.read({ links: listGroupLinksOf(id, now) }, { newest: true });
    return viewLink(requireGroup(links.find((one) => one.id === linkId)));
  },
});

export const listGroupLinks = playerQuery("GET /groups/{id}/invite-links", {
  summary: "Links that open a group, the newest first",
  description: "For its admins.",
  params: groupParams,
  answers: ok(completeList(linkSchema.extend({ madeBy: personSchema })), "Its links"),
  refuses: ["not_found", "forbidden"],
  at: inItsLog,
  load: ({ userId, params: { id }, now }) => ({
    group: getGroup(id, userId, now),
    links: listGroupLinksOf(id, now),
  }),
  async answer({ services, userId, group, links }) {
    requireInGroup(group, "invite");
    const seen = await viewPeople(services, userId, links, viewLink);
    return {
      items: seen.map(({ person: madeBy, ...link }) => ({ ...link, madeBy })),
      nextCursor: null,
    };
  },
});

export const revokeGroupLink = playerCommand("DELETE /groups/{id}/invite-links/{code}", {
  summary: "Let a link open nothing any more",
  description: "For the admins of the group, whoever of them made it.",
  params: z.object({ id: pathId, code: pathId }),
  answers: done("It opens nothing"),
  refuses: ["not_found", "forbidden", "space_dissolved", "busy", "person_forgotten"],
  input: ({ params: { id: groupId, code } }) => ({ groupId, code }),
  ...useCases.revokeLink,
});

const ofCode = z.object({ code: pathId });

export const getGroupInvite = publicQuery("GET /group-invites/{code}", {
  summary: "Where a link leads",
  params: ofCode,
  answers: ok(z.object({ name: z.string(), visibility: z.enum(visibilities) }), "The group"),
  refuses: ["not_found"],
  at: ({ params: { code } }) => logOf(code),
  load: ({ params: { code }, now }) => ({ group: getLinkedGroup(linkIdOf(code), now) }),
  answer({ group }) {
    const { name, visibility } = requireGroup(group);
    return { name, visibility };
  },
});

export const joinGroupByLink = playerCommand("POST /group-invites/{code}", {
  summary: "Come into a group by a link, without being asked",
  params: ofCode,
  answers: ok(groupSchema, "The group"),
  refuses: [
    "not_found",
    "link_invalid",
    "space_dissolved",
    "banned",
    "banned_from_group",
    "too_many_groups",
    "busy",
    "person_forgotten",
  ],
  input: ({ params: { code } }) => ({ code }),
  ...joinByLink,
  async reply({ services, userId, answer: { groupId } }) {
    await notifyRoom(services, groupId);
    return readGroup(services, groupId, userId);
  },
});
